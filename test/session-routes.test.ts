import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import type { DemoPerson } from '#demo/providers/social-login/demo-person.ts';
import { startFakeSocialLogin } from '#demo/providers/social-login/start-fake-social-login.ts';
import type { Identity } from '#ports/identity.ts';
import { beginSignIn, finishSignIn } from '#server/session/sign-in.ts';
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

let provider: Awaited<ReturnType<typeof startFakeSocialLogin>>;
let identity: Identity;
beforeAll(async () => {
	provider = await startFakeSocialLogin({
		people: [person('google', 'g-1', 'Nimal'), person('facebook', 'f-1', 'Anu')],
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

/** A browser in small: it keeps the product's cookies, and tells what it is told. */
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
type Browser = ReturnType<typeof browser>;

/** What the person does at the provider's pages: the address that the browser is sent back to. */
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
async function begin(who: Browser, by: 'google' | 'facebook' = 'google', form = { person: 'google:g-1' }) {
	const { status, location } = await who.visit(`/auth/${by}`);
	expect(status).toBe(303);
	return await atProvider(location, form);
}
async function signIn(who: Browser) {
	return await who.visit(await begin(who));
}
const refused = '/signin?success=false&reason=refused';

describe('signing in (specification section 7, "Auth")', () => {
	test('from the button to being known, and back to the sign-in page, which knows where one came from', async () => {
		const me = browser();
		expect((await me.me()).status).toBe(401);
		const back = await signIn(me);
		expect([back.status, back.location]).toEqual([303, '/signin?success=true']);
		expect((await me.me()).body.result).toMatchObject({
			firstName: 'Nimal',
			lastName: 'Perera',
			role: 'MEMBER',
		});
	});

	test('keeps the language of the screens, by which one is written to: the chosen one, else the browser’s', async () => {
		const me = browser();
		const language = async () => (await me.me()).body.result.language;
		await me.visit(await begin(me), { 'accept-language': 'ta-LK,en;q=0.5' });
		expect(await language()).toBe('ta');
		me.jar.set('mateship_language', 'si');
		await me.visit(await begin(me), { 'accept-language': 'ta-LK' });
		expect(await language()).toBe('si');
	});

	test('the same account is the same person ever after, another provider’s is another', async () => {
		const [one, two, other] = [browser(), browser(), browser()];
		await signIn(one);
		await signIn(two);
		await other.visit(await begin(other, 'facebook', { person: 'facebook:f-1' }));
		const ids = await Promise.all([one, two, other].map(async (who) => (await who.me()).body.result._id));
		expect(ids[0]).toBe(ids[1]);
		expect(ids[2]).not.toBe(ids[0]);
	});

	test('ten first sign-ins of one account at once make one person', async () => {
		const { app, call } = world();
		const stranger = {
			provider: 'google',
			subject: 'new-1',
			firstName: 'New',
			lastName: 'Mate',
			emailVerified: false,
		} as const;
		const known = {
			...app,
			identity: {
				...app.identity,
				finishSignIn: async () =>
					({
						kind: 'signed-in',
						person: stranger,
						proof: { authenticatedAt: null, acr: null, amr: [] },
					}) as const,
			},
		};
		const from = { userAgent: '', address: '203.0.113.7' };
		const attempts = await Promise.all(
			Array.from({ length: 10 }, () => beginSignIn(known, 'google', publicUrl)),
		);
		const sessions = await Promise.all(
			attempts.map(({ state }) =>
				finishSignIn(known, { provider: 'google', state, callbackUrl: publicUrl, language: 'en', from }),
			),
		);
		const people = await Promise.all(
			sessions.map((one) => call('GET', '/user', { as: typeof one === 'object' ? one.token : '' })),
		);
		expect(new Set(people.map(({ body }) => body.result._id)).size).toBe(1);
	});

	test('a person who says no at the provider is told, and is nobody', async () => {
		const me = browser();
		const back = await me.visit(await begin(me, 'google', { answer: 'cancel' } as never));
		expect(back.location).toBe(refused);
		expect((await me.me()).status).toBe(401);
	});

	test('a provider that does not answer: the page says so, and nothing breaks', async () => {
		const me = browser();
		const callback = await begin(me);
		const { app } = world();
		const working = { ...app.identity };
		const away = () => Promise.reject(new Error('away'));
		Object.assign(app.identity, { beginSignIn: away, finishSignIn: away });
		const unavailable = '/signin?success=false&reason=unavailable';
		expect((await me.visit(callback)).location).toBe(unavailable);
		expect((await browser().visit('/auth/facebook')).location).toBe(unavailable);
		Object.assign(app.identity, working);
	});
});

describe('an attempt to sign in', () => {
	test('counts only in the browser that began it: nobody is signed in as somebody else unasked', async () => {
		const [attacker, victim] = [browser(), browser()];
		const callback = await begin(attacker);
		expect((await victim.visit(callback)).location).toBe(refused);
		expect(victim.jar.size).toBe(0);
		// Nor when the victim has an attempt of their own under way.
		await victim.visit('/auth/google');
		expect((await victim.visit(callback)).location).toBe(refused);
		expect((await victim.me()).status).toBe(401);
	});

	test('counts once', async () => {
		const me = browser();
		const callback = await begin(me);
		const state = me.jar.get('mateship_signin') ?? '';
		expect((await me.visit(callback)).location).toBe('/signin?success=true');
		const again = browser();
		again.jar.set('mateship_signin', state);
		expect((await again.visit(callback)).location).toBe(refused);
	});

	test('counts for ten minutes', async () => {
		const [inTime, late] = [browser(), browser()];
		const [first, second] = [await begin(inTime), await begin(late)];
		world().app.clock.pass({ minutes: 9, seconds: 59 });
		expect((await inTime.visit(first)).location).toBe('/signin?success=true');
		world().app.clock.pass({ seconds: 1 });
		expect((await late.visit(second)).location).toBe(refused);
	});

	test('counts for its own provider', async () => {
		const me = browser();
		const callback = await begin(me);
		expect((await me.visit(callback.replace('/google/', '/facebook/'))).location).toBe(refused);
	});

	test.each([
		['no state', ''],
		['another state', '?state=guessed&code=x'],
		['the state twice', '?state=a&state=b'],
		['control characters', '?state=%00&code=%0d%0a'],
		['100 kB of state', `?state=${'x'.repeat(100_000)}`],
	])('with %s is refused', async (_, query) => {
		const me = browser();
		await me.visit('/auth/google');
		expect(await me.visit(`/auth/google/callback${query}`)).toMatchObject({ status: 303, location: refused });
	});

	test('leaves no secret in the database that could be used: the state is hashed', async () => {
		const me = browser();
		await me.visit('/auth/google');
		const { rows } = await world().database.pool.query('SELECT state_hash FROM sign_in_attempt');
		const state = me.jar.get('mateship_signin') ?? '';
		expect(state.length).toBeGreaterThan(20);
		for (const { state_hash: kept } of rows) expect(Buffer.from(kept).toString()).not.toContain(state);
	});
});

describe('a session', () => {
	test('its cookie is out of the scripts’ reach, of this site, for thirty days', async () => {
		const me = browser();
		const { cookies } = await signIn(me);
		const cookie = cookies.find((one) => one.startsWith('mateship_session='));
		expect(cookie).toMatch(/; HttpOnly/);
		expect(cookie).toMatch(/; SameSite=Lax/);
		expect(cookie).toMatch(/; Path=\//);
		expect(cookie).toMatch(/; Max-Age=2592000/);
	});

	test('keeps when its person proved who they are where that was asked for: from then on changes are theirs', async () => {
		const provenAt = async (who: Browser) => {
			const token = createHash('sha256')
				.update(who.jar.get('mateship_session') ?? '')
				.digest();
			const { rows } = await world().database.pool.query(
				'SELECT authenticated_at FROM session WHERE token_hash = $1',
				[token],
			);
			return rows[0].authenticated_at as Temporal.Instant | null;
		};
		const usual = browser();
		await signIn(usual);
		expect(await provenAt(usual)).toBeNull();
		const me = browser();
		const { location } = await me.visit('/auth/google?for=change');
		const asked = new URL(location).searchParams;
		expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '60']);
		const began = Date.now();
		await me.visit(await atProvider(location, { person: 'google:g-1' }));
		const proven = await provenAt(me);
		expect(proven).not.toBeNull();
		expect(Math.abs(new Date(String(proven)).getTime() - began)).toBeLessThan(60_000);
	});

	test('is opaque, new with every sign-in, and hashed at rest', async () => {
		const me = browser();
		await signIn(me);
		const first = me.jar.get('mateship_session') ?? '';
		await signIn(me);
		const second = me.jar.get('mateship_session') ?? '';
		expect([first.length, second.length]).toEqual([43, 43]);
		expect(second).not.toBe(first);
		const { rows } = await world().database.pool.query('SELECT token_hash FROM session');
		for (const { token_hash: kept } of rows) expect(Buffer.from(kept).toString('base64url')).not.toBe(second);
	});

	test('is rotated at sign-in: the one from before is worth nothing any more', async () => {
		const me = browser();
		await signIn(me);
		const first = me.jar.get('mateship_session') ?? '';
		await signIn(me);
		expect((await world().call('GET', '/user', { as: first })).status).toBe(401);
		expect((await me.me()).status).toBe(200);
	});

	test('ends after thirty days, however much it is used', async () => {
		const me = browser();
		await signIn(me);
		for (let day = 0; day < 29; day += 1) {
			world().app.clock.pass({ hours: 24 });
			expect((await me.me()).status).toBe(200);
		}
		world().app.clock.pass({ hours: 23, minutes: 59, seconds: 59 });
		expect((await me.me()).status).toBe(200);
		world().app.clock.pass({ seconds: 1 });
		expect((await me.me()).status).toBe(401);
	});

	test.each([
		['14 days', 'MEMBER', { hours: 14 * 24 }],
		['12 hours for staff', 'PLATFORM', { hours: 12 }],
	] as const)('that nobody uses ends after %s', async (_, role, idle) => {
		const me = browser();
		await signIn(me);
		const { _id } = (await me.me()).body.result;
		await world().app.db.updateTable('person').set({ role }).where('id', '=', _id).execute();
		for (const _ of [1, 2]) {
			world().app.clock.pass(idle);
			world().app.clock.pass({ seconds: -1 });
			expect((await me.me()).status).toBe(200);
		}
		world().app.clock.pass(idle);
		expect((await me.me()).status).toBe(401);
		await world().app.db.updateTable('person').set({ role: 'MEMBER' }).where('id', '=', _id).execute();
	});

	test('is seen by its person: device, about where, and when last; one can be ended, or all', async () => {
		const [here, there, stranger] = [browser(), browser(), browser()];
		const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/145.0 Safari/537.36';
		await here.visit(await begin(here), { 'user-agent': chrome });
		const call = (who: Browser, method: 'GET' | 'POST', path: string, body?: object) =>
			world().call(method, `/user/sessions${path}`, {
				as: who.jar.get('mateship_session') ?? '',
				...(body && { body }),
			});
		await call(here, 'POST', '/end-all', { here: false });
		await signIn(there);
		await stranger.visit(await begin(stranger, 'facebook', { person: 'facebook:f-1' }));
		const list = (await call(here, 'GET', '')).body.result;
		const current = list.find((one: { current: boolean }) => one.current);
		expect(current).toMatchObject({ device: 'Chrome, Windows', address: '127.0.0.0/24', provider: 'google' });
		expect(current.lastSeen).toBe(world().app.clock.now().toString());
		const other = list.find((one: { current: boolean }) => !one.current);
		// Nobody ends another's.
		await call(stranger, 'POST', '/end', { sessionId: other._id });
		expect((await there.me()).status).toBe(200);
		await call(here, 'POST', '/end', { sessionId: other._id });
		expect((await there.me()).status).toBe(401);
		await signIn(there);
		expect((await call(here, 'POST', '/end-all', { here: false })).body.result.ended).toBeGreaterThan(0);
		expect([(await here.me()).status, (await there.me()).status]).toEqual([200, 401]);
		await call(here, 'POST', '/end-all', { here: true });
		expect([(await here.me()).status, (await stranger.me()).status]).toEqual([401, 200]);
	});

	test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(5_000), "' OR 1=1 --", '%00', 'null'])(
		'%j is none',
		async (token) => {
			const answer = await world().call('GET', '/user', { as: token });
			expect([answer.status, answer.body.code]).toEqual([401, 'signed-out']);
		},
	);
});

describe('signing out', () => {
	test('ends the session here and everywhere it was copied to, and goes home', async () => {
		const me = browser();
		await signIn(me);
		const token = me.jar.get('mateship_session') ?? '';
		expect(await me.visit('/auth/logout')).toMatchObject({ status: 303, location: '/' });
		expect(me.jar.has('mateship_session')).toBe(false);
		expect((await world().call('GET', '/user', { as: token })).status).toBe(401);
	});

	test('ends the provider’s session too where it has one', async () => {
		const me = browser();
		await signIn(me);
		const { app } = world();
		const own = app.identity.signOutUrl;
		app.identity.signOutUrl = async (_, returnTo) => `https://pool.example/logout?to=${returnTo}`;
		expect((await me.visit('/auth/logout')).location).toBe(`https://pool.example/logout?to=${publicUrl}/`);
		app.identity.signOutUrl = own;
	});

	test.each(['cross-site', 'same-site'])(
		'is not done behind one’s back by a page elsewhere (%s)',
		async (site) => {
			const me = browser();
			await signIn(me);
			await me.visit('/auth/logout', { 'sec-fetch-site': site });
			expect((await me.me()).status).toBe(200);
		},
	);

	test('without a session is going home', async () => {
		expect(await browser().visit('/auth/logout')).toMatchObject({ status: 303, location: '/' });
	});
});

test.each(['cross-site', 'same-site'])(
	'nobody is signed in unasked by a page elsewhere (%s)',
	async (site) => {
		const me = browser();
		const there = await me.visit('/auth/google', { 'sec-fetch-site': site });
		expect([there.location, me.jar.size]).toEqual(['/signin', 0]);
		expect((await me.visit('/auth/google', { 'sec-fetch-site': 'same-origin' })).location).toMatch(/^http/);
	},
);

test('what would prove a sign-in that is under way is not in the database', async () => {
	await world().database.pool.query('DELETE FROM sign_in_attempt');
	const me = browser();
	await me.visit('/auth/google');
	const { rows } = await world().database.pool.query('SELECT secrets FROM sign_in_attempt');
	expect(rows).toHaveLength(1);
	expect(me.jar.get('mateship_signin')).toBeTruthy();
	expect(JSON.stringify(rows)).not.toContain(me.jar.get('mateship_signin'));
});

test('nobody is sent anywhere else: every way back is a path of this site', async () => {
	const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example'];
	for (const target of elsewhere) {
		for (const name of ['returnTo', 'next', 'redirect', 'from']) {
			const me = browser();
			const { location } = await me.visit(`/auth/google?${name}=${encodeURIComponent(target)}`);
			expect(new URL(location).origin).toBe(publicUrl);
			expect(location).not.toContain('evil');
			const out = await me.visit(`/auth/logout?${name}=${encodeURIComponent(target)}`);
			expect(out.location).toBe('/');
		}
	}
});

test('60 beginnings in ten minutes from one address, not more', async () => {
	world().app.clock.pass({ hours: 5 });
	const statuses: number[] = [];
	for (let at = 0; at < 61; at += 1) statuses.push((await browser().visit('/auth/google')).status);
	expect(statuses.filter((status) => status === 303)).toHaveLength(60);
	expect(statuses.at(-1)).toBe(429);
});
