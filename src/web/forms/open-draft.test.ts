import { describe, expect, test } from 'vitest';
import { openDraft } from './drafts.ts';

interface Typed {
	readonly name: string;
	readonly bank: string;
}
const read = (kept: object): Typed | undefined => {
	const { name, bank = '' } = kept as Partial<Typed>;
	return name === undefined ? undefined : { name, bank };
};
const local: Typed = { name: 'Daisy', bank: '80017' };
const onServer = (version: string, name = 'Rosie') => ({ version, content: { name }, savedAt: '' });

describe('which draft a wizard opens with', () => {
	test('another device’s, where this tab has none', () => {
		expect(openDraft({ local: undefined, mark: undefined, kept: onServer('b'), read })).toEqual({
			draft: { name: 'Rosie', bank: '' },
			version: 'b',
		});
	});

	test('another device’s, where nothing was typed here since; what is never kept there stays this tab’s', () => {
		const mark = { version: 'a', unsaved: false };
		expect(openDraft({ local, mark, kept: onServer('b'), read }).draft).toEqual({
			name: 'Rosie',
			bank: '80017',
		});
	});

	test('this tab’s, where it was made from what is there, typed on or not', () => {
		for (const unsaved of [true, false]) {
			const mark = { version: 'b', unsaved };
			expect(openDraft({ local, mark, kept: onServer('b'), read })).toEqual({ draft: local, version: 'b' });
		}
	});

	test.each([
		['which is what the server has', undefined, { name: 'Daisy' }],
		['typed on after its last save', '{"name":"Dai"}', { name: 'Dai' }],
	])(
		'this tab’s without a question, %s: the answer to its own save came after a reload',
		(_, sent, content) => {
			const mark = { version: 'a', unsaved: true, ...(sent && { sent }) };
			const kept = { version: 'b', content, savedAt: '' };
			expect(openDraft({ local, mark, kept, read })).toEqual({ draft: local, version: 'b' });
		},
	);

	test('this tab’s with a question, where both were changed', () => {
		const mark = { version: 'a', unsaved: true };
		const theirs = onServer('b');
		expect(openDraft({ local, mark, kept: theirs, read })).toEqual({ draft: local, version: 'b', theirs });
	});

	test('none, where it was submitted or thrown away elsewhere; this tab’s, where something was typed since', () => {
		const mark = { version: 'a', unsaved: false };
		expect(openDraft({ local, mark, kept: null, read })).toEqual({ draft: undefined, version: null });
		expect(openDraft({ local, mark: { ...mark, unsaved: true }, kept: null, read }).draft).toBe(local);
		expect(openDraft({ local, mark: undefined, kept: null, read }).draft).toBe(local);
	});

	test('this tab’s, where the server does not answer or what it has makes no sense any more', () => {
		const mark = { version: 'a', unsaved: true };
		expect(openDraft({ local, mark, kept: undefined, read })).toEqual({ draft: local, version: 'a' });
		const stale = { version: 'b', content: {}, savedAt: '' };
		expect(openDraft({ local: undefined, mark, kept: stale, read: () => undefined })).toEqual({
			draft: undefined,
			version: 'b',
		});
	});
});
