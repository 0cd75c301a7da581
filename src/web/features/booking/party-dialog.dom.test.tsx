import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents } from '#domain/money.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked } from '#test/sample-answers.ts';
import { PartyChangesNote } from './booked.tsx';
import { TripMenu } from './trip/trip-menu.tsx';

const seats: Booking = {
	...booked,
	type: 'SHARING',
	group: { adults: 4, kids: 0 },
	adults: 4,
	kids: 0,
	may: { ...booked.may, cancelSeats: true },
};
const group: Booking = {
	...booked,
	group: { adults: 2, kids: 1 },
	adults: 2,
	kids: 1,
	may: { ...booked.may, reduceGroup: true },
};

function server(answer: () => Response = () => Response.json({ state: true, result: seats })) {
	const sent: { path: string; body: unknown }[] = [];
	vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
		const path = String(address instanceof Request ? address.url : address);
		sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
		const cancellation = {
			steps: [{ percent: 50, date: '2099-06-07', time: '23:59' }],
			timeZone: booked.timeZone,
			daysLeft: 9,
			countedFrom: null,
		};
		const offer = { priceCents: 3_000, shareCents: 2_000, percent: 50, refundCents: 1_000, cancellation };
		return path.includes('/quote/') ? Response.json({ state: true, result: offer }) : answer();
	});
	return sent;
}
afterEach(() => vi.unstubAllGlobals());

const show = (booking: Booking) =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<TripMenu booking={booking} by="RENTER" />
			</MemoryRouter>
		</QueryClientProvider>,
	);

test('the party dialog shows the refund for removed seats and sends that amount', async () => {
	const sent = server();
	const user = show(seats);
	await user.click(screen.getByText('Cancel seats'));
	await screen.findByLabelText('Seats to keep');
	expect(screen.queryByRole('button', { name: /^Cancel \d/ })).toBeNull();
	expect(screen.getByText(/Choose how many seats to keep/)).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Save change' })).toHaveProperty('disabled', true);
	await user.click(screen.getByRole('button', { name: 'One fewer: Seats to keep' }));
	expect(await screen.findByText(/US\$10\.00|\$10\.00/)).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Cancel 1 seat' }));
	await waitFor(() =>
		expect(sent.at(-1)).toMatchObject({
			path: expect.stringContaining('/booking/party/change'),
			body: { bookingId: booked._id, group: { adults: 3, kids: 0 }, refundCents: 1_000 },
		}),
	);
});

test('kids can be removed from a party, but its last adult cannot', async () => {
	server();
	const user = show(group);
	await user.click(screen.getByText('Change the group'));
	const fewer = async (label: string) =>
		user.click(await screen.findByRole('button', { name: `One fewer: ${label}` }));
	await fewer('Kids');
	expect(await screen.findByRole('button', { name: 'Reduce to 2 guests' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'One more: Kids' }));
	await fewer('Adults');
	await fewer('Adults');
	expect(screen.getByText(/Children must come with an adult/)).toBeTruthy();
	await fewer('Kids');
	expect(screen.getByText('If no one is coming, cancel the booking instead.')).toBeTruthy();
	expect(screen.queryByRole('button', { name: /^Come with/ })).toBeNull();
});

test('the party dialog shows an error and changes nothing if the refund has changed', async () => {
	server(() =>
		Response.json(
			{ state: false, code: 'refund-changed', message: 'The refund has changed.', facts: { cents: 500 } },
			{ status: 409 },
		),
	);
	const user = show(seats);
	await user.click(screen.getByText('Cancel seats'));
	await user.click(await screen.findByRole('button', { name: 'One fewer: Seats to keep' }));
	await user.click(await screen.findByRole('button', { name: 'Cancel 1 seat' }));
	expect(await screen.findByRole('alert')).toBeTruthy();
	expect(screen.getByRole('dialog')).toBeTruthy();
});

test('the menu offers “Fewer guests” only with permission', () => {
	show({ ...seats, may: booked.may });
	expect(screen.queryByText('Cancel seats')).toBeNull();
});

test('the button for fewer guests is hidden while another date is proposed', () => {
	const proposedDate: NonNullable<Booking['proposedDate']> = {
		_id: 'd0000000000000000000',
		status: 'AGREED',
		proposedBy: 'RENTER',
		departureDate: booked.departureDate,
		departureTime: booked.departureTime,
		departsAt: booked.departsAt,
		priceCents: cents(9_000),
		differenceCents: cents(2_000),
		cancellation: { steps: [], timeZone: booked.timeZone, daysLeft: 9, countedFrom: null },
		expiresDate: booked.departsAt,
		holdExpiresDate: null,
		may: { accept: false, decline: false, withdraw: true, pay: true },
	};
	show({ ...group, proposedDate });
	expect(screen.queryByText('Change the group')).toBeNull();
});

test('the party note adds up removed seats and refunds of all changes', () => {
	const change = { date: '2026-07-01T02:30:00Z', percent: 100, refundCents: cents(1_000) };
	const partyChanges = [
		{ ...change, before: { adults: 6, kids: 0 }, group: { adults: 5, kids: 0 } },
		{ ...change, before: { adults: 5, kids: 0 }, group: { adults: 4, kids: 0 } },
	];
	renderDom(<PartyChangesNote booking={{ ...seats, partyChanges }} />);
	expect(screen.getByText(/^2 of 6 seats were canceled\. Refund: (US)?\$20\.00\.$/)).toBeTruthy();
});
