import { askVendor, clockProblem } from '../http/ask-vendor.ts';

/** Why Stripe would not work with this key, as `VARIABLE: sentence`; nothing when it lets us read what we must. */
export async function checkStripe(account: {
	readonly baseUrl: string;
	readonly secretKey: string;
}): Promise<string | undefined> {
	const answer = await askVendor(`${account.baseUrl}/v1/balance_transactions?limit=1`, {
		headers: { authorization: `Bearer ${account.secretKey}` },
	});
	if ('silence' in answer) return `STRIPE_BASE_URL: ${answer.silence}`;
	if (answer.status === 401) return 'STRIPE_SECRET_KEY: Stripe does not know this key';
	if (answer.status === 403)
		return 'STRIPE_SECRET_KEY: this restricted key may not read balance transactions';
	if (answer.status !== 200) return `STRIPE_BASE_URL: Stripe answers ${answer.status}`;
	return clockProblem('STRIPE_BASE_URL', account.baseUrl, answer);
}
