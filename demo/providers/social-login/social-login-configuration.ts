import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import type { Adapter, AdapterFactory, AdapterPayload, Configuration } from 'oidc-provider';
import { claimsOf, type DemoPerson, type FakedLoginProvider, subjectOf } from './demo-person.ts';
import { type Context, show } from './interaction-routes.ts';
import { messagePage } from './people-page.ts';

export interface FakeClient {
	readonly clientId: string;
	readonly clientSecret: string;
}

export async function socialLoginConfiguration(options: {
	readonly clients: readonly FakeClient[];
	readonly redirectUri: string;
	/** Path under which a browser reaches the provider: '/fakes/social-login', or '' for none. */
	readonly prefix: string;
	readonly sessionCookie: string;
	readonly kindOf: (clientId: string) => FakedLoginProvider | 'pool';
	readonly people: () => readonly DemoPerson[];
}): Promise<Configuration> {
	const { prefix, kindOf } = options;
	const profile = ['name', 'given_name', 'family_name', 'picture'];
	return {
		adapter: memoryAdapter(),
		jwks: { keys: [await newSigningKey()] },
		clients: options.clients.map(({ clientId, clientSecret }) => ({
			client_id: clientId,
			client_secret: clientSecret,
			token_endpoint_auth_method: 'client_secret_post' as const,
			redirect_uris: [options.redirectUri],
			grant_types: ['authorization_code'],
			response_types: ['code' as const],
		})),
		claims: {
			// The time of authentication is sent if requested.
			auth_time: null,
			openid: ['sub', 'identities', 'cognito:username'],
			email: ['email', 'email_verified'],
			profile,
			public_profile: profile,
		},
		conformIdTokenClaims: false,
		extraParams: ['identity_provider'],
		pkce: { required: () => true },
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_ctx, interaction) => `${prefix}/interaction/${interaction.uid}` },
		cookies: {
			keys: [randomBytes(24).toString('base64url')],
			names: { session: options.sessionCookie, interaction: 'demo_choice', resume: 'demo_resume' },
			long: { httpOnly: true, sameSite: 'lax', path: prefix || '/' },
			short: { httpOnly: true, sameSite: 'lax' },
		},
		ttl: {
			AccessToken: 600,
			AuthorizationCode: 60,
			IdToken: 600,
			Interaction: 900,
			Session: 900,
			Grant: 900,
		},
		async findAccount(ctx, id) {
			const from = kindOf(ctx.oidc.client?.clientId ?? '');
			const person = options
				.people()
				.find((one) => (from === 'pool' || one.provider === from) && subjectOf(one, from) === id);
			return person && { accountId: id, claims: () => claimsOf(person, from) };
		},
		/** Grants everything, because consent is always given. */
		async loadExistingGrant(ctx) {
			const grant = new ctx.oidc.provider.Grant({
				clientId: ctx.oidc.client?.clientId ?? '',
				accountId: ctx.oidc.session?.accountId ?? '',
			});
			grant.addOIDCScope('openid email profile public_profile');
			await grant.save();
			return grant;
		},
		renderError(ctx, out) {
			const about = typeof out.error === 'string' ? out.error.replaceAll('_', ' ') : 'unknown';
			const page = messagePage('We could not sign you in', `The provider says: ${about}.`);
			show(ctx as unknown as Context, 400, page);
		},
	};
}

async function newSigningKey() {
	const { privateKey } = await generateKeyPair('RS256', { extractable: true });
	const kid = randomBytes(6).toString('hex');
	return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid };
}

const maxEntries = 5000;

function memoryAdapter(): AdapterFactory {
	const entries = new Map<string, { payload: AdapterPayload; until: number }>();

	function get(key: string): AdapterPayload | undefined {
		const entry = entries.get(key);
		if (!entry) return undefined;
		if (entry.until > Date.now()) return entry.payload;
		entries.delete(key);
		return undefined;
	}

	return (model): Adapter => ({
		async upsert(id, payload, expiresIn) {
			const until = expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1000;
			entries.set(`${model}:${id}`, { payload, until });
			const oldest = entries.keys().next().value;
			if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
		},
		async find(id) {
			return get(`${model}:${id}`);
		},
		async findByUid(uid) {
			for (const key of entries.keys()) {
				const payload = key.startsWith(`${model}:`) ? get(key) : undefined;
				if (payload?.uid === uid) return payload;
			}
			return undefined;
		},
		async findByUserCode() {
			return undefined;
		},
		async consume(id) {
			const payload = get(`${model}:${id}`);
			if (payload) payload.consumed = Math.floor(Date.now() / 1000);
		},
		async destroy(id) {
			entries.delete(`${model}:${id}`);
		},
		async revokeByGrantId(grantId) {
			for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
		},
	});
}
