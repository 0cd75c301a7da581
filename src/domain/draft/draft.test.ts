import { describe, expect, test } from 'vitest';
import { decideDraft, findFileKeys, noVersion, removeUnsavedFields } from './draft.ts';

test('a draft never contains an owner’s bank details or phone codes', () => {
	const typed = {
		description: 'Twenty years on this coast.',
		accountName: 'K Silva',
		accountNumber: '8001',
		bankName: 'Bank of Galle',
		bankBranch: 'Fort',
		bsb: '062-123',
		requested: { id: 'x', number: '+94771234567', at: 1 },
		code: '123456',
		step: 2,
	};
	expect(removeUnsavedFields('owner', typed)).toEqual({
		description: 'Twenty years on this coast.',
		step: 2,
	});
	expect(removeUnsavedFields('boat', { name: 'Daisy' })).toEqual({ name: 'Daisy' });
});

test('finds each uploaded file in a draft once, in any field', () => {
	const deck = { key: 'owner/boat/images/x/deck.webp', name: 'deck.webp' };
	const policy = { key: 'owner/boat/insurance/x/policy.pdf', name: 'policy.pdf' };
	const content = { name: 'Daisy', images: [deck, deck], papers: [policy], features: ['Toilet'], step: 4 };
	expect(findFileKeys(content)).toEqual([deck.key, policy.key]);
	expect(findFileKeys({ images: [{ key: 7 }, null, { key: '../../etc/passwd' }] })).toEqual([]);
});

describe('saving a draft that another device may have changed', () => {
	test.each([
		['no draft is saved, and no draft was read', undefined, noVersion, undefined],
		['the version that was read', { version: 'a' }, 'a', undefined],
		['a newer version', { version: 'b' }, 'a', 'draft-changed'],
		['a version saved since', { version: 'a' }, noVersion, 'draft-changed'],
		['a version deleted since', undefined, 'a', 'draft-changed'],
	])('decision about saving a draft: %s', (_, saved, based, refused) => {
		expect(decideDraft(saved, based)?.refused).toBe(refused);
	});
});
