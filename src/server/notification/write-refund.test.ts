import { beforeAll, expect, test } from 'vitest';
import { defaultBrand } from '#domain/brand.ts';
import type { BookingId, RequestId } from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { quote, requestTrip } from '#test/requests.ts';
import { testApp } from '#test/test-app.ts';
import { contextOf, writeNotification } from './compose-notification.ts';

const world = testApp({ payments: fakePayments });
let events: readonly NotificationEvent[];
beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	const owner = await world().owner('Kamal Silva');
	const renter = await world().signIn('Anu Perera');
	const experience = await world().experience(owner);
	const bookingId = (await book(world(), renter, experience, '2026-12-10')) as BookingId;
	const requestId = (await requestTrip(world(), renter, experience)) as RequestId;
	await quote(world(), owner, requestId);
	events = [
		{ kind: 'booking-confirmed', bookingId },
		{ kind: 'request-quoted', requestId, quoteNumber: 1 },
	];
});

test.each([
	['2026-12-07T03:00:00Z', 'This trip leaves in 3 days, so it can’t be refunded.', /full refund/i],
	['2026-11-20T03:00:00Z', 'Full refund until Sat 5 Dec 2026, 11:59 pm (Colombo time).', /can’t be refunded/],
])('an email sent at %s about a trip on 10 December states the current refund', async (at, words, other) => {
	const common = { brand: defaultBrand, publicUrl: 'http://mateship.test', now: Temporal.Instant.from(at) };
	for (const event of events) {
		const facts = { event, recipient: 'renter', version: '' } as const;
		const context = contextOf('renter', { first_name: 'Anu', language: 'en' }, common);
		const text = JSON.stringify(
			await writeNotification(
				{ db: world().app.db, forecastOf: async () => undefined },
				facts,
				'MAIL',
				context,
			),
		);
		expect(text).toContain(words);
		expect(text).not.toMatch(other);
	}
});
