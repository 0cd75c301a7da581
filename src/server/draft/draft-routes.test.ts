import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteExpiredData } from '#server/retention/sweep-expired.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';
import { sweepUploads } from '../file/remove-uploads.ts';

const world = testApp({ files: (address) => memoryFiles(address) });
let nimal: { id: string; token: string };

beforeEach(async () => {
	nimal = await world().signIn('Nimal Perera');
});

const daisy = { name: 'Daisy', features: ['Toilet'], images: [], step: 2, base: '' };
interface DraftInput {
	readonly form?: string;
	readonly subject?: string;
	readonly version?: string | null;
	readonly content?: Record<string, unknown>;
}
const saveDraft = (
	{ form = 'boat', subject = 'new', version = null, content = daisy }: DraftInput = {},
	as = nimal.token,
) =>
	world().call('POST', '/draft/keep', {
		as,
		body: { form, subject, content, ...(version !== null && { version }) },
	});
const saved = async (name = 'boat/new', as = nimal.token) =>
	(await world().call('GET', `/draft/${name}`, { as })).body.result;
const discard = (as = nimal.token) =>
	world().call('POST', '/draft/discard', { as, body: { form: 'boat', subject: 'new' } });
const rows = async () =>
	(
		await sql<{ content: string }>`SELECT content FROM draft WHERE person_id = ${nimal.id}`.execute(
			world().app.db,
		)
	).rows;
const expire = () => deleteExpiredData(world().app, ['drafts']);

describe('saved draft of a form', () => {
	test('a person’s tabs and devices share a draft, and other people cannot see the draft', async () => {
		expect(await saved()).toBeNull();
		const { body } = await saveDraft();
		expect(await saved()).toEqual({ ...body.result, content: daisy });
		const other = await world().signIn('Bruce Jones');
		expect(await saved('boat/new', other.token)).toBeNull();
		expect((await saveDraft({}, other.token)).status).toBe(200);
		await discard(other.token);
		expect((await saved()).content).toEqual(daisy);
		expect((await world().call('GET', '/draft/boat/new')).status).toBe(401);
	});

	test('each form and edited object has its own draft', async () => {
		await saveDraft();
		expect(await saved('experience/new')).toBeNull();
		expect(await saved('boat/0123456789abcdefghjk')).toBeNull();
		expect((await world().call('GET', '/draft/boat/another', { as: nimal.token })).status).toBe(400);
		expect((await world().call('GET', '/draft/booking/new', { as: nimal.token })).status).toBe(400);
	});

	test('saves a draft only over the version that the tab loaded', async () => {
		const first = (await saveDraft()).body.result.version;
		const second = await saveDraft({ version: first, content: { ...daisy, name: 'Daisy II' } });
		expect(second.body.result.version).not.toBe(first);
		const late = await saveDraft({ version: first, content: { ...daisy, name: 'Rosie' } });
		expect([late.status, late.body.code]).toEqual([409, 'draft-changed']);
		expect((await saved()).content.name).toBe('Daisy II');
		expect((await saveDraft()).body.code).toBe('draft-changed');
	});

	test('of ten concurrent tabs, one saves a draft', async () => {
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) => saveDraft({ content: { name: `Tab ${at}` } })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ body }) => body.code === 'draft-changed')).toHaveLength(9);
	});

	test('an open tab cannot recreate a discarded draft', async () => {
		const { version } = (await saveDraft()).body.result;
		expect((await discard()).status).toBe(200);
		expect(await saved()).toBeNull();
		expect((await saveDraft({ version })).body.code).toBe('draft-changed');
		expect((await discard()).status).toBe(200);
	});

	test('the draft of an owner account is saved without bank details and phone verification', async () => {
		const bank = { accountName: 'K Silva', accountNumber: '80017', bankName: 'Galle', bankBranch: 'Fort' };
		const proof = { requested: { id: 'x', number: '+94771234567', at: 1 }, code: '123456' };
		await saveDraft({ form: 'owner', content: { description: 'Twenty years.', ...bank, ...proof } });
		expect((await saved('owner/new')).content).toEqual({ description: 'Twenty years.' });
		expect(JSON.stringify(await rows())).not.toContain('80017');
	});
});

describe('limits of drafts', () => {
	test.each([
		['at most 60,000 characters', { name: 'x'.repeat(60_000) }],
		['no deeper nesting than an uploaded file with its picture', { a: [{ b: { c: { d: 1 } } }] }],
		['lists of at most 200 items', { features: Array(201).fill('Toilet') }],
		['field names of at most 60 characters', { ['x'.repeat(61)]: 1 }],
	])('accepts a draft with %s', async (_, content) => {
		expect((await saveDraft({ content })).body.code).toBe('malformed');
		expect(await saved()).toBeNull();
	});

	test('returns any text of a draft exactly as typed', async () => {
		const typed = { name: 'a\u0000b \ud800 නැව 🚤', step: 0 };
		await saveDraft({ content: typed });
		expect((await saved()).content).toEqual(typed);
	});

	test('saves at most 20 drafts per person, and deletes the draft with the oldest change', async () => {
		for (let at = 0; at < 20; at += 1) {
			world().app.clock.pass({ minutes: 1 });
			await saveDraft({ subject: `${String(at).padStart(2, '0')}3456789abcdefghjk`.padEnd(20, '0') });
		}
		world().app.clock.pass({ minutes: 1 });
		await saveDraft({ form: 'offer' });
		expect(await rows()).toHaveLength(20);
		expect(await saved('offer/new')).not.toBeNull();
		expect(await saved(`boat/${'003456789abcdefghjk'.padEnd(20, '0')}`)).toBeNull();
	});

	test('deletes a draft 30 days after its last change', async () => {
		const { version } = (await saveDraft()).body.result;
		world().app.clock.pass({ hours: 24 * 29 });
		await saveDraft({ version, content: { ...daisy, step: 3 } });
		world().app.clock.pass({ hours: 24 * 30 - 1 });
		await expire();
		expect((await saved()).content.step).toBe(3);
		world().app.clock.pass({ hours: 2 });
		await expire();
		expect(await saved()).toBeNull();
		await expire();
	});

	test('deletes an account’s drafts together with the account', async () => {
		await saveDraft();
		const { db } = world().app;
		await sql`DELETE FROM session WHERE person_id = ${nimal.id}`.execute(db);
		await sql`DELETE FROM social_account WHERE person_id = ${nimal.id}`.execute(db);
		await sql`DELETE FROM person WHERE id = ${nimal.id}`.execute(db);
		const left = await sql`SELECT FROM draft WHERE person_id = ${nimal.id}`.execute(db);
		expect(left.rows).toEqual([]);
	});
});

describe('uploads of a draft', () => {
	const sent = async (as: string) =>
		(await upload(world(), 'licence', { name: 'licence.pdf', bytes: '%PDF-1.7' }, as)).body.result;
	const isDeletedAfterADay = async (key: string) => {
		world().app.clock.pass({ hours: 25 });
		await sweepUploads(world().app);
		const left = await world().app.db.selectFrom('upload').select('key').where('key', '=', key).execute();
		return left.length === 0;
	};

	test('does not delete an upload while a draft of its owner contains the upload', async () => {
		const licence = await sent(nimal.token);
		await saveDraft({ form: 'owner', content: { licence: [licence] } });
		expect(await isDeletedAfterADay(licence.key)).toBe(false);
		await world().call('POST', '/draft/discard', {
			as: nimal.token,
			body: { form: 'owner', subject: 'new' },
		});
		expect(await isDeletedAfterADay(licence.key)).toBe(true);
	});

	test('deletes an upload that only another person’s draft contains', async () => {
		const other = await world().signIn('Bruce Jones');
		const licence = await sent(other.token);
		await saveDraft({ form: 'owner', content: { licence: [licence] } });
		expect(await isDeletedAfterADay(licence.key)).toBe(true);
	});
});
