import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Me } from '#contract/person-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, kamal, nimal } from '#test/sample-answers.ts';
import { SessionContext } from '../../features/person/session.tsx';
import DocumentsPage from './documents-page.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(user: Me) {
	vi.stubGlobal('fetch', async (address: string) =>
		Response.json({ state: true, result: address.includes('/booking/one/') ? booked : [] }),
	);
	const session = { user, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const router = createMemoryRouter([{ path: '/documents/:bookingId', element: <DocumentsPage /> }], {
		initialEntries: [`/documents/${booked._id}`],
	});
	renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
}

test.each([
	['the renter', nimal, `/profile/renter/bookings/${booked._id}`],
	['the owner', kamal, `/profile/owner/bookings/${booked._id}`],
	['staff', { ...nimal, role: 'PLATFORM' } as Me, `/desk/bookings/${booked._id}`],
])('the page of a trip’s documents leads %s back to the trip', async (_, user, address) => {
	open(user);
	const link = await screen.findByRole('link', { name: 'Back to the trip' });
	await waitFor(() => expect(link.getAttribute('href')).toBe(address));
});
