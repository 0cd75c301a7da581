import * as client from 'openid-client';
import { z } from 'zod';
import { IdentityUnavailable } from '#ports/identity.ts';
import { askVendor, clockProblem, readJson } from '../http/vendor-http.ts';

export interface OidcClient {
	readonly issuer: string;
	/** Where its metadata lies, if not at the usual place under the issuer. */
	readonly discoveryUrl?: string;
	readonly clientId: string;
	readonly clientSecret?: string;
	/** For a provider whose metadata names none (Facebook). */
	readonly tokenEndpoint?: string;
}

export interface OidcReach {
	/** For each call, in milliseconds. */
	readonly timeoutMs?: number;
	/**
	 * A loopback address at which the issuer answers this process, when its own address is the browser's (the
	 * demo's provider lives behind the product itself).
	 */
	readonly issuerReachedAt?: string;
}

/** Discovers a provider once, at the first need; after a failure the next call tries again. */
export function providerConnection(
	provider: OidcClient,
	reach: OidcReach,
): () => Promise<client.Configuration> {
	let found: Promise<client.Configuration> | undefined;
	return () => {
		if (found) return found;
		const attempt = discover(provider, reach).catch((error: unknown) => {
			if (found === attempt) found = undefined;
			throw error;
		});
		found = attempt;
		return attempt;
	};
}

async function discover(provider: OidcClient, reach: OidcReach): Promise<client.Configuration> {
	const timeout = (reach.timeoutMs ?? 10_000) / 1000;
	const carry = carrier(provider.issuer, reach.issuerReachedAt);
	const allowHttp = isLoopback(provider.issuer) || reach.issuerReachedAt !== undefined;
	const execute = [
		// The ID token's signature is checked too, not only the TLS that it came through.
		client.enableNonRepudiationChecks,
		...(allowHttp ? [client.allowInsecureRequests] : []),
	];
	const found = await client
		.discovery(
			new URL(provider.discoveryUrl ?? provider.issuer),
			provider.clientId,
			provider.clientSecret,
			undefined,
			{ execute, timeout, [client.customFetch]: carry },
		)
		.catch((error: unknown) => {
			throw unavailable(error) ?? error;
		});
	const { supportsPKCE: _, ...metadata } = found.serverMetadata();
	if (metadata.issuer !== provider.issuer)
		throw new Error(`${provider.issuer} calls itself ${metadata.issuer}`);
	if (metadata.token_endpoint !== undefined || provider.tokenEndpoint === undefined) return found;
	const whole = new client.Configuration(
		{ ...metadata, token_endpoint: provider.tokenEndpoint },
		provider.clientId,
		provider.clientSecret,
	);
	whole.timeout = timeout;
	whole[client.customFetch] = carry;
	for (const extension of execute) extension(whole);
	return whole;
}

/** `fetch` that tells 'could not ask' from 'was refused', and knows the short way to the demo's provider. */
function carrier(issuer: string, reachedAt: string | undefined): client.CustomFetch {
	return async (url, options) => {
		const target =
			reachedAt !== undefined && isUnder(url, issuer) ? reachedAt + url.slice(issuer.length) : url;
		try {
			const response = await fetch(target, options as RequestInit);
			if (response.status >= 500 || response.status === 429) {
				throw new IdentityUnavailable(`The sign-in provider answered ${response.status}`);
			}
			// Read whole here, so that a line that breaks midway counts as broken too.
			const whole = await response.arrayBuffer();
			return new Response(whole.byteLength === 0 ? null : whole, {
				status: response.status,
				headers: response.headers,
			});
		} catch (cause) {
			if (cause instanceof IdentityUnavailable) throw cause;
			throw new IdentityUnavailable('The sign-in provider did not answer', { cause });
		}
	};
}

/** The `IdentityUnavailable` inside whatever openid-client wrapped it in. */
export function unavailable(error: unknown): IdentityUnavailable | undefined {
	for (let at = error; at instanceof Error; at = at.cause) if (at instanceof IdentityUnavailable) return at;
	return undefined;
}

function isUnder(url: string, base: string): boolean {
	return url === base || url.startsWith(base.endsWith('/') ? base : `${base}/`);
}

function isLoopback(url: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

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
