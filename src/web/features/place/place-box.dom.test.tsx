import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { PlaceBox } from './place-box.tsx';

const galle = {
	id: 'p1',
	name: 'Galle',
	region: 'Southern Province',
	country: 'LK',
	countryName: 'Sri Lanka',
	kind: 'town',
	at: { lat: 6.03, lng: 80.22 },
	trips: 41,
};

test('a failed request for place suggestions is repeated', async () => {
	const fetched = vi.fn(async () => {
		if (fetched.mock.calls.length === 1) throw new TypeError('network down');
		return Response.json({ state: true, result: [galle] });
	});
	vi.stubGlobal('fetch', fetched);
	const chosen = vi.fn();
	const user = renderDom(<PlaceBox name="address" onChoose={chosen} />);
	await user.type(screen.getByRole('combobox'), 'Gal');
	await user.click(await screen.findByRole('option', { name: /Galle.*41 trips/ }));
	expect(fetched).toHaveBeenCalledTimes(2);
	expect(chosen).toHaveBeenLastCalledWith(galle);
});
