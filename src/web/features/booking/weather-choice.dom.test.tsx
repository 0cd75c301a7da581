import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import type { OfferedDeparture } from '#contract/weather-call-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked } from '#test/sample-answers.ts';
import { WeatherChoice } from './weather-choice.tsx';

const booking: Booking = {
	...booked,
	status: 'CHOOSING',
	may: { ...booked.may, cancel: false, choose: true },
	weatherCall: {
		reason: 'WAVES',
		message: 'Four metres.',
		calledBy: 'OWNER',
		choiceEndsDate: '2099-06-12T02:30:00Z',
	},
};
const departure = (departureDate: string, backCents: number, more: Partial<OfferedDeparture> = {}) => ({
	departureDate,
	departureTime: '17:00',
	timeZone: 'Asia/Colombo',
	departsAt: `${departureDate}T11:30:00Z`,
	sharingId: null,
	boat: null,
	otherPier: null,
	minimum: null,
	priceCents: 10_000 - backCents,
	backCents,
	cancellation: {
		steps: [{ percent: 100, date: '2099-06-11', time: '23:59' }],
		timeZone: 'Asia/Colombo',
		daysLeft: 6,
		countedFrom: null,
	},
	...more,
});
const choices = {
	choiceEndsDate: '2099-06-12T02:30:00Z',
	refundCents: 10_000,
	departures: [departure('2099-06-16', 0), departure('2099-06-17', 1_673)],
};

function server(departures: readonly object[] = choices.departures) {
	const sent: { path: string; body: unknown }[] = [];
	vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
		const path = String(address instanceof Request ? address.url : address);
		if (init?.body) sent.push({ path, body: JSON.parse(String(init.body)) });
		return Response.json({
			state: true,
			result: path.includes('/choices/') ? { ...choices, departures } : booked,
		});
	});
	return sent;
}
/** The dialog’s code is loaded when its button is first pressed. */
const loaded = { timeout: 10_000 };
afterEach(() => vi.unstubAllGlobals());

const show = (of: Booking, by: 'RENTER' | 'OWNER' = 'RENTER') =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<WeatherChoice booking={of} by={by} />
		</QueryClientProvider>,
	);

test('after a weather cancellation, the renter sees the reason, the deadline and another date', async () => {
	const sent = server();
	const user = show(booking);
	expect(screen.getByText('The waves are too high.', { exact: false })).toBeTruthy();
	expect(screen.getByText('Four metres.')).toBeTruthy();
	expect(screen.getByText(/by .*12 Jun.*8:00 am \(Colombo time\)/)).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Choose another date' }));
	const dates = await screen.findAllByRole('radio', {}, loaded);
	expect(dates).toHaveLength(2);
	expect(screen.getByText(/We’ll refund (US)?\$16\.73\. Full refund until .*11 Jun.*11:59 pm/)).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Choose this date' })).toBeNull();
	await user.click(dates[1] as HTMLElement);
	await user.click(screen.getByRole('button', { name: 'Choose this date' }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]?.path).toContain('/weather-call/choose/date');
	expect(sent[0]?.body).toEqual({
		bookingId: booked._id,
		departureDate: '2099-06-17',
		departureTime: '17:00',
		refundCents: 1_673,
	});
});

test('after a weather cancellation, the renter sees the refund amount and chooses the refund', async () => {
	const sent = server();
	const user = show(booking);
	await user.click(screen.getByRole('button', { name: 'Get a refund' }));
	expect(await screen.findByText(/We’ll refund the full (US)?\$100\.00/, {}, loaded)).toBeTruthy();
	const [, take] = screen.getAllByRole('button', { name: 'Get a refund' });
	await user.click(take as HTMLElement);
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ body: { bookingId: booked._id } });
});

test('before choosing another date, the renter sees whether that date can be refunded', async () => {
	const cancellation = { steps: [], timeZone: 'Asia/Colombo', daysLeft: 2, countedFrom: null };
	server([departure('2099-06-12', 0, { cancellation }), departure('2099-06-16', 0)]);
	const user = show(booking);
	await user.click(screen.getByRole('button', { name: 'Choose another date' }));
	const [soon, later] = await screen.findAllByRole('radio', {}, loaded);
	expect(screen.getByText('This trip leaves in 2 days, so it can’t be refunded.')).toBeTruthy();
	await user.click(soon as HTMLElement);
	// The warning stays in view together with the buttons.
	const actions = screen.getByRole('button', { name: 'Choose this date' }).parentElement?.parentElement;
	expect(actions?.querySelector('input')).toBeNull();
	expect(actions?.textContent).toMatch(/you give up your full refund of (US)?\$100\.00/);
	await user.click(later as HTMLElement);
	expect(screen.queryByText(/you give up/)).toBeNull();
});

test('after a weather cancellation, a mate sees the different pier and the minimum of an offered ride', async () => {
	const minimum = {
		seats: 4,
		mates: 1,
		status: 'OPEN',
		hours: 24,
		decideBy: '2099-06-15T11:30:00Z',
		ownerDecidesBy: null,
	} as const;
	server([departure('2099-06-16', 0, { sharingId: 'r', boat: 'Lanka Rani', otherPier: 'Mirissa', minimum })]);
	const user = show(booking);
	await user.click(screen.getByRole('button', { name: 'Choose another date' }));
	await user.click(await screen.findByRole('radio', {}, loaded));
	expect(screen.getByText(/Lanka Rani · Another pier: Mirissa/)).toBeTruthy();
	expect(screen.getByText('Sails with 4 mates or more.')).toBeTruthy();
});

test('the weather choice dialog reports if no date is free', async () => {
	server([]);
	const user = show(booking);
	await user.click(screen.getByRole('button', { name: 'Choose another date' }));
	expect(await screen.findByText(/No other date is free right now/, {}, loaded)).toBeTruthy();
});

test('the owner sees that the renter still has to choose, and sees no choice on other bookings', () => {
	show({ ...booking, may: { ...booking.may, choose: false } }, 'OWNER');
	expect(screen.getByText(/Nimal can pick a new date or a refund/)).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
	show({ ...booking, status: 'CONFIRMED' });
	expect(screen.queryByText(/called off for the weather/)).toBeNull();
});

test('the weather choice dialog can reload dates after a failure', async () => {
	vi.stubGlobal('fetch', async () => {
		throw new Error('offline');
	});
	const user = renderDom(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<WeatherChoice booking={booking} by="RENTER" />
		</QueryClientProvider>,
	);
	await user.click(screen.getByRole('button', { name: 'Choose another date' }));
	const retry = await screen.findByRole('button', { name: 'Try again' }, loaded);
	server();
	await user.click(retry);
	expect(await screen.findAllByRole('radio')).toHaveLength(2);
});
