import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UploadKind } from '#domain/file/upload.ts';
import type { PersonId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { endWhileWriting, type MemoryFiles, memoryFiles } from '#test/memory-files.ts';
import { testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';
import { transact } from '../db/transact.ts';
import { claimUploads, lockOwnUploads } from './claim-uploads.ts';
import { removeUploads, sweepUploads, uploadJobs } from './remove-uploads.ts';
import { lockUnusedUploads } from './upload-store.ts';

let files: MemoryFiles;
const world = testApp({
	files: (address) => {
		files = memoryFiles(address);
		return files;
	},
});
let owner: { id: PersonId; token: string };
let boatId: string;

beforeEach(async () => {
	files.failing = 'nothing';
	await clearReferences();
	world().app.clock.pass({ hours: 24 });
	await sweepUploads(world().app);
	await runRemovalJobs();
	const created = await world().owner('Kamal Silva');
	owner = created;
	boatId = created.boatId;
});

async function clearReferences(): Promise<void> {
	await sql`UPDATE boat SET images = '[]', insurance_keys = '{}'`.execute(world().app.db);
	await sql`UPDATE experience SET images = '[]'`.execute(world().app.db);
	await sql`UPDATE person SET boating_licence = '{}'`.execute(world().app.db);
	await sql`UPDATE conversation_entry SET pictures = '[]'`.execute(world().app.db);
}
async function sent(kind: UploadKind, as = owner.token): Promise<string> {
	const bytes = Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD', 'base64');
	const { body } = await upload(world(), kind, { bytes: kind === 'licence' ? 'a licence' : bytes }, as);
	return body.result.key;
}
async function runRemovalJobs(): Promise<number> {
	const { rows } = await sql<{ id: string; key: string }>`SELECT job.id, job.payload ->> 'key' AS key
		FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
		WHERE task.identifier = 'remove-file'`.execute(world().app.db);
	const handler = uploadJobs(world().app).find(({ name }) => name === 'remove-file');
	for (const { id, key } of rows) {
		await handler?.run({ key });
		await sql`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(world().app.db);
	}
	return rows.length;
}
const rowsLeft = async () =>
	(await world().app.db.selectFrom('upload').select('key').execute()).map(({ key }) => key);
async function sweep(): Promise<void> {
	await sweepUploads(world().app);
	await runRemovalJobs();
}

describe('unreferenced upload', () => {
	test('an unreferenced upload is deleted with its file after a day', async () => {
		const key = await sent('licence');
		world().app.clock.pass({ hours: 23 });
		await sweep();
		expect([await rowsLeft(), [...files.stored.keys()]]).toEqual([[key], [key]]);
		world().app.clock.pass({ hours: 2 });
		await sweep();
		expect([await rowsLeft(), [...files.stored.keys()]]).toEqual([[], []]);
		await sweep();
	});

	test('retries deleting a file that storage cannot remove', async () => {
		const key = await sent('licence');
		world().app.clock.pass({ hours: 25 });
		await sweepUploads(world().app);
		files.failing = 'removing';
		await expect(runRemovalJobs()).rejects.toThrow('away');
		expect([...files.stored.keys()]).toEqual([key]);
		files.failing = 'nothing';
		expect(await runRemovalJobs()).toBe(1);
		expect(files.stored.size).toBe(0);
	});

	test('deletes the row of a failed upload', async () => {
		files.failing = 'everything';
		const { status, body } = await upload(world(), 'licence', { bytes: 'a licence' }, owner.token);
		expect([status, body.code]).toEqual([503, 'storage-down']);
		expect(await rowsLeft()).toHaveLength(1);
		files.failing = 'nothing';
		world().app.clock.pass({ hours: 25 });
		await sweep();
		expect(await rowsLeft()).toEqual([]);
	});

	test('refuses to claim an upload that was never written, and deletes its row', async () => {
		await endWhileWriting(files, () => sent('licence'));
		const [key] = await rowsLeft();
		if (!key) throw new Error('no row was left');
		const claimed = await transact(world().app.db, async (tx) => [
			await claimUploads(tx, owner.id, 'owner/licence/', [key]),
			await lockOwnUploads(tx, owner.id, [key]),
		]);
		expect(claimed).toEqual([{ refused: 'file-unknown', facts: { key } }, []]);
		world().app.clock.pass({ hours: 25 });
		await sweep();
		expect(await rowsLeft()).toEqual([]);
	});

	test('leaves no file behind if the file’s owner is deleted during the write', async () => {
		const write = files.write;
		files.write = async (key, file) => {
			await transact(world().app.db, (tx) => removeUploads(tx, world().app, [key]));
			await runRemovalJobs();
			await write(key, file);
		};
		try {
			const { body } = await upload(world(), 'licence', { bytes: 'a licence' }, owner.token);
			expect(body.code).toBe('storage-down');
		} finally {
			files.write = write;
		}
		expect([await rowsLeft(), [...files.stored.keys()]]).toEqual([[], []]);
	});
});

describe('referenced upload', () => {
	const picture = (key: string) => JSON.stringify([{ key, width: 3, height: 2, placeholder: '#0a7c86' }]);

	test.each<[string, (key: string) => Promise<unknown>]>([
		[
			'a licence',
			(key) =>
				world()
					.app.db.updateTable('person')
					.set({ boating_licence: [key] })
					.where('id', '=', owner.id)
					.execute(),
		],
		[
			'an insurance paper',
			(key) => sql`UPDATE boat SET insurance_keys = ${[key]} WHERE id = ${boatId}`.execute(world().app.db),
		],
		[
			'a boat’s image',
			(key) => sql`UPDATE boat SET images = ${picture(key)} WHERE id = ${boatId}`.execute(world().app.db),
		],
		[
			'an experience’s image',
			async (key) => {
				const id = await world().experience({ ...owner, boatId: boatId as never });
				await sql`UPDATE experience SET images = ${picture(key)} WHERE id = ${id}`.execute(world().app.db);
			},
		],
	])('the cleanup keeps a referenced upload: %s', async (_, refer) => {
		const [used, unused] = [await sent('licence'), await sent('licence')];
		await refer(used);
		world().app.clock.pass({ hours: 25 });
		await sweep();
		expect(await rowsLeft()).toEqual([used]);
		expect([...files.stored.keys()]).toEqual([used]);
		expect(used).not.toBe(unused);
		await clearReferences();
		await sweep();
		expect(await rowsLeft()).toEqual([]);
	});

	test('the cleanup ignores pictures that were never uploaded', async () => {
		await sql`UPDATE boat SET images = ${picture('owner/boat/images/demo/nuwan-raja/afloat.webp')}`.execute(
			world().app.db,
		);
		files.stored.set('owner/boat/images/demo/nuwan-raja/afloat.webp', {
			type: 'image/webp',
			bytes: new Uint8Array([1]),
		});
		world().app.clock.pass({ hours: 25 });
		await sweep();
		expect(files.stored.size).toBe(1);
		files.stored.clear();
	});
});

describe('concurrent cleanup and claims', () => {
	test('the cleanup keeps an upload whose claim is not yet committed', async () => {
		const key = await sent('licence');
		world().app.clock.pass({ hours: 25 });
		await transact(world().app.db, async (tx) => {
			const claimed = await claimUploads(tx, owner.id, 'owner/licence/', [key]);
			expect(isRefusal(claimed)).toBe(false);
			await sweep();
			await tx
				.updateTable('person')
				.set({ boating_licence: [key] })
				.where('id', '=', owner.id)
				.execute();
		});
		await sweep();
		expect(await rowsLeft()).toEqual([key]);
	});

	test('the cleanup keeps a picture that was sent in a message after the cleanup had begun', async () => {
		const experienceId = await world().experience({ ...owner, boatId: boatId as never });
		const renter = await world().signIn('Anu Perera');
		const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#0a7c86' } })
			.jpeg()
			.toBuffer();
		const key = (await upload(world(), 'message-images', { bytes }, renter.token)).body.result.key;
		const body = { experienceId, text: 'This one?', images: [key] };
		const sent = await world().call('POST', '/conversation/ask', { as: renter.token, body });
		expect(sent.body.message).toBe(undefined);
		expect(await transact(world().app.db, (tx) => lockUnusedUploads(tx, [key]))).toEqual([]);
	});

	test('refuses to claim an upload after its cleanup', async () => {
		const key = await sent('licence');
		world().app.clock.pass({ hours: 25 });
		await sweep();
		const claimed = await transact(world().app.db, (tx) =>
			claimUploads(tx, owner.id, 'owner/licence/', [key]),
		);
		expect(claimed).toEqual({ refused: 'file-unknown', facts: { key } });
	});

	test('after fifty claims and ten cleanups, each file is either referenced or deleted', async () => {
		const keys: string[] = [];
		for (let send = 0; send < 50; send += 1) keys.push(await sent('licence'));
		world().app.clock.pass({ hours: 25 });
		const claims = keys.map((key) =>
			transact(world().app.db, async (tx) => {
				const claimed = await claimUploads(tx, owner.id, 'owner/licence/', [key]);
				if (isRefusal(claimed)) return undefined;
				await sql`UPDATE person SET boating_licence = boating_licence || ${[key]}::text[] WHERE id = ${owner.id}`.execute(
					tx,
				);
				return key;
			}),
		);
		const cleanups = Array.from({ length: 10 }, () => sweepUploads(world().app));
		const claimedKeys = (await Promise.all(claims)).filter((key) => key !== undefined);
		await Promise.all(cleanups);
		await runRemovalJobs();
		expect((await rowsLeft()).toSorted()).toEqual(claimedKeys.toSorted());
		expect([...files.stored.keys()].toSorted()).toEqual(claimedKeys.toSorted());
	});
});

describe('claiming uploads', () => {
	const claim = (keys: readonly string[], alreadyThere: readonly string[] = []) =>
		transact(world().app.db, (tx) => claimUploads(tx, owner.id, 'owner/licence/', keys, { alreadyThere }));

	test('claims a person’s own uploads of a folder in order, without duplicates', async () => {
		const [one, two] = [await sent('licence'), await sent('licence')];
		const claimed = await claim([two, one, two]);
		if (isRefusal(claimed)) throw new Error(claimed.refused);
		expect(claimed.map(({ key }) => key)).toEqual([two, one]);
		expect(claimed[0]).toMatchObject({ name: 'file.jpg', type: 'application/octet-stream', picture: null });
	});

	test('refuses to claim uploads that are unknown, in another folder or of another person', async () => {
		const stranger = await world().signIn('Bruce Jones');
		const other = await sent('boat-insurance');
		for (const key of [await sent('licence', stranger.token), other, 'owner/licence/none/paper.pdf']) {
			expect(await claim([key])).toEqual({ refused: 'file-unknown', facts: { key } });
		}
	});

	test('accepts files that the edited object already has, even if never uploaded', async () => {
		const key = 'owner/licence/before/paper.pdf';
		expect(await claim([key], [key])).toEqual([]);
	});
});
