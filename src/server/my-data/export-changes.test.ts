import { afterEach, expect, test } from 'vitest';
import type { PersonId } from '#domain/id.ts';
import { allowDateChanges, payDate, propose, reduceParty, setDayPrice } from '#test/booking-changes.ts';
import { book } from '#test/bookings.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { expectLedgerAgrees } from '#test/ledger.ts';
import { makePromoCode } from '#test/promo-codes.ts';
import { testApp } from '#test/test-app.ts';
import { findSection, type SectionName } from './export-sections-store.ts';

const world = testApp({ payments: () => fakePayments() });
afterEach(() => expectLedgerAgrees(world()));

const changes = [
	'changes-of-date',
	'changes-of-party',
	'weather-calls-of-yours',
	'weather-choices-of-yours',
	'date-change-rules',
	'promo-codes',
] as const satisfies readonly SectionName[];

test('a data export has changes of bookings, weather cancellations and choices, date-change rules and promo codes', async () => {
	const { app, owner, experience, signIn, call } = world();
	const skipper = await owner('Kamal Silva');
	const renter = await signIn('Nimal Perera');
	const stranger = await signIn('Bruce Jones');
	const trip = await experience(skipper);
	await setDayPrice(world(), skipper, trip, '2026-07-06', 15_000);
	await allowDateChanges(world(), skipper, trip);
	await makePromoCode(world(), skipper, { promoCode: 'KAMAL10' });
	const bookingId = await book(world(), renter, trip, '2026-07-10');
	const { result } = await propose(world(), renter, bookingId, '2026-07-06', { priceCents: 8_108 });
	await payDate(world(), renter, bookingId, result.proposedDate._id);
	expect((await reduceParty(world(), renter, bookingId, 1)).state).toBe(true);
	const message = 'Gusts of 35 knots.';
	const weather = { departureId: bookingId, reason: 'WIND', message, refundCents: 8_108 };
	expect((await call('POST', '/weather-call/add', { as: skipper.token, body: weather })).body.message).toBe(
		undefined,
	);
	const copyOf = async (who: { readonly id: PersonId }) => {
		const page = { person: who.id, after: '', limit: 10, now: app.clock.now() };
		const all = await Promise.all(changes.map((name) => findSection(app.db, name, page)));
		return Object.fromEntries(changes.map((name, at) => [name, all[at]]));
	};
	const both = {
		'changes-of-date': [{ booking_id: bookingId, status: 'DONE', difference_usd_cents: 1_435 }],
		'changes-of-party': [{ booking_id: bookingId, adults: 1 }],
	};
	expect(await copyOf(renter)).toMatchObject({
		...both,
		'weather-calls-of-yours': [],
		'date-change-rules': [],
		'promo-codes': [],
		'weather-choices-of-yours': [{ booking_id: bookingId, reason: 'WIND', outcome: null }],
	});
	expect(await copyOf(skipper)).toMatchObject({
		...both,
		'weather-calls-of-yours': [{ reason: 'WIND', message }],
		'weather-choices-of-yours': [],
		'date-change-rules': [{ experience_id: trip, freely: true }],
		'promo-codes': [{ code: 'KAMAL10', ended_at: null }],
	});
	expect(Object.values(await copyOf(stranger)).flat()).toEqual([]);
});
