import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { RenterReviews } from './renter-reviews.tsx';

test('reviews can be reloaded after a failure, and an empty list explains the next step', async () => {
	let isDown = true;
	vi.stubGlobal('fetch', async () => {
		if (isDown) throw new TypeError('offline');
		return Response.json({
			state: true,
			result: { renter: {}, rating: null, items: [], count: 0, page: 1, pageSize: 9 },
		});
	});
	const user = renderDom(
		<MemoryRouter>
			<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
				<RenterReviews
					renterId="r0000000000000000000"
					address="/reviews"
					empty={{ title: 'No reviews', way: { to: '/completed', label: 'Completed bookings' } }}
				/>
			</QueryClientProvider>
		</MemoryRouter>,
	);
	const again = await screen.findByRole('button', { name: 'Try again' });
	isDown = false;
	await user.click(again);
	expect(await screen.findByText('No reviews')).toBeTruthy();
	expect(screen.getByRole('link', { name: 'Completed bookings' })).toBeTruthy();
});
