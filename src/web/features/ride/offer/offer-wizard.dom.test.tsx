import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { kamal, ownDaisyBoat, ownRide } from '#test/sample-answers.ts';
import type { Pier } from '../../place/place-step.tsx';
import { boatOccupancyQuery } from '../../trip/boat-availability.tsx';
import { OfferWizard } from './offer-wizard.tsx';

const boat = { ...ownDaisyBoat, verified: true, documentsExpired: false, insuranceExpiresOn: '2027-12-31' };
const pier = (timeZone: string): Pier => ({
	boatId: boat._id,
	address: 'The old pier',
	location: { lat: -37.8, lng: 144.9 },
	timeZone,
});

class SilentFeed {
	addEventListener() {}
	close() {}
}

/**
 * Opens the step for the day. The default time is 26 November 2026, 4:45 pm in Colombo and 10:15 pm in
 * Melbourne.
 */
async function openDays(piers: readonly Pier[], now = '2026-11-26T11:15:00Z', copyOf?: OwnRide) {
	sessionStorage.clear();
	vi.setSystemTime(now);
	vi.stubGlobal('EventSource', SilentFeed);
	const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
	client.setQueryData(boatOccupancyQuery(boat._id).queryKey, {
		spans: [],
		turnaroundMinutes: 0,
		timeZone: null,
	} as never);
	const form = (
		<QueryClientProvider client={client}>
			<OfferWizard
				boats={[boat]}
				copyOf={copyOf}
				piers={piers}
				user={kamal}
				mapStyleUrl={null}
				firmTerms={false}
				onSaved={() => {}}
			/>
		</QueryClientProvider>
	);
	const user = renderDom(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />);
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByRole('heading', { name: /On which day\?$/ });
	return user;
}

const day = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const canBeChosen = (name: string) => day(name).getAttribute('aria-disabled') === null;

afterEach(() => {
	vi.useRealTimers();
});

test('the first day on which a ride can be offered is today', async () => {
	const user = await openDays([]);
	expect(canBeChosen('Wednesday 25 November 2026')).toBe(false);
	expect(canBeChosen('Thursday 26 November 2026')).toBe(true);
	await user.click(day('Wednesday 25 November 2026'));
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByText('Please choose a departure date.');
});

test('the first day on which a ride can be offered depends on the time zone of the boat’s last pier', async () => {
	// In Colombo it is 7:30 pm on 26 November, in Melbourne 1:00 am on 27 November.
	await openDays([pier('Australia/Melbourne')], '2026-11-26T14:00:00Z');
	expect(canBeChosen('Thursday 26 November 2026')).toBe(false);
	expect(canBeChosen('Friday 27 November 2026')).toBe(true);
});

test('the form for offering a ride again has all values of the ride except the date', async () => {
	const copyOf = { ...ownRide, boatId: boat._id, departureTime: '06:30', numberOfHours: 2.5, seats: 3 };
	const user = await openDays([], undefined, copyOf);
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByText('Please choose a departure date.');
	await user.click(day('Friday 27 November 2026'));
	await user.click(screen.getByRole('button', { name: 'Next' }));
	await screen.findByRole('heading', { name: /When do you leave/ });
	expect(screen.getByText(/6:30 am, for 2/)).toBeTruthy();
	expect(screen.getByText('Rs 3,700')).toBeTruthy();
});
