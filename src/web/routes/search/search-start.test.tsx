import { describe, expect, test } from 'vitest';
import { findTags, linkTargets, render, textOf } from '#test/render-screen.tsx';
import type { SearchState } from '../../features/place/search-address.ts';
import SearchStart from './search-start.tsx';

const start = (address: string, choices: readonly unknown[] = [], state: SearchState = {}) =>
	render(<SearchStart />, { loaded: { address, state, choices, places: [] } });

describe('start of a search', () => {
	test('the search asks which place is meant if several places match', async () => {
		const html = await start('gal', [
			{
				id: '1',
				name: 'Galle',
				area: 'Southern, Sri Lanka',
				to: '/search/Galle%2C%20Sri%20Lanka/6.03/80.22',
			},
			{ id: '2', name: 'Galway', area: 'Ireland', to: '/search/Galway%2C%20Ireland/53.27/-9.05?guests=8' },
		]);
		expect(textOf(html)).toContain('Did you mean…');
		expect(linkTargets(html, 'Galle Southern, Sri Lanka')).toEqual([
			'/search/Galle%2C%20Sri%20Lanka/6.03/80.22',
		]);
		expect(linkTargets(html, 'Galway Ireland')).toEqual(['/search/Galway%2C%20Ireland/53.27/-9.05?guests=8']);
		expect(textOf(html)).not.toContain('We couldn’t find a place');
		const [where] = findTags(html, 'input').filter((tag) => tag.includes('role="combobox"'));
		expect(where).toMatch(/value="gal"/);
	});

	test('the search form is prefilled with date and guests from the address', async () => {
		const inputs = findTags(await start('gal', [], { date: '2026-12-10', guests: 4 }), 'input');
		const field = (name: string) => inputs.find((tag) => tag.includes(`name="${name}"`));
		expect(field('date')).toMatch(/value="2026-12-10"/);
		expect(field('guests')).toMatch(/value="4"/);
	});

	test('the search shows a message if no place matches', async () => {
		expect(textOf(await start('Atlantis'))).toContain('We couldn’t find a place called “Atlantis”.');
		expect(textOf(await start(''))).not.toContain('We couldn’t find a place');
	});
});
