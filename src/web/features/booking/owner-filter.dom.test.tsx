import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { OwnerFilter, useOwnerFilter } from './owner-filter.tsx';

afterEach(() => vi.unstubAllGlobals());

function Page() {
	return <OwnerFilter when="upcoming" filter={useOwnerFilter()} />;
}

function open(search: string) {
	const sent: string[] = [];
	vi.stubGlobal('fetch', async (address: string) => {
		sent.push(address);
		const result = address.includes('/csv') ? { fileName: 'bookings.csv', csv: '' } : [];
		return Response.json({ state: true, result, more: false });
	});
	const router = createMemoryRouter([{ path: '/', element: <Page /> }], { initialEntries: [`/${search}`] });
	const user = renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<RouterProvider router={router} />
		</QueryClientProvider>,
	);
	return { user, router, sent };
}

test('the owner’s booking filters are stored in the address, and can be cleared', async () => {
	const { user, router } = open('?from=2099-06-01&to=soon');
	await user.type(screen.getByLabelText('Guest or reference'), 'Nimal{Enter}');
	await waitFor(() => expect(router.state.location.search).toBe('?from=2099-06-01&search=Nimal'));
	await user.click(screen.getByRole('button', { name: 'Clear filters' }));
	await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the downloaded file of bookings has the same filters as the list', async () => {
	vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
	const { user, sent } = open('?search=Nimal');
	await user.click(screen.getByRole('button', { name: 'Download CSV' }));
	await waitFor(() => expect(sent.some((address) => address.includes('/booking/owner/csv'))).toBe(true));
	const file = sent.find((address) => address.includes('/csv')) ?? '';
	expect(file).toMatch(/when=upcoming.*search=Nimal/);
});
