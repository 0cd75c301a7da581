import { afterEach, expect, test } from 'vitest';
import { eicar } from '#demo/providers/clamd/start-fake-clamd.ts';
import { testApp } from './test-app.ts';
import { upload } from './uploads.ts';

/** Uploads are scanned for malware before use (M7; ASVS 5.4.3). */
const world = testApp();
afterEach(() => world().clamd.misbehave(undefined));

const uploadsOf = async (who: { id: string }) =>
	(await world().database.pool.query('SELECT key FROM upload WHERE person_id = $1', [who.id])).rows;

test.each(['licence', 'boat-insurance', 'boat-images'] as const)(
	'refuses malware uploaded as %s without storing the file',
	async (kind) => {
		const owner = await world().signIn('Kamal Silva');
		const file = { name: 'policy.pdf', bytes: Buffer.from(`%PDF-1.7 ${eicar}`) };
		const { status, body } = await upload(world(), kind, file, owner.token);
		expect([status, body.code, body.facts]).toEqual([422, 'file-infected', { name: 'policy.pdf' }]);
		expect(await uploadsOf(owner)).toEqual([]);
	},
);

test.each(['fails', 'closes'] as const)('accepts no upload while the malware scanner %s', async (how) => {
	const owner = await world().signIn('Kamal Silva');
	const file = { name: 'policy.pdf', bytes: '%PDF-1.7 Mine' };
	world().clamd.misbehave(how);
	const { status, body } = await upload(world(), 'licence', file, owner.token);
	expect([status, body.code]).toEqual([503, 'busy']);
	expect(await uploadsOf(owner)).toEqual([]);
	world().clamd.misbehave(undefined);
	expect((await upload(world(), 'licence', file, owner.token)).status).toBe(200);
});

test('limits a person’s uploads to 500 MB in 24 hours', async () => {
	const { app, database } = world();
	const [owner, other] = [await world().signIn('Kamal Silva'), await world().signIn('Anu Mate')];
	const file = { name: 'policy.pdf', bytes: '%PDF-1.7 Mine' };
	const send = async (who: { token: string }) => (await upload(world(), 'licence', file, who.token)).body;
	await send(owner);
	await database.pool.query('UPDATE upload SET bytes = $1 WHERE person_id = $2', [
		500 * 1024 * 1024,
		owner.id,
	]);
	expect((await send(owner)).code).toBe('too-many');
	expect((await send(other)).state).toBe(true);
	app.clock.pass({ hours: 24 });
	expect((await send(owner)).state).toBe(true);
});
