import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '#test/long.ts';
import { drawLinkPicture } from './draw-link-picture.ts';

const draw = (title: string, more: object = {}) =>
	drawLinkPicture({
		brandName: 'Mateship',
		cover: undefined,
		title,
		above: 'Galle, Southern Province',
		below: 'US$66.73 · 3 Hours',
		...more,
	});
const drawn = new Map<string, ReturnType<typeof draw>>();
function drawOnce(title: string) {
	const picture = drawn.get(title) ?? draw(title);
	drawn.set(title, picture);
	return picture;
}
const same = async (one: string, other: string) =>
	Buffer.from(await drawOnce(one)).equals(Buffer.from(await drawOnce(other)));
/** A long run draws every script and every missing letter. */
const some = (texts: readonly string[]) => texts.slice(0, isLongRun ? undefined : 2);

describe('link preview picture', () => {
	test.each([
		['30 line breaks', `Whales${'\n'.repeat(30)}and tea`],
		['a word without breaks', 'Donaudampfschifffahrtsgesellschaftskapitän'],
		['a name that is too long for any size', 'Sunset sail round the fort '.repeat(20)],
		['Sinhala', 'ගාල්ල කොටුව වටා හිරු බැස යන රුවල් යාත්‍රාව සහ ශ්‍රී ලංකාවේ තේ'],
		['Tamil', 'காலிக் கோட்டையைச் சுற்றி சூரிய அஸ்தமனப் படகுப் பயணம்'],
		['nothing', ''],
	])('draws a link preview picture for %s', async (_, title) => {
		const picture = await draw(title, { above: title, brandName: title });
		expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
	});

	test('replaces line breaks in the name on a link picture', async () => {
		expect(await same('Whales\n\n\n and\u0007tea', 'Whales and tea')).toBe(true);
	});

	test('a link picture shows markup in a name as text', async () => {
		expect(await same('Reef <i></i>dive', 'Reef dive')).toBe(false);
		expect(await same('Reef &amp; dive', 'Reef & dive')).toBe(false);
		expect((await draw('Reef </span>dive')).length).toBeGreaterThan(0);
	});

	test('a link picture omits letters without a font, and preserves other scripts', async () => {
		for (const missing of some(['𐎀𐎁', '\u00ad', '¤', '†‡', '\u2024\u2025']))
			expect(await same(`Trip ${missing}`, 'Trip')).toBe(true);
		expect(await same('Jean\u2010Luc', 'Jean-Luc')).toBe(true);
		for (const name of some(['ගාල්ල', '张伟', 'காலி', 'さくら', '김민준', 'สมชาย', 'محمد']))
			expect(await same(`Trip ${name}`, 'Trip')).toBe(false);
	});
});
