import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { FilledForm } from '#test/filled-form.tsx';
import { renderDom } from '#test/render-dom.tsx';
import { offerForm } from '../ride/offer/offer-form.ts';
import { lastPier, type Pier, PlaceStep } from './place-step.tsx';

const timeZone = 'Asia/Colombo';
const galle: Pier = {
	boatId: 'a',
	address: 'Galle Harbour',
	location: { lat: 6.0312, lng: 80.2287 },
	timeZone,
};
const weligama: Pier = {
	boatId: 'b',
	address: 'Weligama jetty',
	location: { lat: 5.9667, lng: 80.43 },
	timeZone,
};

function open(pier: Pier | undefined, address = '') {
	sessionStorage.clear();
	const step = (
		<FilledForm
			form={offerForm}
			start={offerForm.start({ address })}
			context={{ boats: [], now: Temporal.Now.instant(), zoneOf: () => timeZone }}
		>
			{(form) => <PlaceStep form={form} lastPier={pier} styleUrl={null} />}
		</FilledForm>
	);
	return renderDom(<RouterProvider router={createMemoryRouter([{ path: '/', element: step }])} />);
}

const button = () => screen.queryByRole('button', { name: 'This is my pier' });
const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' });

test('the form proposes the last pier, and one press selects it', async () => {
	const user = open(galle);
	screen.getByText(/Last time you left from/);
	screen.getByText('No place chosen yet.');
	await user.click(screen.getByRole('button', { name: 'This is my pier' }));
	expect(address().value).toBe('Galle Harbour');
	expect(document.activeElement).toBe(address());
	screen.getByText('Chosen: 6.0312, 80.2287');
	expect(button()).toBeNull();
});

test('the form proposes no pier to a new owner, or after an address was typed', () => {
	open(undefined);
	expect(button()).toBeNull();
	open(galle, 'Mirissa');
	expect(button()).toBeNull();
});

test('the proposed pier is the last pier of the boat, or else the last pier of the owner', () => {
	expect(lastPier('b', [galle, weligama])).toBe(weligama);
	expect(lastPier('c', [galle, weligama])).toBe(galle);
	expect(lastPier(null, [])).toBeUndefined();
});

const mirissa = {
	id: 'p1',
	name: 'Mirissa Harbour',
	region: 'Southern Province',
	country: 'LK',
	countryName: 'Sri Lanka',
	kind: 'pier',
	at: { lat: 5.945, lng: 80.458 },
};

test('moving the pin does not change the address that the owner chose', async () => {
	const described = vi.fn(async (request: RequestInfo | URL) => {
		const address = request instanceof Request ? request.url : String(request);
		const result = address.includes('describe') ? { ...mirissa, name: 'Another jetty' } : [mirissa];
		return Response.json({ state: true, result });
	});
	vi.stubGlobal('fetch', described);
	const user = open(undefined);
	await user.type(address(), 'Miri');
	await user.click(await screen.findByRole('option', { name: /Mirissa Harbour/ }));
	const before = address().value;
	expect(before).toContain('Mirissa Harbour');
	const coordinates = screen.getByRole('textbox', { name: 'Coordinates' });
	await user.clear(coordinates);
	await user.type(coordinates, '5.9461, 80.4592');
	await user.tab();
	await screen.findByText('Chosen: 5.9461, 80.4592');
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(address().value).toBe(before);
});
