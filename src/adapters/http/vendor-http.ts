/** What a vendor answered, or why there was no answer. */
type VendorAnswer =
	| {
			readonly status: number;
			readonly text: string;
			/** By how many seconds its clock is ahead of ours; nothing where it tells no time. */
			readonly aheadSeconds: number | undefined;
	  }
	| { readonly silence: string };

/** Asks a vendor once, for at most ten seconds, and follows nobody elsewhere. No secret stands in what it says. */
export async function askVendor(url: string, init: RequestInit = {}): Promise<VendorAnswer> {
	try {
		const asked = Date.now();
		const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) });
		const told = Date.parse(answer.headers.get('date') ?? '');
		// Told in whole seconds, of a moment between question and answer.
		const ahead = (told + 500 - (asked + Date.now()) / 2) / 1_000;
		return {
			status: answer.status,
			text: await answer.text(),
			aheadSeconds: Number.isNaN(ahead) ? undefined : ahead,
		};
	} catch (problem) {
		const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
		const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
		const name = cause instanceof Error ? cause.name : String(cause);
		return { silence: `${new URL(url).host} does not answer (${code ?? name})` };
	}
}

/** Tokens, signed addresses and codes of second factors allow for little more. */
export const clockSlackSeconds = 5;

/** That a vendor's clock and ours differ, as `VARIABLE: sentence`; nothing where they agree. */
export function clockProblem(
	variable: string,
	url: string,
	{ aheadSeconds = 0 }: Extract<VendorAnswer, { status: number }>,
): string | undefined {
	const apart = Math.abs(aheadSeconds);
	if (apart <= clockSlackSeconds) return undefined;
	return `${variable}: the clocks of this machine and ${new URL(url).host} are ${Math.round(apart)} s apart`;
}

export const basic = (user: string, word: string): { readonly authorization: string } => ({
	authorization: `Basic ${Buffer.from(`${user}:${word}`).toString('base64')}`,
});

/** What a vendor's answer says; nothing where it is not JSON. */
export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A vendor's address without a slash at its end. Secrets travel over TLS, or stay on this machine. */
export function safeBase(vendor: string, baseUrl: string): string {
	const url = new URL(baseUrl);
	const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
		throw new Error(`${vendor} must be reached over https, not ${url.protocol}//${url.host}`);
	}
	return url.href.replace(/\/+$/, '');
}
