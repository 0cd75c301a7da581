import { z } from 'zod';
import { askVendor, clockProblem } from '../http/ask-vendor.ts';
import { readJson } from '../http/read-json.ts';

/** Why nobody could sign in at this issuer, as `VARIABLE: sentence`; nothing when it describes itself as it should. */
export async function checkIssuer(issuer: string, variable: string): Promise<string | undefined> {
	const answer = await askVendor(`${issuer}/.well-known/openid-configuration`);
	if ('silence' in answer) return `${variable}: ${answer.silence}`;
	if (answer.status !== 200)
		return `${variable}: there is no OpenID provider at ${issuer} (${answer.status} for its description)`;
	try {
		const said = (JSON.parse(answer.text) as { readonly issuer?: unknown }).issuer;
		if (said !== issuer) return `${variable}: the provider there calls itself ${String(said)}`;
		return clockProblem(variable, issuer, answer);
	} catch {
		return `${variable}: what is at ${issuer} is no OpenID provider`;
	}
}

/**
 * Why nobody could sign in with this app of Facebook's, as `VARIABLE: sentence`; nothing when Facebook gives it a token of its
 * own (https://developers.facebook.com/docs/facebook-login/guides/access-tokens, 'App access tokens').
 */
export async function checkFacebook(
	{ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
	base = 'https://graph.facebook.com',
): Promise<string | undefined> {
	const answer = await askVendor(`${base}/oauth/access_token`, {
		method: 'POST',
		body: new URLSearchParams({
			client_id: clientId,
			client_secret: clientSecret,
			grant_type: 'client_credentials',
		}),
	});
	if ('silence' in answer) return `FACEBOOK_CLIENT_ID: ${answer.silence}`;
	// Facebook answers 400 to a wrong app and to a wrong secret; 101 is the first, 1 the second.
	if (answer.status === 400 || answer.status === 401)
		return codeOf(answer.text) === 101
			? 'FACEBOOK_CLIENT_ID: Facebook does not know this app'
			: 'FACEBOOK_CLIENT_SECRET: Facebook does not know this app with this secret';
	if (answer.status !== 200) return `FACEBOOK_CLIENT_ID: Facebook answers ${answer.status}`;
	return clockProblem('FACEBOOK_CLIENT_ID', base, answer);
}

function codeOf(text: string): number | undefined {
	return z.object({ error: z.object({ code: z.number() }) }).safeParse(readJson(text)).data?.error.code;
}
