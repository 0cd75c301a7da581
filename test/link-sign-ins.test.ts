import { beforeEach, describe, expect, test } from 'vitest';
import type { PersonId } from '#domain/id.ts';
import { transact } from '#server/db/transact.ts';
import { linkSignIn } from '#server/person/sign-ins.ts';
import { type Browser, signingIn } from './signing-in.ts';

const { world, browser, begin, signIn, atProvider } = signingIn();
const outcome = (what: string) => `/profile/renter/devices?link=${what}`;
const asNimal = { person: 'google:g-1' };
const asAnu = { person: 'facebook:f-1' };

beforeEach(async () => {
	await world().database.pool.query(
		`DELETE FROM session; DELETE FROM notification; DELETE FROM social_account`,
	);
	// Avoids rate limits.
	world().app.clock.pass({ hours: 1 });
});

const idOf = async (who: Browser) => (await who.me()).body.result?._id as PersonId;
const call = (who: Browser, method: 'GET' | 'POST', path: string, body?: object) =>
	world().call(method, `/user/sign-ins${path}`, {
		as: who.jar.get('mateship_session') ?? '',
		...(body && { body }),
	});
const providers = async (who: Browser) =>
	(await call(who, 'GET', '')).body.result.accounts.map(({ provider }: { provider: string }) => provider);
/** Confirms the first account by a new sign-in, then adds the second. Returns the last response. */
async function add(who: Browser, first = asNimal, second = asAnu) {
	const proof = await who.visit('/auth/facebook?for=link');
	const next = await who.visit(await atProvider(proof.location, first));
	if (next.location.startsWith('/')) return next.location;
	return (await who.visit(await atProvider(next.location, second))).location;
}

describe('adding another social account', () => {
	test('linking two accounts needs a new sign-in with each account', async () => {
		const me = browser();
		await signIn(me);
		const proof = await me.visit('/auth/facebook?for=link');
		expect(new URL(proof.location).searchParams.get('client_id')).toBe('google-app');
		expect(new URL(proof.location).searchParams.get('prompt')).toBe('login');
		const second = await me.visit(await atProvider(proof.location, asNimal));
		expect(new URL(second.location).searchParams.get('client_id')).toBe('facebook-app');
		const done = await me.visit(await atProvider(second.location, asAnu));
		expect(done.location).toBe(outcome('linked'));
		expect((await providers(me)).toSorted()).toEqual(['facebook', 'google']);
		const elsewhere = browser();
		await elsewhere.visit(await begin(elsewhere, 'facebook', asAnu));
		expect(await idOf(elsewhere)).toBe(await idOf(me));
		const { rows } = await world().database.pool.query('SELECT kind FROM notification');
		expect(rows).toEqual([{ kind: 'sign-in-linked' }]);
		expect((await me.visit('/auth/facebook?for=link')).location).toContain('facebook-app');
	});

	test('refuses an account that belongs to another person', async () => {
		const [me, anu] = [browser(), browser()];
		await anu.visit(await begin(anu, 'facebook', asAnu));
		await signIn(me);
		expect(await add(me)).toBe(outcome('taken'));
		expect([await providers(me), await providers(anu)]).toEqual([['google'], ['facebook']]);
		const { rows } = await world().database.pool.query(
			`SELECT detail FROM security_entry WHERE event = 'link-refused' AND person_id = $1`,
			[await idOf(me)],
		);
		expect(rows).toEqual([{ detail: 'taken' }]);
	});

	test('refuses another account at the first step, and a changed session', async () => {
		const me = browser();
		await signIn(me);
		const mine = await idOf(me);
		const people = async () =>
			(await world().database.pool.query('SELECT count(*)::int AS n FROM person')).rows[0].n;
		const before = await people();
		expect(await add(me, { person: 'google:g-2' })).toBe(outcome('other-person'));
		expect([await idOf(me), await people()]).toEqual([mine, before]);

		const proof = await me.visit('/auth/facebook?for=link');
		const second = await me.visit(await atProvider(proof.location, asNimal));
		const back = await atProvider(second.location, asAnu);
		me.jar.delete('mateship_session');
		expect((await me.visit(back)).location).toBe(outcome('other-person'));
		const { rows } = await world().database.pool.query(
			`SELECT FROM social_account WHERE provider = 'facebook'`,
		);
		expect(rows).toHaveLength(0);
	});

	test('refuses to add an account if the sign-in at the provider is too old', async () => {
		// The provider reports the real time of the sign-in, which is then months ago.
		world().app.clock.set('2099-01-01T00:00:00Z');
		const me = browser();
		await signIn(me);
		expect(await add(me)).toBe(outcome('old-sign-in'));
		expect(await providers(me)).toEqual(['google']);
	});

	test('asks a visitor to sign in first, and refuses linking requests from another site', async () => {
		expect((await browser().visit('/auth/facebook?for=link')).location).toBe('/signin');
		const me = browser();
		await signIn(me);
		const there = await me.visit('/auth/facebook?for=link', { 'sec-fetch-site': 'cross-site' });
		expect(there.location).toBe('/signin');
	});

	test('an account that two people add at once is linked to one of them', async () => {
		const { app } = world();
		const people = await Promise.all(['One Person', 'Two Person'].map((name) => world().signIn(name)));
		const social = {
			provider: 'facebook',
			subject: 'f-9',
			firstName: 'F',
			lastName: '',
			emailVerified: false,
		} as const;
		const outcomes = await Promise.all(
			people.map(({ id }) => transact(app.db, (tx) => linkSignIn(app, tx, id, social))),
		);
		expect(outcomes.sort()).toEqual(['linked', 'taken']);
	});

	test('a person has at most one account per provider', async () => {
		const { app } = world();
		const { id } = await world().signIn('One Person');
		const social = {
			provider: 'google',
			subject: 'g-9',
			firstName: 'G',
			lastName: '',
			emailVerified: false,
		} as const;
		expect(await transact(app.db, (tx) => linkSignIn(app, tx, id, social))).toBe('already-linked');
	});
});

describe('removing a social account', () => {
	test('removing a social account needs a recent sign-in, and ends the sessions of the account', async () => {
		const [me, elsewhere, other] = [browser(), browser(), browser()];
		await signIn(me);
		await signIn(other);
		expect((await call(me, 'POST', '/remove', { provider: 'google' })).body.code).toBe('step-up-required');
		expect(await add(me)).toBe(outcome('linked'));
		await elsewhere.visit(await begin(elsewhere, 'facebook', asAnu));
		const { body } = await call(me, 'POST', '/remove', { provider: 'facebook' });
		expect(body.result.accounts).toMatchObject([{ provider: 'google', may: { remove: false } }]);
		const seen = await Promise.all([me, elsewhere, other].map((each) => each.me()));
		expect(seen.map(({ status }) => status)).toEqual([200, 401, 200]);
		expect((await call(me, 'POST', '/remove', { provider: 'facebook' })).status).toBe(404);
		expect((await call(me, 'POST', '/remove', { provider: 'google' })).body.code).toBe('last-sign-in');
		const { rows } = await world().database.pool.query('SELECT kind FROM notification ORDER BY kind');
		expect(rows).toEqual([{ kind: 'sign-in-linked' }, { kind: 'sign-in-unlinked' }]);
	});

	test('if both social accounts are removed at once, one account remains', async () => {
		const me = browser();
		await signIn(me);
		await add(me);
		const answers = await Promise.all(
			(['google', 'facebook'] as const).map((provider) => call(me, 'POST', '/remove', { provider })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(await providers(me)).toHaveLength(1);
	});
});

test('suggests the other provider only if its person has the same verified email address', async () => {
	const email = 'same@people.example';
	const one = await world().signIn('One Person', { email, emailVerified: true });
	const two = await world().signIn('Two Person', { email, emailVerified: true });
	const unsure = await world().signIn('Un Sure', { email, emailVerified: false });
	const hint = async (who: { token: string }) =>
		(await world().call('GET', '/user/sign-ins', { as: who.token })).body.result.sameEmail;
	// A second account of the same provider cannot be added, so it is not suggested.
	expect([await hint(one), await hint(two)]).toEqual([null, null]);
	await world().database.pool.query(`UPDATE social_account SET provider = 'facebook' WHERE person_id = $1`, [
		two.id,
	]);
	expect([await hint(one), await hint(two), await hint(unsure)]).toEqual(['facebook', 'google', null]);
});

test('the confirmation of being 18 or older is saved once, with a date', async () => {
	const me = await world().signIn('Young Mate');
	const adult = async () => (await world().call('GET', '/user', { as: me.token })).body.result.adultConfirmed;
	const date = async () =>
		(await world().database.pool.query('SELECT adult_confirmed_at AS at FROM person WHERE id = $1', [me.id]))
			.rows[0].at;
	expect(await adult()).toBe(false);
	expect(
		(await world().call('POST', '/user/adult', { as: me.token, body: {} })).body.result.adultConfirmed,
	).toBe(true);
	const first = await date();
	world().app.clock.pass({ hours: 1 });
	await world().call('POST', '/user/adult', { as: me.token, body: {} });
	expect([await adult(), String(await date())]).toEqual([true, String(first)]);
});
