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

function open(user: Me, billing: (address: string) => unknown = () => []) {
	vi.stubGlobal('fetch', async (address: string) =>
		Response.json({ state: true, result: address.includes('/booking/one/') ? booked : billing(address) }),
	);
	const session = { user, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const router = createMemoryRouter([{ path: '/documents/:bookingId', element: <DocumentsPage /> }], {
		initialEntries: [`/documents/${booked._id}`],
	});
	return renderDom(
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

test('a receipt can be loaded again after a failure', async () => {
	let isDown = true;
	const document = { _id: 'd1', kind: 'RECEIPT', number: 'R-2026-000042' };
	const parts = { facts: [], parties: [], table: { columns: [], rows: [] }, totals: [], notes: [] };
	const user = open(nimal, (address) => {
		if (!address.includes('/billing/document/')) return [document];
		if (isDown) throw new Error('offline');
		return { ...document, sheet: { title: 'Receipt', ...parts } };
	});
	const retry = await screen.findByRole('button', { name: 'Try again' });
	expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
	isDown = false;
	await user.click(retry);
	expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

test('a list of receipts can be loaded again after a failure, below the heading of its page', async () => {
	open(nimal, () => {
		throw new Error('offline');
	});
	expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
	expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Receipts and invoices');
});
