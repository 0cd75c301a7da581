import { expect, test } from 'vitest';
import type {
	BookingId,
	CalendarFeedId,
	DateChangeId,
	PartyChangeId,
	ReportId,
	SearchAlertId,
} from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import {
	type NotificationEvent,
	type NotificationKind,
	notificationKinds,
} from '#domain/notification/notification-event.ts';
import { EmailRefused, type OutgoingEmail } from '#ports/email.ts';
import { SmsUnavailable } from '#ports/sms.ts';
import { friendsPhone, notificationFixture, ownersPhone } from '#test/notification-fixture.ts';
import { twoMoreRequestsSql } from '#test/requests.ts';
import { reviewNotifications } from '#test/review-notifications.ts';
import { createReviewedTrip, review, reviewAndReply } from '#test/review-scenes.ts';
import { weatherNews } from '#test/weather-scenes.ts';
import { transact } from '../db/transact.ts';
import { notifications } from './notifications.ts';
import { notify } from './notify.ts';
import { sendNotification } from './send-notification.ts';

const { people, decision, ids, ofOwner, run, written, world } = notificationFixture();

const partyChangeId = 'c0000000000000000000' as PartyChangeId;

const feedId = 'f0000000000000000000' as CalendarFeedId;
const calendarNews = (
	kind: 'calendar-failing' | 'calendar-readable',
	failingSince: string,
): [NotificationEvent, string] => [
	{ kind, personId: people.owner.id, feedId, at: '2026-07-01T00:00:00Z' },
	`INSERT INTO calendar_feed (id, boat_id, name, created_at, next_import_at, failing_since)
	VALUES ('${feedId}', '${people.owner.boatId}', 'Harbour Trips', now(), now(), ${failingSince})
	ON CONFLICT (id) DO UPDATE SET failing_since = excluded.failing_since`,
];

const seatsId = 's0000000000000000000' as BookingId;
const seatsThatAre = (status: string) => {
	const seats = {
		id: seatsId,
		type: 'SHARING',
		experience_id: null,
		ride_id: ids.ride,
		pier_address: null,
		pier_area: null,
		pier_lat: null,
		pier_lng: null,
		operator_option: null,
		included: null,
		confirmed_at: null,
		hold_expires_at: '2999-01-01T00:00:00Z',
		status,
	};
	return `INSERT INTO booking SELECT (jsonb_populate_record(booking, '${JSON.stringify(seats)}')).* FROM booking
		WHERE id = '${ids.booking}' ON CONFLICT (id) DO UPDATE SET status = excluded.status`;
};

const kinds: readonly (readonly [NotificationKind, () => [NotificationEvent, string?], RegExp])[] = [
	[
		'booking-confirmed',
		() => [{ kind: 'booking-confirmed', bookingId: ids.booking }],
		/^(You’re booked|New booking): Sunset sail round the fort, Sun 2 Aug 2026$/,
	],
	[
		'reminder',
		() => [{ kind: 'reminder', bookingId: ids.booking, hours: 24, departsAt: '2026-08-02T04:00:00Z' }],
		/^In two days: Sunset sail round the fort, Sun 2 Aug 2026 at 9:30 am$/,
	],
	[
		'desk-acted',
		() => [
			{
				kind: 'desk-acted',
				bookingId: ids.booking,
				act: 'CANCELED',
				party: 'RENTER',
				reason: 'They rang us.',
				at: '2026-07-01T00:00:00Z',
			},
		],
		/^We changed a booking for Anu Perera: /,
	],
	[
		'party-changed',
		() => [
			{ kind: 'party-changed', bookingId: ids.booking, partyChangeId, refundCents: cents(1_000) },
			`INSERT INTO party_change (id, booking_id, number, old_adults, old_kids, adults, kids, old_price_usd_cents,
				price_lkr, price_usd_cents, paid_usd_cents, share_usd_cents, percent, refund_usd_cents, created_at)
			SELECT '${partyChangeId}', id, 1, 2, 0, 1, 0, 6673, 10495, 5673, 6673, 1000, 100, 1000, now() FROM booking WHERE id = '${ids.booking}'`,
		],
		/^Smaller group: Sunset sail round the fort, /,
	],
	[
		'date-change',
		() => [
			{
				kind: 'date-change',
				bookingId: ids.booking,
				dateChangeId: 'd0000000000000000000' as DateChangeId,
				became: 'PROPOSED',
				to: 'both',
			},
			`INSERT INTO date_change (id, booking_id, status, proposed_by, old_departure_date, old_departure_time, departure_date,
				departure_time, departs_at, arrives_at, price_lkr, price_usd_cents, difference_usd_cents, created_at, expires_at)
			VALUES ('d0000000000000000000', '${ids.booking}', 'PROPOSED', 'OWNER', '2026-08-02', '09:30', '2026-08-04', '09:30',
				'2026-08-04T04:00:00Z', '2026-08-04T07:00:00Z', 15000, 8108, 1435, now(), now() + interval '2 days')`,
		],
		/^Another date for Sunset sail round the fort: Tue 4 Aug 2026$/,
	],
	[
		'booking-canceled',
		() => [
			{ kind: 'booking-canceled', bookingId: ids.booking },
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', ended_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.booking}'; UPDATE payment SET status = 'REFUNDING' WHERE booking_id = '${ids.booking}'`,
		],
		/^Canceled: Sunset sail round the fort, Sun 2 Aug 2026$/,
	],
	[
		'payment-denied',
		() => [
			{
				kind: 'payment-denied',
				bookingId: ids.booking,
				paymentId: 'm0000000000000000000' as never,
				dateChangeId: null,
			},
			`UPDATE booking SET status = 'EXPIRED' WHERE id = '${ids.booking}'`,
		],
		/^Your payment failed: Sunset sail round the fort, Sun 2 Aug 2026$/,
	],
	[
		'payment-came-too-late',
		() => [
			{ kind: 'payment-came-too-late', bookingId: ids.booking },
			`UPDATE booking SET status = 'EXPIRED' WHERE id = '${ids.booking}'`,
		],
		/^Your payment came too late: /,
	],
	[
		'seats-requested',
		() => [{ kind: 'seats-requested', bookingId: seatsId }, seatsThatAre('REQUESTED')],
		/^Anu Perera wants to join your ride, /,
	],
	[
		'seats-approved',
		() => [{ kind: 'seats-approved', bookingId: seatsId }, seatsThatAre('PENDING')],
		/^Approved: pay for your seats, /,
	],
	[
		'seats-ended',
		() => [{ kind: 'seats-ended', bookingId: seatsId, how: 'UNPAID' }, seatsThatAre('EXPIRED')],
		/^(Anu Perera didn’t join your ride|Your request has ended: shared ride), /,
	],
	[
		'request-made',
		() => [{ kind: 'request-made', requestId: ids.request }],
		/^New request: Sunset sail round the fort, Sat 5 Sep 2026$/,
	],
	[
		'requests-made',
		() => [{ kind: 'requests-made', requestId: ids.request, at: '2026-07-01T00:00:00Z' }, twoMoreRequestsSql],
		/^2 more requests from Anu Perera$/,
	],
	[
		'request-quoted',
		() => [
			{ kind: 'request-quoted', requestId: ids.request, quoteNumber: 2 },
			`UPDATE custom_request SET status = 'APPROVED', quoted_lkr = 54321, quote_number = 2, owner_comments = 'Dinner included' WHERE id = '${ids.request}'`,
		],
		/^New quote: Sunset sail round the fort/,
	],
	[
		'request-rejected',
		() => [
			{ kind: 'request-rejected', requestId: ids.request },
			`UPDATE custom_request SET status = 'REJECTED', rejected_by = 'RENTER' WHERE id = '${ids.request}'`,
		],
		/^Request rejected: Sunset sail/,
	],
	[
		'ride-shared',
		() => [
			{ kind: 'ride-shared', rideId: ids.ride, phoneNumber: friendsPhone, byPersonId: people.renter.id },
		],
		/./,
	],
	[
		'ride-canceled',
		() => [
			{ kind: 'ride-canceled', rideId: ids.ride },
			`UPDATE ride SET status = 'CANCELED', canceled_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.ride}'`,
		],
		/^Canceled: your shared ride, Tue 1 Sep 2026$/,
	],
	[
		'waitlist-offered',
		() => [
			{ kind: 'waitlist-offered', bookingId: ids.booking },
			`UPDATE booking SET status = 'PENDING', hold_expires_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.booking}'`,
		],
		/^Your turn: /,
	],
	[
		'waitlist-offer-expired',
		() => [
			{ kind: 'waitlist-offer-expired', bookingId: seatsId },
			`${seatsThatAre('EXPIRED')}; UPDATE ride SET status = 'OPEN', canceled_at = NULL WHERE id = '${ids.ride}'`,
		],
		/^Your offer has ended: /,
	],
	[
		'waitlist-ended',
		() => [
			{
				kind: 'waitlist-ended',
				rideId: ids.ride,
				waitlistEntryId: 'w0000000000000000000' as never,
				personId: people.renter.id,
			},
		],
		/^Waitlist: ride with /,
	],
	[
		'ride-minimum',
		() => [
			{ kind: 'ride-minimum', rideId: ids.ride, news: 'SHORT', decideBy: '2026-08-01T00:00:00Z', at: null },
			`UPDATE ride SET status = 'OPEN', canceled_at = NULL, minimum_seats = 2, decide_by = '2026-08-01T00:00:00Z',
				minimum_status = 'SHORT', owner_decides_by = '2026-08-01T12:00:00Z' WHERE id = '${ids.ride}'`,
		],
		/^Sail or cancel\? Your shared ride, /,
	],
	[
		'seats-minimum',
		() => [
			{ kind: 'seats-minimum', bookingId: seatsId, news: 'REFUNDED' },
			`${seatsThatAre('CANCELED')}; UPDATE booking SET canceled_by = 'MINIMUM', ended_at = '2026-08-01T00:00:00Z',
				cancel_refund_usd_cents = 1000 WHERE id = '${seatsId}'`,
		],
		/^Refund: /,
	],
	['payout-sent', () => [{ kind: 'payout-sent', payoutId: ids.payout }], /^Paid out: US\$60\.06$/],
	[
		'payout-returned',
		() => [{ kind: 'payout-returned', payoutId: ids.returned }],
		/^Your bank returned our payment of US\$60\.06$/,
	],
	[
		'bank-details-changed',
		() => [
			{
				kind: 'bank-details-changed',
				personId: people.owner.id,
				at: '2026-07-01T02:30:00Z',
				before: '678',
				after: '321',
			},
		],
		/^Your bank details were changed$/,
	],
	[
		'phone-number-changed',
		() => [{ ...ofOwner, kind: 'phone-number-changed', before: ownersPhone, after: friendsPhone }],
		/^Your phone number was changed$/,
	],
	[
		'email-changed',
		() => [{ ...ofOwner, kind: 'email-changed', before: 'k•••@a.example', after: 'k•••@b.example' }],
		/^Your email address was changed$/,
	],
	[
		'sign-in-linked',
		() => [{ ...ofOwner, kind: 'sign-in-linked', provider: 'facebook' }],
		/^Facebook was added to your account$/,
	],
	[
		'sign-in-unlinked',
		() => [{ ...ofOwner, kind: 'sign-in-unlinked', provider: 'google' }],
		/^Google was removed from your account$/,
	],
	['suspended', () => [{ ...ofOwner, kind: 'suspended' }], /^Your account is suspended$/],
	[
		'suspension-lifted',
		() => [{ ...ofOwner, kind: 'suspension-lifted' }],
		/^You can use your account again$/,
	],
	[
		'role-granted',
		() => [{ ...ofOwner, kind: 'role-granted', role: 'finance' }],
		/^You have a new role at the desk$/,
	],
	[
		'role-revoked',
		() => [{ ...ofOwner, kind: 'role-revoked', role: 'admin' }],
		/^Your role at the desk was removed$/,
	],
	[
		'refund-made',
		() => [
			{ kind: 'refund-made', bookingId: ids.booking, refundId: ids.refund },
			`INSERT INTO refund (id, payment_id, provider, capture_id, reason, status, amount_usd_cents, idempotency_key, created_at)
			SELECT '${ids.refund}', id, provider, 'C1', 'DESK', 'REQUESTED', 1000, 'k', now() FROM payment WHERE booking_id = '${ids.booking}'`,
		],
		/^Refund( to Anu Perera)?: US\$10\.00 \(Rs 1,850\)$/,
	],
	[
		'message-received',
		() => [
			{ ...ofOwner, kind: 'message-received', conversationId: ids.conversation, number: 900 },
			`INSERT INTO conversation_entry (conversation_id, number, person_id, text, created_at)
			VALUES ('${ids.conversation}', 900, '${people.renter.id}', 'Is there shade?', now())`,
		],
		/^Anu wrote to you: Sunset sail round the fort$/,
	],
	[
		'insurance-expires-soon',
		() => [{ kind: 'insurance-expires-soon', boatId: people.owner.boatId, days: 30 }],
		/^The insurance for Sagarika expires on Fri 31 July? 2026$/,
	],
	[
		'insurance-expired',
		() => [{ kind: 'insurance-expired', boatId: people.owner.boatId }],
		/^The insurance for Sagarika has expired$/,
	],
	[
		'calendar-failing',
		() => calendarNews('calendar-failing', `'2026-07-01T00:00:00Z'`),
		/^We can’t read your calendar Harbour Trips$/,
	],
	[
		'calendar-readable',
		() => calendarNews('calendar-readable', 'NULL'),
		/^Your calendar Harbour Trips works again$/,
	],
	[
		'boat-decision',
		() => [{ kind: 'boat-decision', boatId: people.owner.boatId }, decision('boat', 'APPROVED', null)],
		/^Approved: your boat Sagarika$/,
	],
	[
		'experience-decision',
		() => [
			{ kind: 'experience-decision', experienceId: people.experience },
			decision('experience', 'REJECTED', 'The pictures are of another boat.'),
		],
		/^Not approved: your experience Sunset sail round the fort$/,
	],
	[
		'owner-decision',
		() => [
			{ kind: 'owner-decision', personId: people.owner.id },
			decision('person', 'CHANGES', 'Please add your licence.'),
		],
		/^One more thing about your owner account$/,
	],
	[
		'thank-you',
		() => [
			{ kind: 'thank-you', bookingId: ids.booking, departsAt: '2026-06-30T04:00:00Z' },
			`UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL,
			departs_at = '2026-06-30T04:00:00Z', arrives_at = '2026-06-30T07:00:00Z' WHERE id = '${ids.booking}'`,
		],
		/^How was Sunset sail round the fort\?$/,
	],
	...reviewNotifications(() => createReviewedTrip(ids.booking, people.owner.id, people.renter.id)),
	[
		'report-closed',
		() => [
			{
				kind: 'report-closed',
				reportId: 't0000000000000000000' as ReportId,
				personId: people.renter.id,
				acted: true,
			},
		],
		/^We looked at your report$/,
	],
	[
		'alert-matched',
		() => [
			{
				kind: 'alert-matched',
				personId: people.renter.id,
				at: '2026-07-01T05:20:00Z',
				matches: [
					{
						alertId: 's0000000000000000000' as SearchAlertId,
						listings: [{ id: people.experience, date: null }],
						count: 1,
					},
				],
			},
			`UPDATE experience SET verified_at = now(), archived_at = NULL, off_sale_until = NULL;
				INSERT INTO search_alert (id, person_id, address, lat, lng, created_at, checked_on)
				VALUES ('s0000000000000000000', '${people.renter.id}', 'Galle', 6.03, 80.21, now(), '2026-07-01')`,
		],
		/^1 new trip for your search: Galle$/,
	],
	[
		'warned',
		() => [
			{
				kind: 'warned',
				reportId: 't0000000000000000000' as ReportId,
				personId: people.renter.id,
				reason: 'spam',
				message: 'Please stop.',
			},
		],
		/^A warning about what you wrote$/,
	],
	...weatherNews(
		() => ids.booking,
		() => people.owner.id,
	),
];

test('every kind of notification has a test of its texts', () => {
	expect(kinds.map(([kind]) => kind).sort()).toEqual([...notificationKinds].sort());
});

test.each(kinds)(
	'notification %s has a subject, HTML and plain text for each recipient',
	async (kind, event, subject) => {
		const { emails, sms, all } = await written(...event());
		// The rejecting party gets no email.
		expect(emails).toHaveLength(
			kind === 'request-rejected' ? 1 : (notifications[kind].to.email?.length ?? 0),
		);
		// The departure is weeks away, so renters get no text message, and owners get none about a new date.
		const isSudden = kind === 'date-change' || kind === 'weather-moved';
		const isTexted = !isSudden && notifications[kind].to.sms?.some((role) => role !== 'renter');
		expect(sms).toHaveLength(isTexted ? 1 : 0);
		expect(all).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
		for (const email of emails) expectEmail(email, subject);
		for (const { body } of sms) expect(body.length).toBeLessThan(320);
	},
);

function expectEmail(email: OutgoingEmail, subject: RegExp) {
	expect(email.subject).toMatch(subject);
	expect(email.html).toMatch(/^<!DOCTYPE html/);
	expect(email.html).toContain('Find your mates');
	expect(email.html).not.toMatch(/<(script|link)/);
	expect(email.text).toContain(email.to.name.split(' ')[0]);
	expect(email.text).toContain('http://mateship.test');
	expect(email.text).not.toMatch(/<\/?[a-z]+[ >]/);
	const plain = email.html.replaceAll('&amp;', '&');
	for (const [link] of email.text.matchAll(/http:\/\/mateship\.test\/\S+/g)) expect(plain).toContain(link);
}

test('a seat offer says that the reader was on the waitlist, and not that the reader booked', async () => {
	const { emails } = await written(
		{ kind: 'waitlist-offered', bookingId: ids.booking },
		`UPDATE booking SET status = 'PENDING', hold_expires_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.booking}'`,
	);
	expect(emails[0]?.text).toContain('You’re getting this because you were on the waitlist of a ride.');
	expect(emails[0]?.text).not.toContain('because you booked');
});

test('a renter who was marked as no-show gets no thank-you email', async () => {
	const event = { kind: 'thank-you', bookingId: ids.booking, departsAt: '2026-06-30T04:00:00Z' } as const;
	const ended = `UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL,
		departs_at = '2026-06-30T04:00:00Z', arrives_at = '2026-06-30T07:00:00Z' WHERE id = '${ids.booking}'`;
	const noShow = `INSERT INTO check_in (booking_id, mark, people, marked_at, marked_by)
		SELECT id, 'NO-SHOW', 0, arrives_at, owner_id FROM booking WHERE id = '${ids.booking}'`;
	expect((await written(event, `${ended}; ${noShow}`)).emails).toEqual([]);
	await run(`DELETE FROM check_in WHERE booking_id = '${ids.booking}'`);
});

test('log lines contain no phone numbers, addresses or message texts', async () => {
	const lines: string[] = [];
	const write = (facts: object, notification: string) =>
		void lines.push(JSON.stringify([facts, notification]));
	const app = { ...world().app, log: { info: write, warn: write, error: write } };
	await run(
		`UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL WHERE id = '${ids.booking}'`,
	);
	await transact(app.db, (tx) => notify(tx, app, { kind: 'booking-confirmed', bookingId: ids.booking }));
	world().email.problems.push(new EmailRefused('SMTP failed (EENVELOPE 550)'));
	world().sms.problems.push(new SmsUnavailable('Twilio answered 503'));
	for (const { id } of await app.db.selectFrom('notification').select('id').execute()) {
		await sendNotification(app, id).catch((problem: unknown) => lines.push(String(problem)));
	}
	expect(lines).toHaveLength(2);
	expect(lines.join()).not.toMatch(/@|\+94|Sunset|Anu|Kamal/);
});

test('the email about a failed payment links to where the same trip can be paid', async () => {
	const paymentId = 'm0000000000000000000' as never;
	const dateChangeId = 'e0000000000000000000' as DateChangeId;
	const textOf = async (bookingId: BookingId, change: string, date: DateChangeId | null = null) => {
		await run('DELETE FROM notification');
		const event = { kind: 'payment-denied', bookingId, paymentId, dateChangeId: date } as const;
		return (await written(event, change)).emails.at(-1)?.text;
	};
	const expired = `UPDATE booking SET status = 'EXPIRED', canceled_by = NULL WHERE id = '${ids.booking}'`;
	expect(await textOf(seatsId, seatsThatAre('EXPIRED'))).toContain(`/sharing/detail/${ids.ride}`);
	expect(await textOf(ids.booking, expired)).toContain(`/experience/detail/${people.experience}`);
	const now = world().app.clock.now();
	const paying = (heldAt: Temporal.Instant) => `UPDATE booking SET status = 'CONFIRMED', ended_at = NULL
			WHERE id = '${ids.booking}';
		DELETE FROM date_change;
		INSERT INTO date_change (id, booking_id, status, proposed_by, old_departure_date, old_departure_time, departure_date,
			departure_time, departs_at, arrives_at, price_lkr, price_usd_cents, difference_usd_cents, created_at, expires_at, held_at)
		VALUES ('${dateChangeId}', '${ids.booking}', 'PAYING', 'OWNER', '2026-08-02', '09:30', '2026-08-04', '09:30',
			'2026-08-04T04:00:00Z', '2026-08-04T07:00:00Z', 15000, 8108, 1435, '${now}', '${now.add({ hours: 48 })}', '${heldAt}')`;
	const held = await textOf(ids.booking, paying(now), dateChangeId);
	expect(held).toContain(`/experience/booking?bookingId=${ids.booking}&dateChangeId=${dateChangeId}`);
	expect(held).toContain('The date is held for you until');
	const late = await textOf(ids.booking, paying(now.subtract({ hours: 1 })), dateChangeId);
	expect(late).toContain('You can propose another date again');
});

test('no notification asks for an answer after the deadline, even if its job has not run', async () => {
	const dateChangeId = 'g0000000000000000000' as DateChangeId;
	const now = world().app.clock.now();
	const past = now.subtract({ seconds: 1 });
	const seats = { kind: 'seats-requested', bookingId: seatsId } as const;
	const overdue = `UPDATE booking SET hold_expires_at = '${past}' WHERE id = '${seatsId}'`;
	expect((await written(seats, `${seatsThatAre('REQUESTED')}; ${overdue}`)).emails).toEqual([]);
	const date = {
		kind: 'date-change',
		bookingId: ids.booking,
		dateChangeId,
		became: 'PROPOSED',
		to: 'both',
	} as const;
	const proposed = `UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL WHERE id = '${ids.booking}';
		DELETE FROM date_change;
		INSERT INTO date_change (id, booking_id, status, proposed_by, old_departure_date, old_departure_time, departure_date,
			departure_time, departs_at, arrives_at, price_lkr, price_usd_cents, difference_usd_cents, created_at, expires_at)
		VALUES ('${dateChangeId}', '${ids.booking}', 'PROPOSED', 'OWNER', '2026-08-02', '09:30', '2026-08-04', '09:30',
			'2026-08-04T04:00:00Z', '2026-08-04T07:00:00Z', 15000, 8108, 1435, '${now.subtract({ hours: 48 })}', '${past}')`;
	expect((await written(date, proposed)).emails).toEqual([]);
	await run(`UPDATE booking SET hold_expires_at = '2999-01-01T00:00:00Z' WHERE id = '${seatsId}'`);
});

test('the email about a failed payment links to the experience only while it is on sale', async () => {
	const denied = async (archivedAt: string, paymentId: string) => {
		world().email.sent.length = 0;
		const { emails } = await written(
			{
				kind: 'payment-denied',
				bookingId: ids.booking,
				paymentId: paymentId as never,
				dateChangeId: null,
			},
			`UPDATE booking SET status = 'EXPIRED' WHERE id = '${ids.booking}';
			UPDATE experience SET archived_at = ${archivedAt} WHERE id = '${people.experience}'`,
		);
		return emails.at(-1)?.text;
	};
	const page = `/experience/detail/${people.experience}`;
	const archived = await denied('now()', 'm0000000000000000001');
	expect(archived).toContain('Find another trip');
	expect(archived).not.toContain(page);
	expect(archived).not.toContain('book it again');
	const onSale = await denied('NULL', 'm0000000000000000002');
	expect(onSale).toContain('Book again');
	expect(onSale).toContain(page);
});

test('the email about a reply to a review links to the owner’s page if the experience is archived', async () => {
	const trip = createReviewedTrip(ids.booking, people.owner.id, people.renter.id);
	await run(`DELETE FROM review_reply; DELETE FROM review; ${reviewAndReply(trip, 'Welcome aboard.')}`);
	const archive = (at: string) =>
		run(`UPDATE experience SET archived_at = ${at} WHERE id = '${people.experience}'`);
	await archive('now()');
	const { emails } = await written({
		kind: 'review-replied',
		reviewId: review,
		personId: people.renter.id,
	});
	await archive('NULL');
	expect(emails[0]?.text).toContain(`/owner/${people.owner.id}#reviews`);
	expect(emails[0]?.text).not.toContain('/experience/detail/');
});

const unpaid = (status: string) =>
	`UPDATE booking SET status = '${status}', confirmed_at = NULL, canceled_by = NULL, ended_at = NULL,
	hold_expires_at = '2026-08-01T00:00:00Z' WHERE id = '${ids.booking}'`;

test.each<[string, () => [NotificationEvent, string], string]>([
	[
		'failed payment',
		() => [
			{
				kind: 'payment-denied',
				bookingId: ids.booking,
				paymentId: 'm0000000000000000000' as never,
				dateChangeId: null,
			},
			unpaid('PENDING'),
		],
		'started a booking',
	],
	[
		'late payment',
		() => [
			{ kind: 'payment-came-too-late', bookingId: ids.booking },
			`${unpaid('EXPIRED')}; UPDATE payment SET status = 'REFUNDING' WHERE booking_id = '${ids.booking}'`,
		],
		'started a booking',
	],
	[
		'payment to make for approved seats',
		() => [{ kind: 'seats-approved', bookingId: seatsId }, seatsThatAre('PENDING')],
		'requested a trip',
	],
])('the email about a %s does not say that the reader booked', async (_, event, reason) => {
	const { emails } = await written(...event());
	expect(emails.at(-1)?.text).toContain(`You’re getting this because you ${reason} with us.`);
});
