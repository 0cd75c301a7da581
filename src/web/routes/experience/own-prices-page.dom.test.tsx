import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { ownSunsetExperience } from '#test/sample-answers.ts';
import OwnPricesPage from './own-prices-page.tsx';

test('an extra that is being entered remains if reloading the experience fails', async () => {
	let failing = false;
	vi.stubGlobal('fetch', async (address: string) => {
		if (failing)
			return Response.json(
				{ state: false, code: 'busy', message: 'Please try again.', facts: {} },
				{ status: 503 },
			);
		if (address.includes('/price/currencies')) return Response.json({ state: true, result: [] });
		if (address.includes('/prices')) {
			return Response.json({ state: true, result: { rules: [], extras: [] } });
		}
		return Response.json({ state: true, result: [ownSunsetExperience], pagination: { next: null } });
	});
	const store = new QueryClient({ defaultOptions: { queries: { retry: false } } });
	const user = renderDom(
		<QueryClientProvider client={store}>
			<MemoryRouter initialEntries={[`/prices/${ownSunsetExperience._id}`]}>
				<Routes>
					<Route path="/prices/:id" element={<OwnPricesPage />} />
				</Routes>
			</MemoryRouter>
		</QueryClientProvider>,
	);
	await user.click(await screen.findByRole('button', { name: 'Add an extra' }));
	const dialog = within(await screen.findByRole('dialog'));
	await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Lunch');

	failing = true;
	await act(async () => {
		await store.invalidateQueries();
		// The query client notifies its observers in a later task.
		await new Promise((done) => setTimeout(done));
	});

	expect(store.getQueryState(['own-experiences', 'all'])?.status).toBe('error');
	expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Lunch');
	expect(screen.queryByRole('button', { name: 'Try again' })).toBe(null);
});
