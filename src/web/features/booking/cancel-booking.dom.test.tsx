import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { cents } from '#domain/money.ts';
import { renderDom } from '#test/render-dom.tsx';
import { booked } from '#test/sample-answers.ts';
import { TripMenu } from './trip/trip-menu.tsx';

const refund = (
	amountCents: number,
	sent: boolean,
	reason: 'PARTY_CHANGE' | 'LATE_PAYMENT' = 'PARTY_CHANGE',
) =>
	({
		kind: 'REFUND',
		date: '2099-06-02T10:00:00Z',
		amountCents: cents(amountCents),
		reason,
		note: null,
		sent,
	}) as const;

/**
 * A booking of US$100. A refund of US$10 was sent, and a refund of US$20 was requested. A late payment
 * of US$5 is also being refunded.
 */
const refunding: Booking = {
	...booked,
	refundedCents: cents(1_000),
	payments: [refund(1_000, true), refund(2_000, false), refund(500, false, 'LATE_PAYMENT')],
	cancellation: {
		...booked.cancellation,
		state: 'OPEN',
		refundCents: cents(7_000),
	} as Booking['cancellation'],
};

const show = (booking: Booking, by: BookingParty) =>
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<MemoryRouter>
				<TripMenu booking={booking} by={by} />
			</MemoryRouter>
		</QueryClientProvider>,
	);

const amountOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('the owner’s menu shows the renter’s refund without earlier requested refunds', () => {
	show(refunding, 'OWNER');
	expect(screen.getByText('Nimal gets back US$70.00.')).toBeTruthy();
});

test.each(['RENTER', 'OWNER'] as const)(
	'the question before canceling counts requested refunds as refunded, for the %s',
	async (by) => {
		const user = show(refunding, by);
		await user.click(screen.getByText('Cancel booking'));
		expect(amountOf('Already refunded')).toBe('US$30.00');
		expect(amountOf(by === 'OWNER' ? 'Refund to the renter' : 'You get back')).toBe('US$70.00');
		if (by === 'OWNER') expect(screen.getByText('We’ll tell the renter and refund the rest.')).toBeTruthy();
	},
);
