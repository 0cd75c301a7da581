import { expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { booked, kamal } from '#test/sample-answers.ts';
import { TripMoney } from './trip-money.tsx';

test.each([
	['half, on its way', 0, 0, 5_000, '50.00'],
	['half, sent', 5_000, 0, 5_000, '50.00'],
	['the rest, sent after an earlier refund', 10_000, 2_000, 8_000, '100.00'],
	['half, with a further refund afterwards', 6_000, 0, 5_000, '60.00'],
] as const)(
	'the owner reads each refund of a canceled trip once: %s',
	async (_, sent, before, due, shown) => {
		const html = await render(
			<TripMoney
				by="OWNER"
				booking={{
					...booked,
					status: 'CANCELED',
					refundedCents: cents(sent),
					cancellation: {
						state: 'CANCELED',
						by: 'RENTER',
						byDesk: false,
						canceledDate: '2099-06-01T00:00:00Z',
						reason: null,
						share: 'HALF',
						refundCents: cents(due),
						refund: 'SENT',
						refundedBeforeCents: cents(before),
					},
				}}
			/>,
			{ user: kamal },
		);
		expect(textOf(html)).toContain(`Refunded −US$${shown}`);
	},
);
