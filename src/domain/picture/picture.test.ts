import { describe, expect, test } from 'vitest';
import { isFileKey } from './file-key.ts';
import { isPublicPicture, parseRendition, pictureAddress, pictureSources } from './picture.ts';

describe('file keys', () => {
	test.each(['owner/boat/images/ab12/deck.jpg', 'people/ab12/me.png', 'a', '_x/1-2_3.tar.gz'])(
		'%s is one',
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
	])('%j is none', (key) => {
		expect(isFileKey(key)).toBe(false);
	});
});

describe('pictures', () => {
	test('pictures of boats, experiences and people are public, papers never', () => {
		expect(isPublicPicture('owner/boat/images/a/x.jpg')).toBe(true);
		expect(isPublicPicture('owner/experience/images/a/x.jpg')).toBe(true);
		expect(isPublicPicture('people/a/x.jpg')).toBe(true);
		expect(isPublicPicture('owner/boat/insurance/a/x.jpg')).toBe(false);
		expect(isPublicPicture('owner/licence/a/x.jpg')).toBe(false);
		expect(isPublicPicture('people')).toBe(false);
	});

	test('an address reads back as what it was made from', () => {
		const key = 'owner/boat/images/ab12/deck.jpg';
		const address = pictureAddress(key, 640, 'avif');
		expect(address).toBe('/pictures/640/owner/boat/images/ab12/deck.jpg.avif');
		expect(parseRendition('640', address.slice('/pictures/640/'.length))).toEqual({
			key,
			width: 640,
			format: 'avif',
		});
	});

	test('only listed widths and formats are served', () => {
		expect(parseRendition('641', 'people/a/x.jpg.avif')).toBeUndefined();
		expect(parseRendition('0640', 'people/a/x.jpg.avif')).toBeUndefined();
		expect(parseRendition('640', 'people/a/x.jpg.svg')).toBeUndefined();
	});

	test('sources name every width, and a JPEG of middling width', () => {
		const sources = pictureSources('people/a/x.jpg', [160, 320]);
		expect(sources.avif).toBe(
			'/pictures/160/people/a/x.jpg.avif 160w, /pictures/320/people/a/x.jpg.avif 320w',
		);
		expect(sources.src).toBe('/pictures/320/people/a/x.jpg.jpg');
		expect(pictureSources('people/a/x.jpg').src).toBe('/pictures/640/people/a/x.jpg.jpg');
	});
});
