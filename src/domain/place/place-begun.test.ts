import { expect, test } from 'vitest';
import { placeBegun } from './place-begun.ts';

const here = { lat: 6.139, lng: 80.1012 };
const called = (...names: string[]) => names.map((name) => ({ name, at: here }));

test.each([
	['hikkadu', called('Hikkaduwa', 'Hakkari'), 'Hikkaduwa'],
	['HIKKADU ', called('Hikkaduwa'), 'Hikkaduwa'],
	['hikkadu', called('Hikkaduwa Harbour', 'Hikkaduwa'), 'Hikkaduwa'],
	['alesu', called('Ålesund'), 'Ålesund'],
	['gal', called('Galle', 'Galway'), undefined],
	['spring', called('Springfield', 'Springfield'), undefined],
	['galee', called('Galle'), undefined],
	['anything', [], undefined],
])('of what "%s" may mean, the one that begins with it: %j', (typed, places, name) => {
	expect(placeBegun(typed, places)?.name).toBe(name);
});

test('what is named after a town, but far from it, is another place', () => {
	const far = { name: 'Galle Face', at: { lat: 6.92, lng: 79.84 } };
	expect(placeBegun('gall', [{ name: 'Galle', at: { lat: 6.03, lng: 80.22 } }, far])).toBeUndefined();
});
