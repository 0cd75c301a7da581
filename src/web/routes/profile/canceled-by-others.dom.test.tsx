import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents } from '#domain/money.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, kamal, nimal } from '#test/sample-answers.ts';
import { SessionContext } from '../../features/person/session.tsx';
import OwnerBookingsPage from './owner-bookings-page.tsx';
import RenterBookingsPage from './renter-bookings-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const canceled = (by: 'OWNER' | 'RENTER', byDesk = false): Booking => ({
	...booked,
	status: 'CANCELED',
	cancellation: {
		state: 'CANCELED',
		by,
		byDesk,
		canceledDate: '2099-06-01T00:00:00Z',
		reason: null,
		share: 'ALL',
		refundCents: cents(6_673),
		refund: 'PENDING',
		refundedBeforeCents: cents(0),
	},
});

async function open(reader: 'OWNER' | 'RENTER') {
	let now: Booking = booked;
	vi.stubGlobal('fetch', async (address: string) => {
		if (address.includes('/booking/one/')) return Response.json({ state: true, result: now });
		if (!address.includes('when=upcoming')) return Response.json({ state: true, result: [], more: false });
		return Response.json({ state: true, result: now === booked ? [booked] : [], more: false });
	});
	const store = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const user = reader === 'OWNER' ? kamal : nimal;
	const session = { user, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const Page = reader === 'OWNER' ? OwnerBookingsPage : RenterBookingsPage;
	const router = createMemoryRouter([{ path: '/', element: <Page /> }]);
	renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={store}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
	await waitFor(() => expect(screen.getAllByText(/abcdefghjk/).length).toBeGreaterThan(0));
	return async (changed: Booking) => {
		now = changed;
		// Reloads the queries, as the change feed of the profile does.
		await act(async () => void (await store.invalidateQueries()));
	};
}

test.each([
	[
		'RENTER',
		canceled('OWNER'),
		'Kamal canceled on Mon 1 Jun 2099. Your full refund of US$66.73 is on its way.',
	],
	['RENTER', canceled('RENTER', true), 'We canceled this trip for you on Mon 1 Jun 2099.'],
	['OWNER', canceled('RENTER'), 'Nimal canceled on Mon 1 Jun 2099. Nimal gets a full refund of US$66.73.'],
] as const)(
	'the open list shows the %s that another person canceled a booking',
	async (reader, after, text) => {
		const changes = await open(reader);
		await changes(after);
		await waitFor(() => expect(screen.getByRole('status').textContent).toContain(text));
		expect(screen.getByRole('status').textContent).toContain('Sunset over the fort');
	},
);

test('the list of open bookings does not report a booking that was completed', async () => {
	const changes = await open('RENTER');
	await changes({ ...booked, completed: true, cancellation: { state: 'CLOSED' } });
	await waitFor(() => expect(screen.queryByText(/abcdefghjk/)).toBeNull());
	expect(screen.queryByRole('status')).toBeNull();
});
