import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { booked, ride } from '#test/sample-answers.ts';
import { RideWaitlist } from './ride-waitlist.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the page of a full ride offers to pay for the seats that the waitlist holds for its reader', async () => {
	const held = {
		...booked,
		type: 'SHARING',
		group: { adults: 2, kids: 0 },
		experience: null,
		sharingRequest: { _id: ride._id },
		may: { ...booked.may, pay: true },
	};
	vi.stubGlobal('fetch', async (address: unknown) =>
		Response.json({ state: true, result: String(address).includes('/booking/renter') ? [held] : [] }),
	);
	const element = <RideWaitlist ride={{ ...ride, waiting: 1 }} signedIn wide reason="Sorry" />;
	renderDom(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(await screen.findByText('2 seats are held for you.')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Finish paying' }).getAttribute('href')).toBe(
		`/sharing/booking?sharingId=${ride._id}`,
	);
	expect(screen.queryByText('Sorry')).toBeNull();
});
