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

describe('draft that a wizard opens with', () => {
	test('is the server draft when this tab has none', () => {
		expect(openDraft({ local: undefined, mark: undefined, kept: onServer('b'), read })).toEqual({
			draft: { name: 'Rosie', bank: '' },
			version: 'b',
		});
	});

	test('is the server draft when this tab has no changes; private fields come from this tab', () => {
		const mark = { version: 'a', unsaved: false };
		expect(openDraft({ local, mark, kept: onServer('b'), read }).draft).toEqual({
			name: 'Rosie',
			bank: '80017',
		});
	});

	test('is this tab’s when it is based on the server version, changed or not', () => {
		for (const unsaved of [true, false]) {
			const mark = { version: 'b', unsaved };
			expect(openDraft({ local, mark, kept: onServer('b'), read })).toEqual({ draft: local, version: 'b' });
		}
	});

	test.each([
		['equal to the server draft', undefined, { name: 'Daisy' }],
		['changed after its last save', '{"name":"Dai"}', { name: 'Dai' }],
	])(
		'is this tab’s without a question, %s: the response to its own save was lost at a reload',
		(_, sent, content) => {
			const mark = { version: 'a', unsaved: true, ...(sent && { sent }) };
			const kept = { version: 'b', content, savedAt: '' };
			expect(openDraft({ local, mark, kept, read })).toEqual({ draft: local, version: 'b' });
		},
	);

	test('is this tab’s with a question when both were changed', () => {
		const mark = { version: 'a', unsaved: true };
		const theirs = onServer('b');
		expect(openDraft({ local, mark, kept: theirs, read })).toEqual({ draft: local, version: 'b', theirs });
	});

	test('is none when it was submitted or discarded elsewhere, unless this tab has changes', () => {
		const mark = { version: 'a', unsaved: false };
		expect(openDraft({ local, mark, kept: null, read })).toEqual({ draft: undefined, version: null });
		expect(openDraft({ local, mark: { ...mark, unsaved: true }, kept: null, read }).draft).toBe(local);
		expect(openDraft({ local, mark: undefined, kept: null, read }).draft).toBe(local);
	});

	test('is this tab’s when the server does not respond or its draft is invalid', () => {
		const mark = { version: 'a', unsaved: true };
		expect(openDraft({ local, mark, kept: undefined, read })).toEqual({ draft: local, version: 'a' });
		const stale = { version: 'b', content: {}, savedAt: '' };
		expect(openDraft({ local: undefined, mark, kept: stale, read: () => undefined })).toEqual({
			draft: undefined,
			version: 'b',
		});
	});
});
