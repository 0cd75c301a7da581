/** What a vendor answered, or why there was no answer. */
export type VendorAnswer =
	| { readonly status: number; readonly text: string; readonly date: string | null }
	| { readonly silence: string };

/** Asks a vendor once, for at most ten seconds, and follows nobody elsewhere. No secret stands in what it says. */
export async function askVendor(url: string, init: RequestInit = {}): Promise<VendorAnswer> {
	try {
		const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(10_000) });
		return { status: answer.status, text: await answer.text(), date: answer.headers.get('date') };
	} catch (problem) {
		const cause = problem instanceof Error ? (problem.cause ?? problem) : problem;
		const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
		const name = cause instanceof Error ? cause.name : String(cause);
		return { silence: `${new URL(url).host} does not answer (${code ?? name})` };
	}
}

export const basic = (user: string, word: string): { readonly authorization: string } => ({
	authorization: `Basic ${Buffer.from(`${user}:${word}`).toString('base64')}`,
});
