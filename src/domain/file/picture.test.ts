import { describe, expect, test } from 'vitest';
import { isFileKey, isPublicPicture } from './picture.ts';

describe('file keys', () => {
	test.each(['owner/boat/images/ab12/deck.jpg', 'people/ab12/me.png', 'a', '_x/1-2_3.tar.gz'])(
		'accepts the file key %s',
		(key) => {
			expect(isFileKey(key)).toBe(true);
		},
	);
	test.each([
		'',
		'/etc/passwd',
		'people/../owner/licence/x.pdf',
		'people/./x.jpg',
		'people//x.jpg',
		'people/x.jpg/',
		'people/.hidden',
		'people/a..b',
		'people/x y.jpg',
		'people/x\\..\\y',
		'people/x\0.jpg',
		'people/%2e%2e/x',
		`people/${'x'.repeat(130)}`,
		Array(100).fill('abcdef').join('/'),
	])('rejects the file key %j', (key) => {
		expect(isFileKey(key)).toBe(false);
	});
});

describe('public pictures', () => {
	test('pictures of boats, experiences and people are public, documents never', () => {
		expect(isPublicPicture('owner/boat/images/a/x.jpg')).toBe(true);
		expect(isPublicPicture('owner/experience/images/a/x.jpg')).toBe(true);
		expect(isPublicPicture('people/a/x.jpg')).toBe(true);
		expect(isPublicPicture('owner/boat/insurance/a/x.jpg')).toBe(false);
		expect(isPublicPicture('owner/licence/a/x.jpg')).toBe(false);
		expect(isPublicPicture('people')).toBe(false);
	});
});
