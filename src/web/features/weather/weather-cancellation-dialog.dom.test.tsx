import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { booked } from '#test/sample-answers.ts';
import { WeatherCancellationDialog } from './weather-cancellation-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const departure = {
	bookings: 1,
	people: 2,
	refundCents: 10_000,
	departsAt: booked.departsAt,
	timeZone: booked.timeZone,
	may: { call: true },
};

const show = (desk: boolean) =>
	renderDom(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<WeatherCancellationDialog departureId={booked._id} desk={desk} open onClose={() => {}} />
		</QueryClientProvider>,
	);

test('the weather cancellation dialog can reload the bookings after a failure', async () => {
	let isDown = true;
	vi.stubGlobal('fetch', async () => {
		if (isDown) throw new Error('offline');
		return Response.json({ state: true, result: departure });
	});
	const user = show(false);
	const retry = await screen.findByRole('button', { name: 'Try again' });
	expect(screen.queryByRole('button', { name: 'Cancel for weather' })).toBeNull();
	isDown = false;
	await user.click(retry);
	expect(await screen.findByRole('button', { name: 'Cancel for weather' })).toBeTruthy();
});

test.each([
	['the owner', false, 'You’re paid for rebooked trips after they run.'],
	['staff', true, 'The owner is paid for rebooked trips after they run.'],
])('the dialog shows %s who is paid for rebooked trips', async (_, desk, text) => {
	vi.stubGlobal('fetch', async () => Response.json({ state: true, result: departure }));
	show(desk);
	expect(await screen.findByText(text)).toBeTruthy();
});
