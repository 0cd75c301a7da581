import * as client from 'openid-client';
import { z } from 'zod';
import { IdentityUnavailable } from '#ports/identity.ts';
import { callVendor, clockProblem, readJson } from '../http/vendor-http.ts';

export interface OidcClient {
	readonly issuer: string;
	/** Address of the provider’s metadata, if not the standard one. */
	readonly discoveryUrl?: string;
	readonly clientId: string;
	readonly clientSecret?: string;
	/** Token endpoint of a provider whose metadata lack it (Facebook). */
	readonly tokenEndpoint?: string;
}

export interface OidcReach {
	readonly timeoutMs?: number;
	/**
	 * Loopback address of the issuer for this process, if its own address is for browsers (the
	 * demo’s provider is behind the product).
	 */
	readonly issuerReachedAt?: string;
}

/**
 * Reads a provider’s metadata on first use, and caches them. A failed read is retried on the next use.
 */
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
	const carry = withTimestamp(provider.issuer, reach.issuerReachedAt);
	const allowHttp = isLoopback(provider.issuer) || reach.issuerReachedAt !== undefined;
	const execute = [
		// Verifies the ID token’s signature, in addition to TLS.
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
			throw findIdentityUnavailable(error) ?? error;
		});
	const { supportsPKCE: _, ...metadata } = found.serverMetadata();
	if (metadata.issuer !== provider.issuer)
		throw new Error(`the metadata of ${provider.issuer} name another issuer: ${metadata.issuer}`);
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

/**
 * Returns a `fetch` that distinguishes outages from refusals, and uses the demo provider’s
 * loopback address.
 */
function withTimestamp(issuer: string, reachedAt: string | undefined): client.CustomFetch {
	return async (url, options) => {
		const target =
			reachedAt !== undefined && isUnder(url, issuer) ? reachedAt + url.slice(issuer.length) : url;
		try {
			const response = await fetch(target, options as RequestInit);
			if (response.status >= 500 || response.status === 429) {
				throw new IdentityUnavailable(`The sign-in provider answered ${response.status}`);
			}
			// The whole body is read here, so that an interrupted body counts as an outage.
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

export function findIdentityUnavailable(error: unknown): IdentityUnavailable | undefined {
	for (let at = error; at instanceof Error; at = at.cause) if (at instanceof IdentityUnavailable) return at;
	return undefined;
}

function isUnder(url: string, base: string): boolean {
	return url === base || url.startsWith(base.endsWith('/') ? base : `${base}/`);
}

function isLoopback(url: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

export async function checkIssuer(issuer: string, variable: string): Promise<string | undefined> {
	const answer = await callVendor(`${issuer}/.well-known/openid-configuration`);
	if ('silence' in answer) return `${variable}: ${answer.silence}`;
	if (answer.status !== 200)
		return `${variable}: there is no OpenID provider at ${issuer} (${answer.status} for its description)`;
	try {
		const reportedIssuer = (JSON.parse(answer.text) as { readonly issuer?: unknown }).issuer;
		if (reportedIssuer !== issuer)
			return `${variable}: the provider there calls itself ${String(reportedIssuer)}`;
		return clockProblem(variable, issuer, answer);
	} catch {
		return `${variable}: what is at ${issuer} is no OpenID provider`;
	}
}

/**
 * Checks that sign-in with this Facebook app would work, by requesting an app token
 * (https://developers.facebook.com/docs/facebook-login/guides/access-tokens, 'App access tokens').
 * Returns the problem as `VARIABLE: sentence`, or undefined.
 */
export async function checkFacebook(
	{ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string },
	base = 'https://graph.facebook.com',
): Promise<string | undefined> {
	const answer = await callVendor(`${base}/oauth/access_token`, {
		method: 'POST',
		body: new URLSearchParams({
			client_id: clientId,
			client_secret: clientSecret,
			grant_type: 'client_credentials',
		}),
	});
	if ('silence' in answer) return `FACEBOOK_CLIENT_ID: ${answer.silence}`;
	// Facebook answers 400 to a wrong app (code 101) and to a wrong secret (code 1).
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
