import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking-contract.ts';
import { cents } from '#domain/money.ts';
import { renderDesk } from '#test/render-desk.tsx';
import { booked } from '#test/sample-answers.ts';
import { HeldBooking } from './held-booking.tsx';
import { PayDateChange } from './pay-date.tsx';

beforeEach(() => {
	vi.stubGlobal(
		'EventSource',
		class {
			addEventListener() {}
			close() {}
		},
	);
});

const canceled: Booking['cancellation'] = {
	state: 'CANCELED',
	by: 'OWNER',
	byDesk: false,
	canceledDate: '2099-06-01T12:00:00Z',
	reason: null,
	share: 'ALL',
	refundCents: cents(10_000),
	refund: 'SENT',
	refundedBeforeCents: cents(0),
};
const closed: Booking['cancellation'] = { state: 'CLOSED' };
const checkout = `/experience/booking?bookingId=${booked._id}`;
const trip = `/profile/renter/bookings/${booked._id}`;

test.each([
	['confirmed', { status: 'CONFIRMED' }, 0],
	['called off for the weather', { status: 'CHOOSING', cancellation: closed }, 0, trip],
	['canceled after it was paid', { status: 'CANCELED', paid: false, cancellation: canceled }, 0, trip],
	['held', { status: 'PENDING', paid: false, may: { ...booked.may, pay: true } }, 1],
	['expired', { status: 'EXPIRED', paid: false, cancellation: closed }, 1],
	['canceled while it was paid for', { status: 'CANCELED', paid: false, cancellation: closed }, 1],
] as const)(
	'on return from the payment provider, only an unpaid booking is captured: %s',
	async (_, more, captures, address = checkout) => {
		const answer = `/booking/one/${booked._id}`;
		const { sent, place } = renderDesk(
			<HeldBooking bookingId={booked._id} config={{ payments: [], demo: false }} onAgain={() => {}} />,
			{ [answer]: { ...booked, ...more }, '/booking/update/payment/capture': booked },
			`${checkout}&payment=approved&token=order-1&PayerID=payer-1`,
		);
		await waitFor(() => expect(place.address).toBe(address));
		const captured = sent.filter(({ path }) => path === '/booking/update/payment/capture');
		expect(captured.map(({ body }) => body)).toEqual(
			Array.from({ length: captures }, () => ({ orderId: 'order-1', bookingId: booked._id })),
		);
	},
);

test.each([
	['confirmed', { status: 'CONFIRMED' }, 1],
	['canceled', { status: 'CANCELED', paid: false, cancellation: canceled }, 0],
] as const)('after return from the provider, a date change is captured: %s', async (_, more, captures) => {
	const dateChangeId = 'd0000000000000000000';
	const { sent, place } = renderDesk(
		<PayDateChange
			bookingId={booked._id}
			dateChangeId={dateChangeId}
			config={{ payments: [], demo: false }}
		/>,
		{ [`/booking/one/${booked._id}`]: { ...booked, ...more }, '/booking/update/payment/capture': booked },
		`${checkout}&dateChangeId=${dateChangeId}&payment=approved&token=order-1`,
	);
	const left = captures > 0 ? `${checkout}&dateChangeId=${dateChangeId}` : trip;
	await waitFor(() => expect(place.address).toBe(left));
	expect(sent.filter(({ path }) => path === '/booking/update/payment/capture')).toHaveLength(captures);
});
