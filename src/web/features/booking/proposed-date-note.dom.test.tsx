import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents, negateCents } from '#domain/money.ts';
import { addDays, dateAt, instantOf, weekdays } from '#domain/time.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked, sunsetExperience } from '#test/sample-answers.ts';
import { experienceQuery, takenDatesQuery } from './booking-queries.ts';
import { DateDifference } from './date-difference.tsx';
import { ProposedDateNote } from './proposed-date-note.tsx';
import { TripMenu } from './trip/trip-menu.tsx';

const { timeZone, departureTime } = booked;
const today = dateAt(Temporal.Now.instant(), timeZone);
const date = addDays(today, 9);
const other = addDays(today, 11);
const booking: Booking = {
	...booked,
	departureDate: date,
	departsAt: instantOf(date, departureTime, timeZone).toString(),
	may: { ...booked.may, changeDate: true },
};
const proposedDate: NonNullable<Booking['proposedDate']> = {
	_id: 'd0000000000000000000',
	status: 'PROPOSED',
	proposedBy: 'OWNER',
	departureDate: other,
	departureTime,
	departsAt: instantOf(other, departureTime, timeZone).toString(),
	priceCents: cents(5_000),
	differenceCents: cents(-1_673),
	cancellation: { steps: [], timeZone, daysLeft: 11, countedFrom: date },
	expiresDate: instantOf(today, '23:00', timeZone).toString(),
	holdExpiresDate: null,
	may: { accept: true, decline: true, withdraw: false, pay: false },
};

function server(result: unknown) {
	const sent: { path: string; body: unknown }[] = [];
	vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
		const path = String(address instanceof Request ? address.url : address);
		sent.push({ path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
		return Response.json({ state: true, result: path.includes('/quote/') ? offer : result });
	});
	return sent;
}
const offer = {
	departureDate: other,
	departureTime,
	priceCents: 5_000,
	differenceCents: negateCents(cents(1_673)),
	instantly: false,
	expiresDate: '2099-06-05T03:30:00Z',
	cancellation: proposedDate.cancellation,
};
afterEach(() => vi.unstubAllGlobals());

function show(screenOf: React.ReactNode) {
	const store = new QueryClient();
	const trip = booking.experience?._id ?? '';
	store.setQueryDefaults(['experience'], { staleTime: Number.POSITIVE_INFINITY });
	store.setQueryData(experienceQuery(trip).queryKey, {
		...sunsetExperience,
		sailingDays: [...weekdays],
		departureTime,
		departures: [{ time: departureTime, days: [...weekdays] }],
		reviews: [],
		bookings: [],
	});
	store.setQueryData(takenDatesQuery(trip).queryKey, []);
	return renderDom(<QueryClientProvider client={store}>{screenOf}</QueryClientProvider>);
}

test('the other party sees a proposed date with its refund, and can accept the date', async () => {
	const sent = server({ ...booking, proposedDate: null });
	const user = show(<ProposedDateNote booking={{ ...booking, proposedDate }} by="RENTER" />);
	expect(
		screen.getByText(/It costs (US)?\$16\.73 less\. We’ll refund the difference the way you paid\./),
	).toBeTruthy();
	expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Accept' }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent[0]).toMatchObject({ body: { dateChangeId: proposedDate._id, answer: 'accept' } });
});

test('the person who proposed a date can only withdraw it', () => {
	const may = { accept: false, decline: false, withdraw: true, pay: false };
	show(<ProposedDateNote booking={{ ...booking, proposedDate: { ...proposedDate, may } }} by="OWNER" />);
	expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Withdraw']);
});

test('a date cannot be changed while another date is proposed, or without permission', () => {
	const changeable = (changes: Partial<Booking>) => {
		show(
			<MemoryRouter>
				<TripMenu booking={{ ...booking, ...changes }} by="RENTER" />
			</MemoryRouter>,
		);
		return screen.queryByText('Change the date') !== null;
	};
	expect(changeable({})).toBe(true);
	expect(changeable({ proposedDate })).toBe(false);
	expect(changeable({ may: { ...booking.may, changeDate: false } })).toBe(false);
});

const agreed = {
	...proposedDate,
	status: 'AGREED' as const,
	differenceCents: cents(1_435),
	priceCents: cents(8_108),
	may: { accept: false, decline: false, withdraw: true, pay: true },
};

test('the renter sees the surcharge of an agreed date, holds the date and continues to the payment', async () => {
	const held = { ...agreed, status: 'PAYING' as const, holdExpiresDate: '2099-01-01T00:00:00Z' };
	const sent = server({ ...booking, proposedDate: held });
	const user = show(
		<MemoryRouter>
			<Routes>
				<Route
					path="/"
					element={<ProposedDateNote booking={{ ...booking, proposedDate: agreed }} by="RENTER" />}
				/>
				<Route path="/experience/booking" element={<p>to the payment</p>} />
			</Routes>
		</MemoryRouter>,
	);
	expect(screen.getByText(/You’ve both agreed on .*Pay (US)?\$14\.35 more by .* to get it/)).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Keep the date' })).toBeTruthy();
	await user.click(screen.getByRole('button', { name: /^Pay (US)?\$14\.35$/ }));
	await screen.findByText('to the payment');
	expect(sent[0]).toMatchObject({ body: { dateChangeId: agreed._id } });
	expect(sent[0]?.path).toContain('/booking/date-change/hold');
});

test('the owner sees that the renter has to pay for the new date, and can withdraw it', () => {
	const may = { ...agreed.may, pay: false };
	show(<ProposedDateNote booking={{ ...booking, proposedDate: { ...agreed, may } }} by="OWNER" />);
	expect(screen.getByText(/Nimal can pay (US)?\$14\.35 more for it/)).toBeTruthy();
	expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Withdraw']);
});

test('while the renter pays for a new date, both parties see when its hold ends', () => {
	const paying = { ...agreed, status: 'PAYING' as const, holdExpiresDate: '2099-01-01T00:00:00Z' };
	show(
		<MemoryRouter>
			<ProposedDateNote booking={{ ...booking, proposedDate: paying }} by="RENTER" />
		</MemoryRouter>,
	);
	expect(screen.getByRole('timer')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Finish paying' })).toBeTruthy();
	const may = { accept: false, decline: false, withdraw: false, pay: false };
	show(<ProposedDateNote booking={{ ...booking, proposedDate: { ...paying, may } }} by="OWNER" />);
	expect(screen.getByText(/Nimal is paying (US)?\$14\.35 more/)).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
});

test('the proposer sees until when the other party can answer', () => {
	show(<DateDifference booking={booking} offer={offer} by="RENTER" />);
	expect(screen.getByText(/^Kamal can answer until Fri 5 Jun 2099, 9:00 am \(.*\)\./)).toBeTruthy();
});
