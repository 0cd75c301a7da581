import { beforeEach, describe, expect, test } from 'vitest';
import { type BookingId, type PartyChangeId, toReference } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { notificationFixture, pier, rentersPhone } from '#test/notification-fixture.ts';
import { transact } from '../db/transact.ts';
import { notify } from './notify.ts';

const { people, decision, ids, run, written, world } = notificationFixture();

describe('contents of notifications', () => {
	beforeEach(async () => {
		await run(`UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL WHERE id = '${ids.booking}';
			UPDATE payment SET status = 'CAPTURED' WHERE booking_id = '${ids.booking}';
			UPDATE custom_request SET status = 'PENDING', rejected_by = NULL WHERE id = '${ids.request}'`);
	});

	test('a confirmation has reference, pier, local time, both currencies and the other party’s number', async () => {
		const { emails } = await written({ kind: 'booking-confirmed', bookingId: ids.booking });
		const [toOwner, toRenter] = emails;
		for (const email of emails) {
			for (const words of [
				toReference(ids.booking),
				pier,
				'Sun 2 Aug 2026, 9:30 am to 12:30 pm (Colombo time)',
				'US$66.73 (Rs 12,345)',
			]) {
				expect(email.text).toContain(words);
				expect(email.html).toContain(words);
			}
			expect(email.calendar?.content).toContain('DTSTART;TZID=Asia/Colombo:20260802T093000');
		}
		expect(toRenter?.text).toContain('+94 77 123 4567');
		expect(toRenter?.text).not.toContain('You earn');
		expect(toOwner?.text).toContain('+94 71 222 3334');
		expect(toOwner?.text).toMatch(/You earn: +US\$60\.06/);
	});

	test('a cancellation removes the calendar entry, shows the refund and hides the pier', async () => {
		const { emails, all } = await written(
			{ kind: 'booking-canceled', bookingId: ids.booking },
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'OWNER', cancel_refund_usd_cents = 6673, ended_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.booking}'; `,
		);
		const [toOwner, toRenter] = emails;
		expect(toRenter?.calendar).toMatchObject({
			method: 'CANCEL',
			content: expect.stringContaining(`UID:${ids.booking}@`),
		});
		expect(toRenter?.text).toContain('Kamal Silva canceled on Thu 2 Jul 2026.');
		expect(toRenter?.text.replaceAll('\n', ' ')).toContain(
			'Your full refund of US$66.73 (Rs 12,345) is on its way.',
		);
		expect(toOwner?.text).toContain('You canceled on');
		expect(all).not.toContain('pier 3');
		expect(all).not.toMatch(/\+94\d{9}/);
	});

	test('the email about a smaller party replaces the calendar entry', async () => {
		const partyChangeId = 'c0000000000000000000' as PartyChangeId;
		const fewer = `INSERT INTO party_change (id, booking_id, number, old_adults, old_kids, adults, kids, old_price_usd_cents,
				price_lkr, price_usd_cents, paid_usd_cents, share_usd_cents, percent, refund_usd_cents, created_at)
			SELECT '${partyChangeId}', id, 1, 2, 0, 1, 0, 6673, 10495, 5673, 6673, 1000, 100, 1000, now() FROM booking WHERE id = '${ids.booking}'`;
		const { emails } = await written(
			{ kind: 'party-changed', bookingId: ids.booking, partyChangeId, refundCents: cents(1_000) },
			fewer,
		);
		expect(emails).toHaveLength(2);
		for (const { calendar } of emails) {
			expect(calendar).toMatchObject({ method: 'PUBLISH' });
			expect(calendar?.content).toContain('SEQUENCE:2\r\n');
		}
	});

	test('the email about a late cancellation says that nothing is refunded', async () => {
		const { emails } = await written(
			{ kind: 'booking-canceled', bookingId: ids.booking },
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', cancel_refund_usd_cents = 0, ended_at = '2026-08-01T00:00:00Z' WHERE id = '${ids.booking}'`,
		);
		const [toOwner, toRenter] = emails.map(({ text }) => text.replaceAll('\n', ' '));
		expect(toRenter).toContain('You won’t get a refund: it was too late under the cancellation terms.');
		expect(toOwner).toContain('Anu Perera gets no refund. You’re paid for this trip.');
	});

	test.each([
		['STANDARD', '2026-07-29T00:00:00Z', 0, 'You won’t get a refund'],
		['FLEXIBLE', '2026-08-01T12:00:00Z', 0, 'You won’t get a refund'],
		['FIRM', '2026-07-22T00:00:00Z', 3_337, 'Half is on its way back to you: US$33.37'],
	])('email about a refund on %s terms, canceled %s with refund %d: %s', async (terms, at, refund, words) => {
		const { emails } = await written(
			{ kind: 'booking-canceled', bookingId: ids.booking },
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', ended_at = '${at}', cancel_refund_usd_cents = ${refund},
				cancellation_terms = '${terms}' WHERE id = '${ids.booking}'`,
		);
		expect(emails).toHaveLength(2);
		expect(emails[1]?.text.replaceAll('\n', ' ')).toContain(words);
	});

	test.each([
		['STANDARD', 'Full refund until Tue 28 Jul 2026, 11:59 pm (Colombo time).'],
		['FLEXIBLE', 'Full refund until Sat 1 Aug 2026, 9:30 am (Colombo time).'],
		[
			'FIRM',
			'Full refund until Sun 19 Jul 2026, 11:59 pm, and half until Sun 26 Jul 2026, 11:59 pm (Colombo time).',
		],
	])('email and calendar file with %s terms contain %s', async (terms, words) => {
		const { emails } = await written(
			{ kind: 'booking-confirmed', bookingId: ids.booking },
			`UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL,
				cancellation_terms = '${terms}' WHERE id = '${ids.booking}'`,
		);
		const renters = emails.find(({ text }) => text.includes('You’re booked'));
		expect(renters?.text.replaceAll(/\s+/g, ' ')).toContain(words);
		const calendar = renters?.calendar?.content.replaceAll('\r\n ', '').replaceAll('\\', '') ?? '';
		expect(calendar.replaceAll('\u00a0', ' ')).toContain(words);
	});

	test('the rejection email is also correct for a listing that was approved before', async () => {
		const { all } = await written(
			{ kind: 'boat-decision', boatId: people.owner.boatId },
			decision('boat', 'REJECTED', 'The hull leaks.'),
		);
		expect(all).toContain('It isn’t approved, so it can’t take new bookings.');
	});

	test('the email about a request contains no phone number and no pier', async () => {
		const { all } = await written({ kind: 'request-made', requestId: ids.request });
		expect(all).not.toContain('pier 3');
		expect(all).not.toMatch(/\+94\d{9}/);
	});

	test('sends only the current quote, and skips quotes that were revised or rejected', async () => {
		const quote = (quoteNumber: number) =>
			transact(world().app.db, (tx) =>
				notify(tx, world().app, { kind: 'request-quoted', requestId: ids.request, quoteNumber }),
			);
		await run(
			`UPDATE custom_request SET status = 'APPROVED', quoted_lkr = 1850, quote_number = 1 WHERE id = '${ids.request}'`,
		);
		await quote(1);
		await run(`UPDATE custom_request SET quoted_lkr = 3700, quote_number = 2 WHERE id = '${ids.request}'`);
		await quote(2);
		await runDueJobs(world());
		expect(world().email.sent).toHaveLength(1);
		for (const { text } of world().email.sent) expect(text).toContain('US$20.00 (Rs 3,700)');
	});

	test('the payout email shows three digits of the account number', async () => {
		const { all } = await written({ kind: 'payout-sent', payoutId: ids.payout });
		expect(all).toContain('ending in 5678');
		expect(all).not.toContain('0012345678');
	});

	test('reports a canceled ride to the mate of each booking, and once to the owner', async () => {
		await run(
			`UPDATE ride SET status = 'CANCELED', canceled_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.ride}'`,
		);
		await run(`INSERT INTO booking (id, type, status, renter_id, owner_id, boat_id, ride_id, departure_date, departure_time, time_zone,
			departs_at, arrives_at, adults, kids, name, contact_number, amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at,
			created_at, confirmed_at, ended_at, cancel_refund_usd_cents, canceled_by)
			VALUES ('m0000000000000000000', 'SHARING', 'CANCELED', '${people.renter.id}', '${people.owner.id}', '${people.owner.boatId}', '${ids.ride}', '2026-09-01',
			'09:30', 'Asia/Colombo', '2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', 2, 0, 'Anu', '${rentersPhone}', 3700, 2000, 200,
			'2026-07-01T00:30:00Z', '2026-07-01T00:00:00Z', '2026-07-01T00:10:00Z', '2026-07-02T00:00:00Z', 2000, 'OWNER');
			INSERT INTO payment (id, booking_id, status, amount_usd_cents, capture_id, created_at)
			VALUES ('q0000000000000000000', 'm0000000000000000000', 'REFUNDING', 2000, 'CAP-X', '2026-07-01T00:00:00Z')`);
		const { emails } = await written({
			kind: 'booking-canceled',
			bookingId: 'm0000000000000000000' as BookingId,
		});
		expect(emails.map(({ to }) => to.address)).toEqual(['anu@people.example']);
		expect(emails[0]?.text).toContain('Shared ride with Kamal');
		expect(emails[0]?.text).toContain('2 seats');
		expect(emails[0]?.text).toContain('Your full refund of US$20.00 (Rs 3,700) is on its way.');
		const own = await written({ kind: 'ride-canceled', rideId: ids.ride });
		expect(own.emails[0]?.text).toContain('We’ve canceled its booking too');
	});

	test('the owner’s email about a mate’s cancellation states seats instead of a date', async () => {
		await run(`INSERT INTO booking (id, type, status, renter_id, owner_id, boat_id, ride_id, departure_date, departure_time, time_zone,
			departs_at, arrives_at, adults, kids, name, contact_number, amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at,
			created_at, confirmed_at, ended_at, canceled_by)
			VALUES ('n0000000000000000000', 'SHARING', 'CANCELED', '${people.renter.id}', '${people.owner.id}', '${people.owner.boatId}', '${ids.ride}', '2026-09-01',
			'09:30', 'Asia/Colombo', '2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', 2, 0, 'Anu', '${rentersPhone}', 3700, 2000, 200,
			'2026-07-01T00:30:00Z', '2026-07-01T00:00:00Z', '2026-07-01T00:10:00Z', '2026-07-02T00:00:00Z', 'RENTER');
			UPDATE ride SET status = 'OPEN', canceled_at = NULL WHERE id = '${ids.ride}'`);
		const { emails } = await written({
			kind: 'booking-canceled',
			bookingId: 'n0000000000000000000' as BookingId,
		});
		const [toOwner] = emails;
		expect(toOwner?.subject).toBe('Anu Perera left your shared ride, Tue 1 Sep 2026');
		expect(toOwner?.text).toContain('A mate left your ride');
		expect(toOwner?.text).not.toMatch(/is canceled|been canceled/);
		expect(toOwner?.text).toContain('Anu Perera canceled on Thu 2 Jul 2026.');
		expect(toOwner?.text).toContain('Your ride goes ahead. 2 seats are free again.');
		expect(toOwner?.text).not.toContain('date is free');
	});

	test.each([
		['OWNER', 'anu@people.example'],
		['RENTER', 'kamal@people.example'],
	])('reports a request that was rejected by the %s only to %s', async (by, to) => {
		const { emails } = await written(
			{ kind: 'request-rejected', requestId: ids.request },
			`UPDATE custom_request SET status = 'REJECTED', rejected_by = '${by}', ended_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.request}'`,
		);
		expect(emails.map((email) => email.to.address)).toEqual([to]);
	});

	test('emails escape text written by people', async () => {
		await run(
			`UPDATE custom_request SET status = 'APPROVED', quoted_lkr = 1850, quote_number = 3, owner_comments = 'Bring <b>hats</b>' WHERE id = '${ids.request}'`,
		);
		const { emails } = await written({ kind: 'request-quoted', requestId: ids.request, quoteNumber: 3 });
		for (const { html } of emails) expect(html).toContain('Bring &lt;b&gt;hats&lt;/b&gt;');
	});
});
