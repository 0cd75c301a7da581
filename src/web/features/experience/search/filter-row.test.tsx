import { expect, test } from 'vitest';
import { findTags, render, textOf } from '#test/render-screen.tsx';
import { defaultPlace, type SearchState } from '../../place/search-address.ts';
import { FilterRow } from './filter-row.tsx';

const row = (state: SearchState = {}) => render(<FilterRow place={defaultPlace} state={state} count={42} />);
const sliders = (html: string) =>
	findTags(html, 'input')
		.filter((tag) => tag.includes('type="range"'))
		.map((tag) =>
			['name', 'min', 'max', 'value'].map((name) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]),
		);

test('the filter row has buttons for duration, price, group size and date', async () => {
	const buttons = [...(await row()).matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, words = '']) =>
		textOf(words),
	);
	expect(buttons).toEqual(['Date', 'Guests', 'Category', 'Duration', 'Price', 'Group size', 'More filters']);
});

test('the guests filter keeps the other filters', async () => {
	const html = await row({ guests: 8 });
	expect(
		findTags(html, 'input').filter((tag) => /name="guests"/.test(tag) && /type="number"/.test(tag)),
	).toEqual([expect.stringMatching(/min="1".*max="9999".*value="8"/)]);
	// The forms of the other filters contain the number of guests as a hidden field.
	expect(findTags(html, 'input').filter((tag) => /type="hidden".*name="guests"/.test(tag))).toHaveLength(5);
});

test('a link switches the trusted-skipper filter, and the other filters keep it', async () => {
	const link = (html: string) =>
		findTags(html, 'a').find((tag) => !/sort=/.test(tag) && /chip/.test(tag)) ?? '';
	expect(link(await row())).toContain('trusted=true');
	const on = await row({ trusted: true });
	expect(link(on)).not.toContain('trusted');
	expect(link(on)).toContain('aria-current="true"');
	expect(findTags(on, 'input').filter((tag) => /type="hidden".*name="trusted"/.test(tag))).toHaveLength(6);
});

test('filter sliders end at 100 hours, 2000 dollars and 100 people', async () => {
	expect(sliders(await row()).map(([name, , max]) => [name, max])).toEqual([
		['duration', '100'],
		['price', '2000'],
		['groupSize', '100'],
	]);
});

test('filter sliders start at 1', async () => {
	expect(sliders(await row({ duration: 1, price: 1, groupSize: 1 }))).toEqual([
		['duration', '1', '100', '1'],
		['price', '1', '2000', '1'],
		['groupSize', '1', '100', '1'],
	]);
});
