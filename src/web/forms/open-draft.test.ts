import { describe, expect, test } from 'vitest';
import { openDraft } from './drafts.ts';

interface Typed {
	readonly name: string;
	readonly bank: string;
}
const read = (saved: object): Typed | undefined => {
	const { name, bank = '' } = saved as Partial<Typed>;
	return name === undefined ? undefined : { name, bank };
};
const local: Typed = { name: 'Daisy', bank: '80017' };
const onServer = (version: string, name = 'Rosie') => ({ version, content: { name }, savedAt: '' });

describe('initial draft of a wizard', () => {
	test('a form opens with the server’s draft if the tab has none', () => {
		expect(openDraft({ local: undefined, syncState: undefined, saved: onServer('b'), read })).toEqual({
			draft: { name: 'Rosie', bank: '' },
			version: 'b',
		});
	});

	test('a form opens with the server’s draft and the tab’s private fields if the tab’s draft is unchanged', () => {
		const syncState = { version: 'a', unsaved: false };
		expect(openDraft({ local, syncState, saved: onServer('b'), read }).draft).toEqual({
			name: 'Rosie',
			bank: '80017',
		});
	});

	test('a form opens with the tab’s draft if it is based on the server’s version', () => {
		for (const unsaved of [true, false]) {
			const syncState = { version: 'b', unsaved };
			expect(openDraft({ local, syncState, saved: onServer('b'), read })).toEqual({
				draft: local,
				version: 'b',
			});
		}
	});

	test.each([
		['equal to the server draft', undefined, { name: 'Daisy' }],
		['changed after its last save', '{"name":"Dai"}', { name: 'Dai' }],
	])('after a lost response, the tab’s draft %s opens without a question', (_, sent, content) => {
		const syncState = { version: 'a', unsaved: true, ...(sent && { sent }) };
		const saved = { version: 'b', content, savedAt: '' };
		expect(openDraft({ local, syncState, saved, read })).toEqual({ draft: local, version: 'b' });
	});

	test('a form opens with the tab’s draft and a question if both drafts were changed', () => {
		const syncState = { version: 'a', unsaved: true };
		const theirs = onServer('b');
		expect(openDraft({ local, syncState, saved: theirs, read })).toEqual({
			draft: local,
			version: 'b',
			theirs,
		});
	});

	test('a draft that was submitted or discarded elsewhere is deleted unless the tab has changes', () => {
		const syncState = { version: 'a', unsaved: false };
		expect(openDraft({ local, syncState, saved: null, read })).toEqual({ draft: undefined, version: null });
		expect(openDraft({ local, syncState: { ...syncState, unsaved: true }, saved: null, read }).draft).toBe(
			local,
		);
		expect(openDraft({ local, syncState: undefined, saved: null, read }).draft).toBe(local);
	});

	test('a form opens with the tab’s draft if the server’s draft cannot be used', () => {
		const syncState = { version: 'a', unsaved: true };
		expect(openDraft({ local, syncState, saved: undefined, read })).toEqual({ draft: local, version: 'a' });
		const stale = { version: 'b', content: {}, savedAt: '' };
		expect(openDraft({ local: undefined, syncState, saved: stale, read: () => undefined })).toEqual({
			draft: undefined,
			version: 'b',
		});
	});
});
