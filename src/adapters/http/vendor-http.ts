type VendorAnswer =
	| {
			readonly status: number;
			readonly text: string;
			/** Seconds by which the vendor’s clock is ahead of the product’s; undefined if unknown. */
			readonly aheadSeconds: number | undefined;
	  }
	| { readonly silence: string };

/**
 * Calls a vendor once, ten seconds at most, without following redirects. The error message
 * contains no secrets.
 */
export async function callVendor(url: string, init: RequestInit = {}): Promise<VendorAnswer> {
	try {
		const sentAt = Date.now();
		const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) });
		const vendorTime = Date.parse(answer.headers.get('date') ?? '');
		// The vendor’s clock shows whole seconds at a moment between request and answer.
		const ahead = (vendorTime + 500 - (sentAt + Date.now()) / 2) / 1_000;
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

/** Accepted clock difference in seconds. Tokens, signed addresses and TOTP codes tolerate little more. */
export const clockSlackSeconds = 5;

export function clockProblem(
	variable: string,
	url: string,
	{ aheadSeconds = 0 }: Extract<VendorAnswer, { status: number }>,
): string | undefined {
	const apart = Math.abs(aheadSeconds);
	if (apart <= clockSlackSeconds) return undefined;
	return `${variable}: the clocks of this machine and ${new URL(url).host} are ${Math.round(apart)} s apart`;
}

export const toBasicAuthHeader = (user: string, word: string): { readonly authorization: string } => ({
	authorization: `Basic ${Buffer.from(`${user}:${word}`).toString('base64')}`,
});

export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Secrets are sent, so the address must use https unless it is on this machine. */
export function toVendorBaseUrl(vendor: string, baseUrl: string): string {
	const url = new URL(baseUrl);
	const loopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
	if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
		throw new Error(`${vendor} must be reached over https, not ${url.protocol}//${url.host}`);
	}
	return url.href.replace(/\/+$/, '');
}
