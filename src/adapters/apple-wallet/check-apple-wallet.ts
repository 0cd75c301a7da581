import type { AppleWalletCredentials } from './apple-credentials.ts';

/** Renewing takes somebody with an account at Apple: they are told so many days ahead. */
const warnDays = 30;

/** That the certificate lasts for a while; the start has checked all else of it. */
export async function checkAppleWallet(
	{ until }: Pick<AppleWalletCredentials, 'until'>,
	now: Temporal.Instant,
): Promise<string | undefined> {
	const soon = Temporal.Instant.compare(until, now.add({ hours: warnDays * 24 })) < 0;
	return soon
		? `APPLE_WALLET_CERTIFICATE: it, or Apple’s, expires on ${until.toString().slice(0, 10)}; the start will refuse it then`
		: undefined;
}
