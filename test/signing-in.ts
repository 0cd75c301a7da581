import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import type { DemoPerson } from '#demo/providers/social-login/demo-person.ts';
import { startFakeSocialLogin } from '#demo/providers/social-login/start-fake-social-login.ts';
import type { Identity } from '#ports/identity.ts';
import { publicUrl, testApp } from '#test/test-app.ts';

const clients = {
	google: { clientId: 'google-app', clientSecret: 'google-secret' },
	facebook: { clientId: 'facebook-app', clientSecret: 'facebook-secret' },
};
const person = (provider: 'google' | 'facebook', subject: string, firstName: string): DemoPerson => ({
	provider,
	subject,
	firstName,
	lastName: 'Perera',
	about: 'Somebody',
	group: 'Renters',
});

export function signingIn() {
	let provider: Awaited<ReturnType<typeof startFakeSocialLogin>>;
	let identity: Identity;
	beforeAll(async () => {
		provider = await startFakeSocialLogin({
			people: [
				person('google', 'g-1', 'Nimal'),
				person('google', 'g-2', 'Ravi'),
				person('facebook', 'f-1', 'Anu'),
			],
			clients,
			product: 'Mateship',
			publicUrl,
		});
		const reach = { issuer: publicUrl, timeoutMs: 60_000 };
		identity = oidcIdentity({
			kind: 'direct',
			google: { ...clients.google, ...reach },
			facebook: { ...clients.facebook, ...reach },
			issuerReachedAt: provider.url,
			timeoutMs: 60_000,
		});
	});
	const world = testApp({ identity: () => identity });
	afterAll(() => provider.close());
	beforeEach(() => world().app.clock.set('2026-07-01T02:30:00Z'));

	function browser() {
		const jar = new Map<string, string>();
		return {
			jar,
			async visit(url: string, headers: Record<string, string> = {}) {
				const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
				const response = await world().fastify.inject({
					url,
					headers: { ...(cookie ? { cookie } : {}), ...headers },
				});
				for (const { name, value, ...rest } of response.cookies) {
					if (rest.maxAge === 0 || (rest.expires && rest.expires.getTime() === 0)) jar.delete(name);
					else jar.set(name, value);
				}
				const set = response.headers['set-cookie'];
				return {
					status: response.statusCode,
					location: String(response.headers.location ?? ''),
					cookies: [set ?? []].flat(),
				};
			},
			async me() {
				const token = jar.get('mateship_session');
				return await world().call('GET', '/user', token ? { as: token } : {});
			},
		};
	}

	async function atProvider(start: string, form: Record<string, string>): Promise<string> {
		const cookies = new Map<string, string>();
		let [at, body]: [string, URLSearchParams | undefined] = [start, undefined];
		for (let hop = 0; hop < 10; hop += 1) {
			const response = await fetch(at.replace(publicUrl, provider.url), {
				redirect: 'manual',
				headers: {
					cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
					'x-forwarded-host': new URL(publicUrl).host,
					'x-forwarded-proto': 'http',
				},
				...(body ? { method: 'POST', body } : {}),
			});
			for (const set of response.headers.getSetCookie()) {
				const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
				cookies.set(name, value);
			}
			const location = response.headers.get('location');
			if (!location) {
				body = new URLSearchParams(form);
				continue;
			}
			at = new URL(location, at).href;
			body = undefined;
			if (at.includes('/callback?')) return at.slice(publicUrl.length);
		}
		throw new Error(`never came back from ${at}`);
	}
	async function begin(
		who: ReturnType<typeof browser>,
		by: 'google' | 'facebook' = 'google',
		form = { person: 'google:g-1' },
	) {
		const { status, location } = await who.visit(`/auth/${by}`);
		expect(status).toBe(303);
		return await atProvider(location, form);
	}
	async function signIn(who: ReturnType<typeof browser>) {
		return await who.visit(await begin(who));
	}

	return { world, browser, begin, signIn, atProvider };
}

export type Browser = ReturnType<ReturnType<typeof signingIn>['browser']>;
