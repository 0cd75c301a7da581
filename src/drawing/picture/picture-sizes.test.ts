import { expect, test } from 'vitest';
import { coverAddress, parseRendition, pictureAddress, pictureSources } from './picture-sizes.ts';

test('a picture address can be parsed back to file key, width and format', () => {
	const key = 'owner/boat/images/ab12/deck.jpg';
	const address = pictureAddress(key, 640, 'avif');
	expect(address).toBe('/pictures/640/owner/boat/images/ab12/deck.jpg.avif');
	expect(parseRendition('640', address.slice('/pictures/640/'.length))).toEqual({
		key,
		size: 640,
		format: 'avif',
	});
});

test('the cropped cover picture in emails is a JPEG', () => {
	const key = 'owner/boat/images/ab12/deck.jpg';
	expect(coverAddress(key)).toBe('/pictures/cover/owner/boat/images/ab12/deck.jpg.jpg');
	expect(parseRendition('cover', `${key}.jpg`)).toEqual({ key, size: 'cover', format: 'jpg' });
	expect(parseRendition('cover', `${key}.avif`)).toBeUndefined();
});

test('serves only listed picture widths and formats', () => {
	expect(parseRendition('641', 'people/a/x.jpg.avif')).toBeUndefined();
	expect(parseRendition('0640', 'people/a/x.jpg.avif')).toBeUndefined();
	expect(parseRendition('640', 'people/a/x.jpg.svg')).toBeUndefined();
});

test('picture sources list every width for each format, with a JPEG as the fallback', () => {
	const sources = pictureSources('people/a/x.jpg', [160, 320]);
	expect(sources.avif).toBe('/pictures/160/people/a/x.jpg.avif 160w, /pictures/320/people/a/x.jpg.avif 320w');
	expect(sources.src).toBe('/pictures/320/people/a/x.jpg.jpg');
	expect(pictureSources('people/a/x.jpg').src).toBe('/pictures/640/people/a/x.jpg.jpg');
});
