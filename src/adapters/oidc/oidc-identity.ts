import * as client from 'openid-client';
import {
	type Identity,
	IdentityUnavailable,
	type SignInAnswer,
	type SocialProvider,
} from '#ports/identity.ts';
import { personOfPool, personOfProvider, proofFrom } from './claims.ts';
import {
	findIdentityUnavailable,
	type OidcClient,
	type OidcReach,
	providerConnection,
} from './provider-connection.ts';

export type OidcConfig = OidcReach & {
	/**
	 * Sends the browser to the provider’s path on the product’s host. Only for the demo, whose provider
	 * is behind the product’s address.
	 */
	readonly followRedirectOrigin?: boolean;
} & (
		| {
				/** A user pool (Cognito) with both providers. */
				readonly kind: 'pool';
				/** Issuer: `https://cognito-idp.ap-southeast-2.amazonaws.com/<pool id>` */
				readonly issuer: string;
				readonly clientId: string;
				readonly clientSecret?: string;
				/**
				 * Domain of the pool’s sign-in pages:
				 * `https://mateship.auth.ap-southeast-2.amazoncognito.com`
				 */
				readonly domain: string;
		  }
		| {
				readonly kind: 'direct';
				readonly google?: DirectClient | undefined;
				readonly facebook?: (DirectClient & Pick<OidcClient, 'tokenEndpoint' | 'discoveryUrl'>) | undefined;
		  }
	);

export interface DirectClient {
	readonly clientId: string;
	readonly clientSecret?: string;
	/** Issuer; set only for a fake provider. */
	readonly issuer?: string;
}

const googleIssuer = 'https://accounts.google.com';
const facebookIssuer = 'https://www.facebook.com';
/**
 * Address of Facebook’s metadata, with a trailing slash. The metadata lack the token endpoint, which
 * Facebook’s documentation names.
 */
const facebookDiscovery = `${facebookIssuer}/.well-known/openid-configuration/`;
const facebookTokenEndpoint = 'https://graph.facebook.com/oauth/access_token';

/** Google sends `amr` and `auth_time` only if they are requested. */
function essential(...claims: readonly ('amr' | 'auth_time')[]): string {
	return JSON.stringify({
		id_token: Object.fromEntries(claims.map((claim) => [claim, { essential: true }])),
	});
}

/**
 * Parameters that require a new authentication and its time (OpenID Connect Core, section 3.1.2.1).
 * Google sends the time if the claim is requested. Facebook’s parameter is `auth_type`. A sign-in
 * without a time does not count.
 */
const freshly = {
	prompt: 'login',
	max_age: '60',
	auth_type: 'reauthenticate',
	claims: essential('auth_time', 'amr'),
};

/**
 * Google has no parameter that asks for the password again: neither `prompt=login` nor `max_age`
 * (https://developers.google.com/identity/openid-connect/openid-connect, 'Authentication URI parameters').
 * An open session of Google keeps its `auth_time`, which Google sends to verified apps with 'Session age
 * claims' (https://developers.google.com/identity/siwg/security-bundle).
 */
const freshlyAtGoogle = { ...freshly, prompt: 'select_account' };

/** Cognito’s names of the providers, for `identity_provider`. */
const poolNames = { google: 'Google', facebook: 'Facebook' } as const;

const freshlyAt = (issuer: string) => (issuer === googleIssuer ? freshlyAtGoogle : freshly);

const scopes = {
	pool: 'openid email profile',
	google: 'openid email profile',
	facebook: 'openid email public_profile',
} as const;

export function oidcIdentity(config: OidcConfig): Identity {
	const connections = connect(config);

	return {
		async beginSignIn(provider, redirectUri, { acr, fresh = false } = {}) {
			const connection = await connections[provider]();
			const secrets = {
				state: client.randomState(),
				nonce: client.randomNonce(),
				codeVerifier: client.randomPKCECodeVerifier(),
				redirectUri,
			};
			const url = client.buildAuthorizationUrl(connection, {
				redirect_uri: redirectUri,
				scope: scopes[config.kind === 'pool' ? 'pool' : provider],
				state: secrets.state,
				nonce: secrets.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
				code_challenge_method: 'S256',
				...(fresh ? freshlyAt(connection.serverMetadata().issuer) : {}),
				...(acr ? { claims: essential('amr') } : {}),
				...(acr && acr.length > 0 ? { acr_values: acr.join(' ') } : {}),
				...(config.kind === 'pool' ? { identity_provider: poolNames[provider] } : {}),
			});
			return { url: followed(url, redirectUri), secrets };
		},

		async finishSignIn(provider, callbackUrl, secrets) {
			const connection = await connections[provider]();
			// The address registered with the provider is used, because behind a proxy the request has
			// another address.
			const landed = new URL(secrets.redirectUri);
			landed.search = new URL(callbackUrl, secrets.redirectUri).search;
			try {
				const tokens = await client.authorizationCodeGrant(connection, landed, {
					expectedState: secrets.state,
					expectedNonce: secrets.nonce,
					pkceCodeVerifier: secrets.codeVerifier,
					idTokenExpected: true,
				});
				return signedIn(tokens.claims(), provider);
			} catch (error) {
				rethrowUnlessRefused(error);
				return { kind: 'refused', reason: reasonOf(error) };
			}
		},

		async signOutUrl(_provider, returnTo) {
			if (config.kind !== 'pool') return undefined; // Google and Facebook have no sign-out address.
			const base = config.domain.includes('://') ? config.domain : `https://${config.domain}`;
			const url = new URL(`${base.replace(/\/+$/, '')}/logout`);
			url.searchParams.set('client_id', config.clientId);
			url.searchParams.set('logout_uri', returnTo);
			return followed(url, returnTo);
		},
	};

	function signedIn(claims: unknown, provider: SocialProvider): SignInAnswer {
		const person =
			config.kind === 'pool' ? personOfPool(claims, provider) : personOfProvider(claims, provider);
		return person
			? { kind: 'signed-in', person, proof: proofFrom(claims) }
			: { kind: 'refused', reason: 'not-a-social-account' };
	}

	function followed(url: URL, sameHostAs: string): string {
		if (!config.followRedirectOrigin) return url.href;
		return new URL(url.pathname + url.search, sameHostAs).href;
	}
}

function connect(config: OidcConfig) {
	if (config.kind === 'pool') {
		const pool = providerConnection(config, config);
		return { google: pool, facebook: pool };
	}
	const { google } = config;
	const facebook = config.facebook && { issuer: facebookIssuer, ...config.facebook };
	return {
		google: google ? providerConnection({ issuer: googleIssuer, ...google }, config) : rejectNotConfigured,
		facebook: facebook
			? providerConnection(
					facebook.issuer === facebookIssuer
						? { discoveryUrl: facebookDiscovery, tokenEndpoint: facebookTokenEndpoint, ...facebook }
						: facebook,
					config,
				)
			: rejectNotConfigured,
	};
}

async function rejectNotConfigured(): Promise<never> {
	throw new IdentityUnavailable('this installation has no account with this provider');
}

/**
 * Rethrows outages and faults of the configuration. Errors caused by the person or the provider’s answer
 * are refusals.
 */
function rethrowUnlessRefused(error: unknown): void {
	const outage = findIdentityUnavailable(error);
	if (outage) throw outage;
	const ours = error instanceof client.ResponseBodyError && ourFaults.has(error.error);
	const refused =
		error instanceof client.ClientError ||
		error instanceof client.AuthorizationResponseError ||
		error instanceof client.ResponseBodyError ||
		error instanceof client.WWWAuthenticateChallengeError;
	if (ours || !refused) throw error;
}

/** Errors of the token endpoint for a misconfigured client. */
const ourFaults = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);

/** Returns a short code for the log, because descriptions may name the person. */
function reasonOf(error: unknown): string {
	if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError) {
		return error.error;
	}
	return (error as { code?: string }).code ?? 'unknown';
}
