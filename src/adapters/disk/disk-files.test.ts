import { mkdtemp, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilesUnavailable } from '#ports/files.ts';
import { diskFiles } from './disk-files.ts';

/**
 * Disk operations that make writes durable, in order. 'sync' names a file or folder, 'rename' the new
 * name.
 */
const requests: string[] = [];
let dying = false;
const disk = {
	async open(path: string, flags?: string) {
		const handle = await open(path, flags);
		const sync = handle.sync.bind(handle);
		handle.sync = async () => {
			await sync();
			requests.push(`sync ${path}`);
		};
		return handle;
	},
	async rename(from: string, to: string) {
		// Simulates a killed process.
		if (dying) return await new Promise<void>(() => requests.push('killed'));
		await rename(from, to);
		requests.push(`rename ${to}`);
	},
};

const noAddresses = async () => '/nowhere';
let root: string;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'disk-files-'));
	requests.length = 0;
	dying = false;
});
afterEach(() => rm(root, { recursive: true, force: true }));

const deck = { type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]) };

test('a stored file is read with its bytes and content type', async () => {
	const files = diskFiles(root, noAddresses);
	await files.write('owner/boat/images/ab12/deck.jpg', deck);
	const read = await diskFiles(root, noAddresses).read('owner/boat/images/ab12/deck.jpg');
	expect(read?.type).toBe('image/jpeg');
	expect([...(read?.bytes ?? [])]).toEqual([1, 2, 3]);
});

test('a missing file, a folder and a removed file are read as undefined', async () => {
	const files = diskFiles(root, noAddresses);
	await files.write('people/ab12/me.jpg', deck);
	expect(await files.read('people/ab12/you.jpg')).toBeUndefined();
	expect(await files.read('people/ab12')).toBeUndefined();
	expect(await files.read('people/ab12/me.jpg/more')).toBeUndefined();
	await files.remove('people/ab12/me.jpg');
	await files.remove('people/ab12/me.jpg');
	expect(await files.read('people/ab12/me.jpg')).toBeUndefined();
});

test('a key outside the folder is refused', async () => {
	const files = diskFiles(root, noAddresses);
	expect(await files.read('../../etc/passwd')).toBeUndefined();
	await expect(files.write('../escaped.jpg', deck)).rejects.toThrow('not a file key');
	await files.remove('../escaped.jpg');
});

test('removing a file removes its empty folders, but no other file', async () => {
	const files = diskFiles(root, noAddresses);
	await files.write('owner/licence/ab12/one.pdf', deck);
	await files.write('owner/licence/cd34/two.pdf', deck);
	await files.remove('owner/licence/ab12/one.pdf');
	expect(await readdir(join(root, 'bytes/owner/licence'))).toEqual(['cd34']);
	expect((await files.read('owner/licence/cd34/two.pdf'))?.bytes).toHaveLength(3);
});

test('a failing disk is reported as unavailable and leaves no partial file', async () => {
	await writeFile(join(root, 'full'), '');
	const files = diskFiles(join(root, 'full'), noAddresses);
	await expect(files.write('people/ab12/me.jpg', deck)).rejects.toBeInstanceOf(FilesUnavailable);
	expect(await files.read('people/ab12/me.jpg')).toBeUndefined();
	expect(await readdir(root)).toEqual(['full']);
});

test('writing a file leaves no temporary file', async () => {
	await diskFiles(root, noAddresses).write('people/ab12/me.jpg', deck);
	expect((await readdir(root)).sort()).toEqual(['bytes', 'types']);
});

test('syncs a written file and its folders, so that a power cut loses no file', async () => {
	await diskFiles(root, noAddresses, disk).write('owner/licence/ab12/paper.pdf', deck);
	for (const tree of ['bytes', 'types']) {
		const named = requests.indexOf(`rename ${join(root, tree, 'owner/licence/ab12/paper.pdf')}`);
		expect(requests.slice(0, named).some((one) => one.startsWith(`sync ${root}/.`))).toBe(true);
		for (const folder of ['', tree, `${tree}/owner`, `${tree}/owner/licence`, `${tree}/owner/licence/ab12`])
			expect(requests.slice(named + 1)).toContain(`sync ${join(root, folder)}`);
	}
});

test('removing a file also removes its temporary file left by a killed process', async () => {
	const files = diskFiles(root, noAddresses, disk);
	dying = true;
	void files.write('owner/licence/ab12/paper.pdf', deck);
	void files.write('owner/licence/cd34/paper.pdf', deck);
	await vi.waitFor(() => expect(requests.filter((one) => one === 'killed')).toHaveLength(2));
	const drafts = async () => (await readdir(root)).filter((name) => name.startsWith('.'));
	expect(await drafts()).toHaveLength(2);
	await files.remove('owner/licence/ab12/paper.pdf');
	expect(await drafts()).toHaveLength(1);
});
