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
	test('a form opens with the server draft when this tab has none', () => {
		expect(openDraft({ local: undefined, mark: undefined, kept: onServer('b'), read })).toEqual({
			draft: { name: 'Rosie', bank: '' },
			version: 'b',
		});
	});

	test('a form opens with an unchanged tab’s server draft plus the tab’s private fields', () => {
		const mark = { version: 'a', unsaved: false };
		expect(openDraft({ local, mark, kept: onServer('b'), read }).draft).toEqual({
			name: 'Rosie',
			bank: '80017',
		});
	});

	test('a form opens with the tab’s draft if based on the server version', () => {
		for (const unsaved of [true, false]) {
			const mark = { version: 'b', unsaved };
			expect(openDraft({ local, mark, kept: onServer('b'), read })).toEqual({ draft: local, version: 'b' });
		}
	});

	test.each([
		['equal to the server draft', undefined, { name: 'Daisy' }],
		['changed after its last save', '{"name":"Dai"}', { name: 'Dai' }],
	])('after a lost response, the tab’s draft %s opens without a question', (_, sent, content) => {
		const mark = { version: 'a', unsaved: true, ...(sent && { sent }) };
		const kept = { version: 'b', content, savedAt: '' };
		expect(openDraft({ local, mark, kept, read })).toEqual({ draft: local, version: 'b' });
	});

	test('a form opens with the tab’s draft and a question when both were changed', () => {
		const mark = { version: 'a', unsaved: true };
		const theirs = onServer('b');
		expect(openDraft({ local, mark, kept: theirs, read })).toEqual({ draft: local, version: 'b', theirs });
	});

	test('a draft submitted or discarded elsewhere is dropped unless this tab has changes', () => {
		const mark = { version: 'a', unsaved: false };
		expect(openDraft({ local, mark, kept: null, read })).toEqual({ draft: undefined, version: null });
		expect(openDraft({ local, mark: { ...mark, unsaved: true }, kept: null, read }).draft).toBe(local);
		expect(openDraft({ local, mark: undefined, kept: null, read }).draft).toBe(local);
	});

	test('a form opens with the tab’s draft if the server’s is unusable', () => {
		const mark = { version: 'a', unsaved: true };
		expect(openDraft({ local, mark, kept: undefined, read })).toEqual({ draft: local, version: 'a' });
		const stale = { version: 'b', content: {}, savedAt: '' };
		expect(openDraft({ local: undefined, mark, kept: stale, read: () => undefined })).toEqual({
			draft: undefined,
			version: 'b',
		});
	});
});
