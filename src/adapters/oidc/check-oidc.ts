import { askVendor } from '../http/ask-vendor.ts';

/** Why nobody could sign in at this issuer, as `VARIABLE: sentence`; nothing when it describes itself as it should. */
export async function checkIssuer(issuer: string, variable: string): Promise<string | undefined> {
	const answer = await askVendor(`${issuer}/.well-known/openid-configuration`);
	if ('silence' in answer) return `${variable}: ${answer.silence}`;
	if (answer.status !== 200)
		return `${variable}: there is no OpenID provider at ${issuer} (${answer.status} for its description)`;
	try {
		const said = (JSON.parse(answer.text) as { readonly issuer?: unknown }).issuer;
		return said === issuer ? undefined : `${variable}: the provider there calls itself ${String(said)}`;
	} catch {
		return `${variable}: what is at ${issuer} is no OpenID provider`;
	}
}
