import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Browser, signingIn } from './signing-in.ts';

const { world, browser, begin, signIn, atProvider } = signingIn();

describe('a session of a signed-in person', () => {
	test('the session cookie is HttpOnly, same-site, and valid for thirty days', async () => {
		const me = browser();
		const { cookies } = await signIn(me);
		const cookie = cookies.find((one) => one.startsWith('mateship_session='));
		expect(cookie).toMatch(/; HttpOnly/);
		expect(cookie).toMatch(/; SameSite=Lax/);
		expect(cookie).toMatch(/; Path=\//);
		expect(cookie).toMatch(/; Max-Age=2592000/);
	});

	test('a session records a repeated sign-in, which then permits sensitive changes', async () => {
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
		const parameters = new URL(location).searchParams;
		expect([parameters.get('prompt'), parameters.get('max_age')]).toEqual(['login', '60']);
		const began = Date.now();
		await me.visit(await atProvider(location, { person: 'google:g-1' }));
		const proven = await provenAt(me);
		expect(proven).not.toBeNull();
		expect(Math.abs(new Date(String(proven)).getTime() - began)).toBeLessThan(60_000);
	});

	test('a sign-in for the desk requests the methods of the sign-in, which Google sends only then', async () => {
		const claims = async (path: string) =>
			new URL((await browser().visit(path)).location).searchParams.get('claims');
		expect(await claims('/auth/google')).toBeNull();
		expect(await claims('/auth/google?for=desk')).toBe('{"id_token":{"amr":{"essential":true}}}');
	});

	test('a session token is opaque, new at each sign-in, and stored as a hash', async () => {
		const me = browser();
		await signIn(me);
		const first = me.jar.get('mateship_session') ?? '';
		await signIn(me);
		const second = me.jar.get('mateship_session') ?? '';
		expect([first.length, second.length]).toEqual([43, 43]);
		expect(second).not.toBe(first);
		const { rows } = await world().database.pool.query('SELECT token_hash FROM session');
		for (const { token_hash: storedHash } of rows)
			expect(Buffer.from(storedHash).toString('base64url')).not.toBe(second);
	});

	test('signing in replaces the session token and invalidates the previous token', async () => {
		const me = browser();
		await signIn(me);
		const first = me.jar.get('mateship_session') ?? '';
		await signIn(me);
		expect((await world().call('GET', '/user', { as: first })).status).toBe(401);
		expect((await me.me()).status).toBe(200);
	});

	test('a session ends after thirty days, even if in use', async () => {
		const me = browser();
		await signIn(me);
		for (let day = 0; day < 29; day += 1) {
			world().app.clock.pass({ hours: 24 });
			expect((await me.me()).status).toBe(200);
		}
		world().app.clock.pass({ hours: 23, minutes: 59, seconds: 59 });
		expect((await me.me()).status).toBe(200);
		const other = browser();
		await signIn(other);
		const listed = async () => {
			const as = other.jar.get('mateship_session') ?? '';
			return (await world().call('GET', '/user/sessions', { as })).body.result;
		};
		expect(await listed()).toHaveLength(2);
		world().app.clock.pass({ seconds: 1 });
		expect((await me.me()).status).toBe(401);
		expect(await listed()).toHaveLength(1);
	});

	test.each([
		['14 days', 'MEMBER', { hours: 14 * 24 }],
		['12 hours for staff', 'PLATFORM', { hours: 12 }],
	] as const)('a session ends when unused after %s', async (_, role, idle) => {
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

	test('lists sessions with device, place and last use, and each session can be ended', async () => {
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
		'rejects the session cookie %j',
		async (token) => {
			const answer = await world().call('GET', '/user', { as: token });
			expect([answer.status, answer.body.code]).toEqual([401, 'signed-out']);
		},
	);
});
