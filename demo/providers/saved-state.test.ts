import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveState } from './saved-state.ts';

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'state-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('`saved()` resolves after the file contains the change, also with concurrent changes', async () => {
	const file = join(folder, 'deep', 'state.json');
	const state = await saveState(file, { seen: [] as number[] });
	await Promise.all(
		Array.from({ length: 50 }, async (_, index) => {
			state.now.seen.push(index);
			await state.saved();
			expect((JSON.parse(await readFile(file, 'utf8')) as { seen: number[] }).seen).toContain(index);
		}),
	);
	expect((await saveState(file, { seen: [] as number[] })).now.seen).toHaveLength(50);
	expect(await readdir(join(folder, 'deep'))).toEqual(['state.json']);
});

test('rejects an unreadable state file instead of overwriting it', async () => {
	const file = join(folder, 'broken.json');
	await writeFile(file, '{"half":');
	await expect(saveState(file, {})).rejects.toThrow('broken.json');
	expect(await readFile(file, 'utf8')).toBe('{"half":');
});

test('state without a file is held in memory', async () => {
	const state = await saveState(undefined, { a: 1 });
	await state.saved();
	expect(state.now.a).toBe(1);
});
