import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { saveState } from '../saved-state.ts';
import type { DemoPerson, FakedLoginProvider } from './demo-person.ts';
import { interactionRoutes, type PeopleState, show } from './interaction-routes.ts';
import { messagePage } from './people-page.ts';
import { type FakeClient, socialLoginConfiguration } from './social-login-configuration.ts';

export interface FakeSocialLoginOptions {
	readonly people: readonly DemoPerson[];
	/** The product’s registrations: with a user pool that has both providers, or with each provider. */
	readonly clients: Readonly<Partial<Record<'pool' | FakedLoginProvider, FakeClient>>>;
	readonly product: string;
	/** Loopback port; 0 or undefined picks a free one. */
	readonly port?: number;
	/**
	 * Issuer, which is the address at which a browser reaches the fake
	 * (`http://localhost:3000/fakes/social-login`); by default loopback.
	 */
	readonly publicUrl?: string;
	/** File from which people entered as 'Someone new' are restored after a kill. */
	readonly stateFile?: string;
}

/**
 * Starts a fake OpenID provider on loopback for Google, Facebook, or a user pool with both. Works
 * behind a proxy that strips a path prefix and sends X-Forwarded-Host and -Proto.
 */
export async function startFakeSocialLogin(
	options: FakeSocialLoginOptions,
): Promise<{ readonly url: string; readonly issuer: string; close(): Promise<void> }> {
	const state = await saveState<PeopleState>(options.stateFile, { newcomers: [] });
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
	const kindOf = (clientId: string) => (kinds.get(clientId) ?? 'pool') as 'pool' | FakedLoginProvider;

	const provider = new Provider(
		issuer,
		await socialLoginConfiguration({
			clients: Object.values(options.clients),
			redirectUri: `${publicUrl.origin}/`,
			prefix,
			sessionCookie,
			kindOf,
			people: () => [...options.people, ...state.now.newcomers],
		}),
	);
	provider.proxy = true;
	provider.on('server_error', () => {});
	// Accepts any port and host name of this machine, and the host in the browser’s address.
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
		// Forgets earlier sign-ins, so that each sign-in asks for the person.
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
