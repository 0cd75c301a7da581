import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { keepState } from '../kept-state.ts';
import { claimsOf, type DemoPerson, type PlayedProvider, subjectOf } from './demo-person.ts';
import { type Context, interactionRoutes, type PeopleState, show } from './interaction-routes.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { messagePage } from './people-page.ts';

export interface FakeSocialLoginOptions {
	readonly people: readonly DemoPerson[];
	/** The product's registrations: as a pool with both providers behind it, or with each provider. */
	readonly clients: Readonly<Partial<Record<'pool' | PlayedProvider, FakeClient>>>;
	/** Shown on the page. */
	readonly product: string;
	/** Loopback port; 0 or nothing takes a free one. */
	readonly port?: number;
	/** Issuer and where a browser reaches it (`http://localhost:3000/fakes/social-login`); by default loopback. */
	readonly publicUrl?: string;
	/** Keeps people typed in as 'Someone new' over a kill. */
	readonly stateFile?: string;
}

export interface FakeClient {
	readonly clientId: string;
	readonly clientSecret: string;
}

/**
 * An OpenID provider on loopback that plays Google, Facebook, or a user pool before both. It may stand behind a
 * prefix of the product that strips its path and sends X-Forwarded-Host and -Proto.
 */
export async function startFakeSocialLogin(
	options: FakeSocialLoginOptions,
): Promise<{ readonly url: string; readonly issuer: string; close(): Promise<void> }> {
	const state = await keepState<PeopleState>(options.stateFile, { newcomers: [] });
	let handle = (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(503).end();
	const server = createServer((request, response) => handle(request, response));
	await new Promise<void>((listening, failed) => {
		server.once('error', failed).listen(options.port ?? 0, '127.0.0.1', listening);
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const publicUrl = new URL(options.publicUrl ?? url);
	const prefix = publicUrl.pathname.replace(/\/+$/, '');
	const issuer = publicUrl.origin + prefix;

	const kinds = new Map(Object.entries(options.clients).map(([kind, { clientId }]) => [clientId, kind]));
	const kindOf = (clientId: string) => (kinds.get(clientId) ?? 'pool') as 'pool' | PlayedProvider;

	const provider = new Provider(issuer, await configuration());
	provider.proxy = true;
	provider.on('server_error', () => {});
	// Any port and host name of this machine, and the host under which the browser is here: registered by nature.
	provider.Client.prototype.redirectUriAllowed = (uri: string) => isOurs(uri, Provider.ctx?.host);
	provider.use(async (ctx, next) => {
		if (ctx.path !== '/logout') return next();
		const target = String(ctx.query.logout_uri ?? '');
		if (kinds.has(String(ctx.query.client_id)) && isOurs(target, ctx.host)) return ctx.redirect(target);
		return show(ctx, 400, messagePage('You are signed out', 'The address to go back to is not one we know.'));
	});
	provider.use(
		interactionRoutes({
			provider,
			people: options.people,
			state,
			product: options.product,
			kindOf,
		}),
	);

	const callback = provider.callback();
	handle = (request, response) => {
		request.headers['x-forwarded-host'] ??= publicUrl.host;
		request.headers['x-forwarded-proto'] ??= publicUrl.protocol.slice(0, -1);
		// Nobody stays signed in here: each sign-in asks again whom to be.
		request.headers.cookie = withoutSession(request.headers.cookie);
		Object.assign(request, { originalUrl: prefix + (request.url ?? '/') });
		void callback(request, response);
	};

	return {
		url,
		issuer,
		async close() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
			await state.saved();
		},
	};

	async function configuration(): Promise<Configuration> {
		const { privateKey } = await generateKeyPair('RS256', { extractable: true });
		const profile = ['name', 'given_name', 'family_name', 'picture'];
		return {
			adapter: memoryAdapter(),
			jwks: {
				keys: [
					{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: randomBytes(6).toString('hex') },
				],
			},
			clients: Object.values(options.clients).map(({ clientId, clientSecret }) => ({
				client_id: clientId,
				client_secret: clientSecret,
				token_endpoint_auth_method: 'client_secret_post' as const,
				redirect_uris: [`${publicUrl.origin}/`],
				grant_types: ['authorization_code'],
				response_types: ['code' as const],
			})),
			claims: {
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
				names: { session: sessionCookie, interaction: 'demo_choice', resume: 'demo_resume' },
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
				const person = [...options.people, ...state.now.newcomers].find(
					(one) => (from === 'pool' || one.provider === from) && subjectOf(one, from) === id,
				);
				return person && { accountId: id, claims: () => claimsOf(person, from) };
			},
			/** Everybody agrees to tell the product who they are. */
			async loadExistingGrant(ctx) {
				const grant = new provider.Grant({
					clientId: ctx.oidc.client?.clientId ?? '',
					accountId: ctx.oidc.session?.accountId ?? '',
				});
				grant.addOIDCScope('openid email profile public_profile');
				await grant.save();
				return grant;
			},
			renderError(ctx, out) {
				const about = typeof out.error === 'string' ? out.error.replaceAll('_', ' ') : 'unknown';
				show(
					ctx as unknown as Context,
					400,
					messagePage('We could not sign you in', `The provider says: ${about}.`),
				);
			},
		};
	}

	function isOurs(uri: string, host: string | undefined): boolean {
		if (!URL.canParse(uri)) return false;
		const { protocol, host: uriHost, hostname } = new URL(uri);
		if (protocol !== 'http:' && protocol !== 'https:') return false;
		return (
			uriHost === host || uriHost === publicUrl.host || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
		);
	}
}

const sessionCookie = 'demo_login';

function withoutSession(cookies: string | undefined): string {
	return (cookies ?? '')
		.split('; ')
		.filter((cookie) => !cookie.startsWith(sessionCookie))
		.join('; ');
}
