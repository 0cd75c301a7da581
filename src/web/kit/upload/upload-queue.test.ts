import { beforeEach, describe, expect, test } from 'vitest';
import type { UploadedFile } from './upload-queue.ts';
import { UploadQueue } from './upload-queue.ts';

interface Sending {
	readonly name: string;
	readonly signal: AbortSignal;
	readonly progress: (share: number) => void;
	readonly arrive: () => void;
	readonly fail: (words: string, status?: number) => void;
}

const arrived = (name: string): UploadedFile => ({ key: `k/${name}`, name, bytes: 7, picture: null });
const chosen = (name: string, size = 7) => new File([new Uint8Array(size)], name);

let uploads: Sending[];
let changes: string[][];
let max: number;
beforeEach(() => {
	uploads = [];
	changes = [];
	max = 20;
});

function queue(...uploaded: string[]): UploadQueue {
	return new UploadQueue(uploaded.map(arrived), () => ({
		max,
		objection: (file) => (file.size === 0 ? `${file.name} is empty.` : undefined),
		onChange: (value) => changes.push(value.map(({ name }) => name)),
		send: (file, { onProgress, signal }) =>
			new Promise((resolve, reject) => {
				signal.addEventListener('abort', () => reject(new DOMException('canceled', 'AbortError')));
				uploads.push({
					name: file.name,
					signal,
					progress: onProgress,
					arrive: () => resolve(arrived(file.name)),
					fail: (words, status) => reject(Object.assign(new Error(words), { status })),
				});
			}),
	}));
}
const seen = (one: UploadQueue) =>
	one.items().map((item) => `${item.state === 'done' ? item.uploaded.name : item.file.name} ${item.state}`);
const settle = () => new Promise((done) => setImmediate(done));
const find = (name: string) => uploads.find((one) => one.name === name);

describe('upload queue of chosen files', () => {
	test('three files are uploaded at a time, and all files keep the chosen order', async () => {
		const files = queue();
		files.add(['a', 'b', 'c', 'd'].map((name) => chosen(name)));
		expect(seen(files)).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
		find('c')?.arrive();
		await settle();
		expect(seen(files)).toEqual(['a sending', 'b sending', 'c done', 'd sending']);
		find('a')?.arrive();
		find('d')?.arrive();
		find('b')?.arrive();
		await settle();
		expect(changes.at(-1)).toEqual(['a', 'b', 'c', 'd']);
	});

	test('chosen files are added after the existing files', async () => {
		const files = queue('cover');
		files.add([chosen('b')]);
		find('b')?.arrive();
		await settle();
		expect(changes).toEqual([['cover', 'b']]);
	});

	test('a file reports its upload progress', () => {
		const files = queue();
		files.add([chosen('a')]);
		find('a')?.progress(0.4);
		expect(files.items()[0]).toMatchObject({ state: 'sending', share: 0.4 });
	});

	test('an invalid file is not sent, but the other files are', () => {
		const files = queue();
		files.add([chosen('empty', 0), chosen('a')]);
		expect(files.items()[0]).toMatchObject({ state: 'failed', problem: 'empty is empty.', canRetry: false });
		expect(uploads.map(({ name }) => name)).toEqual(['a']);
	});

	test('files above the limit are omitted and counted, and failed files do not count towards the limit', () => {
		max = 3;
		const files = queue('cover');
		expect(files.add([chosen('empty', 0), chosen('a'), chosen('b')])).toBe(1);
		expect(files.add([chosen('c'), chosen('d')])).toBe(1);
		expect(seen(files)).toEqual(['cover done', 'empty failed', 'a sending', 'c sending']);
	});

	test('if the limit is one, a chosen file replaces the existing file', async () => {
		max = 1;
		const files = queue('old');
		files.add([chosen('new')]);
		find('new')?.arrive();
		await settle();
		expect([seen(files), changes]).toEqual([['new done'], [[], ['new']]]);
	});
});

describe('running upload', () => {
	test('a failed upload reports the reason and can be repeated', async () => {
		const files = queue();
		files.add([chosen('a')]);
		find('a')?.fail('We cannot store files right now.', 503);
		await settle();
		const [item] = files.items();
		expect(item).toMatchObject({
			state: 'failed',
			problem: 'We cannot store files right now.',
			canRetry: true,
		});
		files.retry(item?.id ?? '');
		expect(seen(files)).toEqual(['a sending']);
		uploads[1]?.arrive();
		await settle();
		expect(changes).toEqual([['a']]);
	});

	test('an upload cannot be repeated after a permanent failure', async () => {
		const files = queue();
		files.add([chosen('a')]);
		find('a')?.fail('a is not a photograph.', 422);
		await settle();
		expect(files.items()[0]).toMatchObject({ state: 'failed', canRetry: false });
		files.retry(files.items()[0]?.id ?? '');
		expect(uploads).toHaveLength(1);
	});

	test('a canceled upload is removed at once, and the next upload starts', async () => {
		const files = queue();
		files.add(['a', 'b', 'c', 'd'].map((name) => chosen(name)));
		files.remove(files.items()[1]?.id ?? '');
		expect(find('b')?.signal.aborted).toBe(true);
		await settle();
		expect(seen(files)).toEqual(['a sending', 'c sending', 'd sending']);
		expect(changes).toEqual([]);
	});

	test('all running uploads are aborted when the field is removed', async () => {
		const files = queue();
		files.add([chosen('a'), chosen('b')]);
		files.stop();
		await settle();
		expect(uploads.every(({ signal }) => signal.aborted)).toBe(true);
		expect(changes).toEqual([]);
	});
});

describe('order of files', () => {
	test('moving a file changes the order and notifies the form', () => {
		const files = queue('a', 'b', 'c');
		expect(files.move('k/c', 0)).toBe(0);
		expect(changes).toEqual([['c', 'a', 'b']]);
		expect(files.move('k/c', -1)).toBe(0);
		expect(files.move('k/b', 99)).toBe(2);
		expect(files.move('nobody', 1)).toBe(-1);
		expect(changes).toHaveLength(1);
	});

	test('files that are still uploading can be reordered', async () => {
		const files = queue('a', 'b');
		files.add([chosen('c')]);
		files.move(files.items()[2]?.id ?? '', 0);
		expect(changes).toEqual([]);
		find('c')?.arrive();
		await settle();
		expect(changes).toEqual([['c', 'a', 'b']]);
	});
});

describe('files from the form', () => {
	test('files from the form replace the uploaded files and keep running uploads', () => {
		const files = queue('a', 'b');
		files.add([chosen('c')]);
		files.accept([arrived('b')]);
		expect(seen(files)).toEqual(['b done', 'c sending']);
		expect(changes).toEqual([]);
	});

	test('equal files from the form change nothing', () => {
		const files = queue('a', 'b');
		const before = files.items();
		files.accept([arrived('a'), arrived('b')]);
		expect(files.items()).toBe(before);
	});
});
