import { describe, expect, test } from 'vitest';
import { beginSignIn, finishSignIn } from '#server/session/sign-in.ts';
import { publicUrl } from '#test/test-app.ts';
import { signingIn } from './signing-in.ts';

const { world, browser, begin, signIn } = signingIn();
const refused = '/signin?success=false&reason=refused';
describe('sign-in', () => {
	test('sign-in ends on the success page and creates a member', async () => {
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

	test('stores the chosen language, or else the browser’s language, for notifications', async () => {
		const me = browser();
		const language = async () => (await me.me()).body.result.language;
		await me.visit(await begin(me), { 'accept-language': 'ta-LK,en;q=0.5' });
		expect(await language()).toBe('ta');
		me.jar.set('mateship_language', 'si');
		await me.visit(await begin(me), { 'accept-language': 'ta-LK' });
		expect(await language()).toBe('si');
	});

	test('the same social account is the same person, and an account of another provider is a new person', async () => {
		const [one, two, other] = [browser(), browser(), browser()];
		await signIn(one);
		await signIn(two);
		await other.visit(await begin(other, 'facebook', { person: 'facebook:f-1' }));
		const ids = await Promise.all([one, two, other].map(async (who) => (await who.me()).body.result._id));
		expect(ids[0]).toBe(ids[1]);
		expect(ids[2]).not.toBe(ids[0]);
	});

	test('ten concurrent first sign-ins of one account create one person', async () => {
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
			sessions.map((one) =>
				call('GET', '/user', { as: typeof one === 'object' && 'token' in one ? one.token : '' }),
			),
		);
		expect(new Set(people.map(({ body }) => body.result._id)).size).toBe(1);
	});

	test('shows the person that sign-in was canceled at the provider', async () => {
		const me = browser();
		const back = await me.visit(await begin(me, 'google', { answer: 'cancel' } as never));
		expect(back.location).toBe(refused);
		expect((await me.me()).status).toBe(401);
	});

	test('reports a sign-in provider that does not answer', async () => {
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

describe('a sign-in attempt', () => {
	test('a sign-in attempt is valid only in the browser where the attempt began', async () => {
		const [attacker, victim] = [browser(), browser()];
		const callback = await begin(attacker);
		expect((await victim.visit(callback)).location).toBe(refused);
		expect(victim.jar.size).toBe(0);
		// The same is true while the victim has an open attempt.
		await victim.visit('/auth/google');
		expect((await victim.visit(callback)).location).toBe(refused);
		expect((await victim.me()).status).toBe(401);
	});

	test('a sign-in attempt can be used once', async () => {
		const me = browser();
		const callback = await begin(me);
		const state = me.jar.get('mateship_signin') ?? '';
		expect((await me.visit(callback)).location).toBe('/signin?success=true');
		const again = browser();
		again.jar.set('mateship_signin', state);
		expect((await again.visit(callback)).location).toBe(refused);
	});

	test('several tabs can sign in at once, and the latest four attempts can finish', async () => {
		const me = browser();
		const callbacks: string[] = [];
		for (let tab = 0; tab < 5; tab += 1) callbacks.push(await begin(me));
		const locations: string[] = [];
		for (const callback of callbacks) locations.push((await me.visit(callback)).location ?? '');
		expect(locations).toEqual([refused, ...Array(4).fill('/signin?success=true')]);
		expect(me.jar.has('mateship_signin')).toBe(false);
	});

	test('a sign-in attempt is valid for ten minutes', async () => {
		const [inTime, late] = [browser(), browser()];
		const [first, second] = [await begin(inTime), await begin(late)];
		world().app.clock.pass({ minutes: 9, seconds: 59 });
		expect((await inTime.visit(first)).location).toBe('/signin?success=true');
		world().app.clock.pass({ seconds: 1 });
		expect((await late.visit(second)).location).toBe(refused);
	});

	test('a sign-in attempt is valid only for its own provider', async () => {
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
	])('refuses a sign-in attempt with %s', async (_, query) => {
		const me = browser();
		await me.visit('/auth/google');
		expect(await me.visit(`/auth/google/callback${query}`)).toMatchObject({ status: 303, location: refused });
	});

	test('the database holds only the hash of a sign-in attempt’s state', async () => {
		const me = browser();
		await me.visit('/auth/google');
		const { rows } = await world().database.pool.query('SELECT state_hash FROM sign_in_attempt');
		const state = me.jar.get('mateship_signin') ?? '';
		expect(state.length).toBeGreaterThan(20);
		for (const { state_hash: storedHash } of rows)
			expect(Buffer.from(storedHash).toString()).not.toContain(state);
	});
});

describe('sign-out', () => {
	test('signing out invalidates the session and copies of its cookie', async () => {
		const me = browser();
		await signIn(me);
		const token = me.jar.get('mateship_session') ?? '';
		expect(await me.visit('/auth/logout')).toMatchObject({ status: 303, location: '/' });
		expect(me.jar.has('mateship_session')).toBe(false);
		expect((await world().call('GET', '/user', { as: token })).status).toBe(401);
	});

	test('signing out clears private pages from the browser’s cache, but no preferences', async () => {
		const { headers } = await world().fastify.inject({ url: '/auth/logout' });
		expect(headers['clear-site-data']).toBe('"cache"');
	});

	test('signing out also ends the provider’s session if there is one', async () => {
		const me = browser();
		await signIn(me);
		const { app } = world();
		const own = app.identity.signOutUrl;
		app.identity.signOutUrl = async (_, returnTo) => `https://pool.example/logout?to=${returnTo}`;
		expect((await me.visit('/auth/logout')).location).toBe(`https://pool.example/logout?to=${publicUrl}/`);
		app.identity.signOutUrl = own;
	});

	test.each(['cross-site', 'same-site'])(
		'refuses a sign-out request from another site (%s)',
		async (site) => {
			const me = browser();
			await signIn(me);
			await me.visit('/auth/logout', { 'sec-fetch-site': site });
			expect((await me.me()).status).toBe(200);
		},
	);

	test('signing out without a session opens the home page', async () => {
		expect(await browser().visit('/auth/logout')).toMatchObject({ status: 303, location: '/' });
	});
});

test.each(['cross-site', 'same-site'])('refuses a sign-in started by another site (%s)', async (site) => {
	const me = browser();
	const there = await me.visit('/auth/google', { 'sec-fetch-site': site });
	expect([there.location, me.jar.size]).toEqual(['/signin', 0]);
	expect((await me.visit('/auth/google', { 'sec-fetch-site': 'same-origin' })).location).toMatch(/^http/);
});

test('the database stores nothing that could complete a sign-in in progress', async () => {
	await world().database.pool.query('DELETE FROM sign_in_attempt');
	const me = browser();
	await me.visit('/auth/google');
	const { rows } = await world().database.pool.query('SELECT secrets FROM sign_in_attempt');
	expect(rows).toHaveLength(1);
	expect(me.jar.get('mateship_signin')).toBeTruthy();
	expect(JSON.stringify(rows)).not.toContain(me.jar.get('mateship_signin'));
});

test('sign-in redirects only to paths of this site', async () => {
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

test('limits a client address to 60 sign-in attempts in ten minutes', async () => {
	world().app.clock.pass({ hours: 5 });
	const statuses: number[] = [];
	for (let at = 0; at < 61; at += 1) statuses.push((await browser().visit('/auth/google')).status);
	expect(statuses.filter((status) => status === 303)).toHaveLength(60);
	expect(statuses.at(-1)).toBe(429);
});
