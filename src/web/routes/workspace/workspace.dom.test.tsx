import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, kamal } from '#test/sample-answers.ts';
import { SessionContext } from '../../features/person/session.tsx';
import { Workspace } from './workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(path: string, changes: Partial<Booking>) {
	vi.stubGlobal('fetch', async (address: string) =>
		Response.json({
			state: true,
			result: address.includes('/booking/one/') ? { ...booked, ...changes } : { renter: {}, owner: {} },
		}),
	);
	const session = { user: kamal, loading: false, resolving: false, signOut: () => {}, update: () => {} };
	const frame = (
		<Workspace>
			<Outlet />
		</Workspace>
	);
	const router = createMemoryRouter(
		[{ element: frame, children: [{ path: '*', handle: { workspace: 'profile' }, element: <h1>Trip</h1> }] }],
		{ initialEntries: [path] },
	);
	renderDom(
		<SessionContext value={session}>
			<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
				<RouterProvider router={router} />
			</QueryClientProvider>
		</SessionContext>,
	);
}

const marked = () =>
	within(screen.getByRole('navigation', { name: 'Sections' }))
		.getAllByRole('link')
		.filter((link) => link.hasAttribute('aria-current'))
		.map((link) => link.textContent);

test.each([
	['owner', 'completed', { completed: true }, 'COMPLETED'],
	['renter', 'canceled', { status: 'CANCELED' }, 'CANCELED'],
	['renter', 'confirmed', {}, 'CONFIRMED'],
] as const)(
	'on a page of the %s’s trip that is %s, the navigation marks the matching list',
	async (side, _, changes, title) => {
		open(`/profile/${side}/bookings/${booked._id}`, changes);
		await waitFor(() => expect(marked()).toEqual([title]));
		const tab = within(screen.getByRole('navigation', { name: 'BOOKINGS' })).getByRole('link', {
			name: title,
		});
		expect(tab.getAttribute('aria-current')).toBe('true');
	},
);
