import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
	type BookingId,
	type ExperienceId,
	type PayoutId,
	type RefundId,
	type RequestId,
	type RideId,
	reference,
} from '#domain/id.ts';
import {
	type NotificationEvent,
	type NotificationKind,
	recipients,
} from '#domain/notification/notification-event.ts';
import { EmailRefused, type OutgoingEmail } from '#ports/email.ts';
import { SmsUnavailable } from '#ports/sms.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { transact } from '../db/transact.ts';
import { notify } from './notify.ts';
import { sendNotification } from './send-notification.ts';

const world = testApp({ payments: fakePayments });
const pier = 'Galle Fisheries Harbour, pier 3';
const ownersPhone = '+94771234567';
const rentersPhone = '+94712223334';
const friendsPhone = '+61412345678';
const ids = {
	booking: '' as BookingId,
	request: 'r0000000000000000000' as RequestId,
	ride: 'd0000000000000000000' as RideId,
	payout: 'p0000000000000000000' as PayoutId,
	refund: 'f0000000000000000000' as RefundId,
	returned: 'p0000000000000000001' as PayoutId,
};
let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let experience: ExperienceId;

/** Two more requests, as the one that is there. */
const twoMore = `INSERT INTO custom_request (id, experience_id, boat_id, renter_id, owner_id, status, departure_date, departure_time,
	arrival_date, arrival_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests, created_at,
	quoted_lkr, quote_number, quoted_at, told_with)
	SELECT lpad(n::text, 20, '0'), experience_id, boat_id, renter_id, owner_id, status, departure_date, departure_time,
	arrival_date, arrival_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests, created_at,
	quoted_lkr, quote_number, quoted_at, id
	FROM custom_request, generate_series(7, 8) AS n WHERE told_with IS NULL ON CONFLICT DO NOTHING`;

/** Runs SQL text of the test's own. */
const run = (text: string) => sql.raw(text).execute(world().app.db);

beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	await run(`UPDATE person SET email = 'kamal@people.example' WHERE id = '${owner.id}'`);
	renter = await world().signIn('Anu Perera', { email: 'anu@people.example' });
	experience = await world().experience(owner, { address: pier });
	ids.booking = (await book(world(), renter, experience, '2026-08-02')) as BookingId;
	await run(`INSERT INTO custom_request (id, experience_id, boat_id, renter_id, owner_id, status, departure_date, departure_time,
		arrival_date, arrival_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests, created_at)
		VALUES ('${ids.request}', '${experience}', '${owner.boatId}', '${renter.id}', '${owner.id}', 'PENDING', '2026-09-05', '18:00',
		'2026-09-06', '02:00', 'Asia/Colombo', '2026-09-05T12:30:00Z', '2026-09-05T20:30:00Z', 4, 1, 'Anu', '${rentersPhone}',
		'A cake, please', '2026-07-01T00:00:00Z')`);
	await run(`INSERT INTO ride (id, owner_id, boat_id, status, departure_date, departure_time, time_zone, duration_minutes,
		departs_at, arrives_at, address, area, lat, lng, approx_lat, approx_lng, seats, price_lkr, custom_message, created_at)
		VALUES ('${ids.ride}', '${owner.id}', '${owner.boatId}', 'OPEN', '2026-09-01', '09:30', 'Asia/Colombo', 180,
		'2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', '${pier}', 'Galle, Southern Province', 6.03, 80.21,
		6.04, 80.22, 6, 1850, 'Come along', '2026-07-01T00:00:00Z')`);
	await run(`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, created_at, paid_at)
		VALUES ('${ids.payout}', '${owner.id}', '2026-08-03', 'PAID', 6006,
		'{"accountName":"K Silva","accountNumber":"0012345678","bankName":"Bank of Galle","bankBranch":"Fort"}',
		'2026-08-03T00:00:00Z', '2026-08-03T00:00:00Z')`);
	await run(`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, created_at, paid_at,
			returned_at, returned_by, return_reason)
		SELECT '${ids.returned}', owner_id, '2026-08-10', 'RETURNED', amount_usd_cents, bank_details, created_at, paid_at,
			'2026-08-12T00:00:00Z', owner_id, 'No such account' FROM payout WHERE id = '${ids.payout}'`);
	await run(`UPDATE boat SET insurance_expires_on = '2026-07-31' WHERE id = '${owner.boatId}'`);
});

beforeEach(async () => {
	await run('DELETE FROM graphile_worker._private_jobs; DELETE FROM notification');
	world().email.sent.length = 0;
	world().sms.sent.length = 0;
});

/** Makes the change, tells of it, sends it: what came of it, the owner's mail first. */
async function told(event: NotificationEvent, change = 'SELECT 1') {
	await run(change);
	await transact(world().app.db, (tx) => notify(tx, world().app, event));
	expect(await runDueJobs(world())).toEqual([]);
	const emails = world().email.sent.toSorted((a, b) => b.to.address.localeCompare(a.to.address));
	return { emails, sms: world().sms.sent, all: JSON.stringify([emails, world().sms.sent]) };
}

const decision = (table: 'boat' | 'experience' | 'person', what: string, reason: string | null) => {
	const prefix = table === 'person' ? 'owner_' : '';
	const id = { boat: owner.boatId, experience, person: owner.id }[table];
	const approval = table === 'person' ? 'owner_approved_at = NULL,' : '';
	return `UPDATE ${table} SET ${approval} ${prefix}decision = '${what}', ${prefix}decided_at = '2026-07-01T00:00:0${what.length % 10}Z',
		${prefix}decision_reason = ${reason ? `'${reason}'` : 'NULL'} WHERE id = '${id}'`;
};

/** Of an event about the owner's account. */
const ofOwner = {
	get personId() {
		return owner.id;
	},
	at: '2026-07-01T02:30:00Z',
};

/** Every kind, with the change that makes it true; in this order the changes follow each other. */
const kinds: readonly [NotificationKind, () => [NotificationEvent, string?], RegExp][] = [
	[
		'booking-confirmed',
		() => [{ kind: 'booking-confirmed', bookingId: ids.booking }],
		/^(You’re booked|New booking): Sunset sail round the fort, Sun 2 Aug 2026$/,
	],
	[
		'reminder',
		() => [{ kind: 'reminder', bookingId: ids.booking }],
		/^Tomorrow: Sunset sail round the fort, Sun 2 Aug 2026 at 9:30 am$/,
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
		'payment-came-too-late',
		() => [
			{ kind: 'payment-came-too-late', bookingId: ids.booking },
			`UPDATE booking SET status = 'EXPIRED' WHERE id = '${ids.booking}'`,
		],
		/^Your payment came too late: /,
	],
	[
		'request-made',
		() => [{ kind: 'request-made', requestId: ids.request }],
		/^New request: Sunset sail round the fort, Sat 5 Sep 2026$/,
	],
	[
		'requests-made',
		() => [{ kind: 'requests-made', requestId: ids.request, at: '2026-07-01T00:00:00Z' }, twoMore],
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
		() => [{ kind: 'ride-shared', rideId: ids.ride, phoneNumber: friendsPhone, byPersonId: renter.id }],
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
		'payout-sent',
		() => [{ kind: 'payout-sent', payoutId: ids.payout }],
		/^Paid out: US\$60\.06 \(Rs 11,112\)$/,
	],
	[
		'payout-returned',
		() => [{ kind: 'payout-returned', payoutId: ids.returned }],
		/^Your bank returned our payment of US\$60\.06 \(Rs 11,112\)$/,
	],
	[
		'bank-details-changed',
		() => [
			{
				kind: 'bank-details-changed',
				personId: owner.id,
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
		/^Your e-mail address was changed$/,
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
		/^A role at the desk was taken away$/,
	],
	[
		'refund-made',
		() => [
			{ kind: 'refund-made', bookingId: ids.booking, refundId: ids.refund },
			`INSERT INTO payment_refund (id, payment_id, amount_usd_cents, origin, status, key, created_at)
			SELECT '${ids.refund}', id, 1000, 'US', 'REQUESTED', 'k', now() FROM payment WHERE booking_id = '${ids.booking}'`,
		],
		/^Refund: US\$10\.00 \(Rs 1,850\)$/,
	],
	[
		'insurance-expires-soon',
		() => [{ kind: 'insurance-expires-soon', boatId: owner.boatId, days: 30 }],
		/^The insurance of Sagarika runs out on Fri 31 July? 2026$/,
	],
	[
		'insurance-expired',
		() => [{ kind: 'insurance-expired', boatId: owner.boatId }],
		/^The insurance of Sagarika has run out$/,
	],
	[
		'boat-decision',
		() => [{ kind: 'boat-decision', boatId: owner.boatId }, decision('boat', 'APPROVED', null)],
		/^Approved: your boat Sagarika$/,
	],
	[
		'experience-decision',
		() => [
			{ kind: 'experience-decision', experienceId: experience },
			decision('experience', 'REJECTED', 'The pictures are of another boat.'),
		],
		/^Not approved: your experience Sunset sail round the fort$/,
	],
	[
		'owner-decision',
		() => [
			{ kind: 'owner-decision', personId: owner.id },
			decision('person', 'CHANGES', 'Please add your licence.'),
		],
		/^One more thing about your owner account$/,
	],
];

test('every kind of news is tried', () => {
	expect(kinds.map(([kind]) => kind).sort()).toEqual(Object.keys(recipients).sort());
});

test.each(kinds)(
	'%s has a subject, a look and plain words for everybody whom it concerns',
	async (kind, event, subject) => {
		const { emails, sms, all } = await told(...event());
		// Whoever rejected it is left out.
		expect(emails).toHaveLength(kind === 'request-rejected' ? 1 : recipients[kind].MAIL.length);
		expect(sms).toHaveLength(recipients[kind].SMS.length);
		expect(all).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
		for (const email of emails) expectEmail(email, subject);
		for (const { body } of sms) expect(body.length).toBeLessThan(320);
	},
);

function expectEmail(email: OutgoingEmail, subject: RegExp) {
	expect(email.subject).toMatch(subject);
	expect(email.html).toMatch(/^<!DOCTYPE html/);
	expect(email.html).toContain('Find your mates');
	expect(email.html).not.toMatch(/<(script|img|link)/);
	expect(email.text).toContain(email.to.name.split(' ')[0]);
	expect(email.text).toContain('http://mateship.test');
	expect(email.text).not.toMatch(/<\/?[a-z]+[ >]/);
	const plain = email.html.replaceAll('&amp;', '&');
	for (const [link] of email.text.matchAll(/http:\/\/mateship\.test\/\S+/g)) expect(plain).toContain(link);
}

describe('what the messages say', () => {
	beforeEach(async () => {
		await run(`UPDATE booking SET status = 'CONFIRMED', canceled_by = NULL, ended_at = NULL WHERE id = '${ids.booking}';
			UPDATE payment SET status = 'CAPTURED' WHERE booking_id = '${ids.booking}';
			UPDATE custom_request SET status = 'PENDING', rejected_by = NULL WHERE id = '${ids.request}'`);
	});

	test('a confirmation has the reference, the pier, the place’s own time, both moneys and the other side’s number', async () => {
		const { emails } = await told({ kind: 'booking-confirmed', bookingId: ids.booking });
		const [toOwner, toRenter] = emails;
		for (const email of emails) {
			for (const words of [
				reference(ids.booking),
				pier,
				'Sun 2 Aug 2026, 9:30 am to 12:30 pm (Colombo time)',
				'US$66.73 (Rs 12,345)',
			]) {
				expect(email.text).toContain(words);
				expect(email.html).toContain(words);
			}
			expect(email.calendar?.content).toContain('DTSTART;TZID=Asia/Colombo:20260802T093000');
		}
		expect(toRenter?.text).toContain(ownersPhone);
		expect(toRenter?.text).not.toContain('You earn');
		expect(toOwner?.text).toContain(rentersPhone);
		expect(toOwner?.text).toMatch(/You earn: +US\$60\.06/);
	});

	test('a cancellation takes the trip out of the calendar, says what goes back, and no longer where the pier is', async () => {
		const { emails, all } = await told(
			{ kind: 'booking-canceled', bookingId: ids.booking },
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'OWNER', ended_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.booking}'; `,
		);
		const [toOwner, toRenter] = emails;
		expect(toRenter?.calendar).toMatchObject({
			method: 'CANCEL',
			content: expect.stringContaining(`UID:${ids.booking}@`),
		});
		expect(toRenter?.text).toContain('Kamal Silva canceled');
		expect(toRenter?.text).toContain('You get US$66.73 (Rs 12,345) back');
		expect(toOwner?.text).toContain('you canceled');
		expect(all).not.toContain('pier 3');
		expect(all).not.toMatch(/\+94\d{9}/);
	});

	test('a late cancellation says that no money goes back', async () => {
		const { emails } = await told(
			{ kind: 'booking-canceled', bookingId: ids.booking },
			`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', ended_at = '2026-08-01T00:00:00Z' WHERE id = '${ids.booking}'`,
		);
		for (const { text } of emails) expect(text).toContain('no money goes back');
	});

	test('a rejection is true of what was approved before, too', async () => {
		const { all } = await told(
			{ kind: 'boat-decision', boatId: owner.boatId },
			decision('boat', 'REJECTED', 'The hull leaks.'),
		);
		expect(all).toContain('It is not approved, so nothing new can be booked with it.');
	});

	test('a request names no number and no pier', async () => {
		const { all } = await told({ kind: 'request-made', requestId: ids.request });
		expect(all).not.toContain('pier 3');
		expect(all).not.toMatch(/\+94\d{9}/);
	});

	test('a quote that was revised or rejected meanwhile is not sent, the one that stands is', async () => {
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

	test('a payout shows three digits of the account', async () => {
		const { all } = await told({ kind: 'payout-sent', payoutId: ids.payout });
		expect(all).toContain('ending in 678');
		expect(all).not.toContain('0012345678');
	});

	test('a mate of a canceled ride hears of the booking, its owner of the ride alone', async () => {
		await run(`INSERT INTO booking (id, type, status, renter_id, owner_id, boat_id, ride_id, departure_date, departure_time, time_zone,
			departs_at, arrives_at, adults, kids, name, contact_number, amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at,
			created_at, confirmed_at, ended_at, canceled_by)
			VALUES ('m0000000000000000000', 'SHARING', 'CANCELED', '${renter.id}', '${owner.id}', '${owner.boatId}', '${ids.ride}', '2026-09-01',
			'09:30', 'Asia/Colombo', '2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', 2, 0, 'Anu', '${rentersPhone}', 3700, 2000, 200,
			'2026-07-01T00:30:00Z', '2026-07-01T00:00:00Z', '2026-07-01T00:10:00Z', '2026-07-02T00:00:00Z', 'OWNER');
			INSERT INTO payment (id, booking_id, status, amount_usd_cents, capture_id, created_at)
			VALUES ('q0000000000000000000', 'm0000000000000000000', 'REFUNDING', 2000, 'CAP-X', '2026-07-01T00:00:00Z')`);
		const { emails } = await told({
			kind: 'booking-canceled',
			bookingId: 'm0000000000000000000' as BookingId,
		});
		expect(emails.map(({ to }) => to.address)).toEqual(['anu@people.example']);
		expect(emails[0]?.text).toContain('Shared ride with Kamal');
		expect(emails[0]?.text).toContain('2 seats');
		expect(emails[0]?.text).toContain('You get US$20.00 (Rs 3,700) back');
		const own = await told({ kind: 'ride-canceled', rideId: ids.ride });
		expect(own.emails[0]?.text).toContain('The one booking on it is canceled too');
	});

	test('a mate who cancels leaves the ride as it stands: its owner reads of seats, not of a date', async () => {
		await run(`INSERT INTO booking (id, type, status, renter_id, owner_id, boat_id, ride_id, departure_date, departure_time, time_zone,
			departs_at, arrives_at, adults, kids, name, contact_number, amount_lkr, amount_usd_cents, fee_usd_cents, hold_expires_at,
			created_at, confirmed_at, ended_at, canceled_by)
			VALUES ('n0000000000000000000', 'SHARING', 'CANCELED', '${renter.id}', '${owner.id}', '${owner.boatId}', '${ids.ride}', '2026-09-01',
			'09:30', 'Asia/Colombo', '2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', 2, 0, 'Anu', '${rentersPhone}', 3700, 2000, 200,
			'2026-07-01T00:30:00Z', '2026-07-01T00:00:00Z', '2026-07-01T00:10:00Z', '2026-07-02T00:00:00Z', 'RENTER');
			UPDATE ride SET status = 'OPEN', canceled_at = NULL WHERE id = '${ids.ride}'`);
		const { emails } = await told({
			kind: 'booking-canceled',
			bookingId: 'n0000000000000000000' as BookingId,
		});
		const [toOwner] = emails;
		expect(toOwner?.subject).toBe('Canceled: your shared ride, Tue 1 Sep 2026');
		expect(toOwner?.text).toContain('Anu Perera canceled your shared ride');
		expect(toOwner?.text).toContain('Your ride goes ahead. 2 seats are free again.');
		expect(toOwner?.text).not.toContain('date is free');
	});

	test.each([
		['OWNER', 'anu@people.example'],
		['RENTER', 'kamal@people.example'],
	])(
		'a request that the %s rejected is told to %s alone: nobody hears of their own click',
		async (by, to) => {
			const { emails } = await told(
				{ kind: 'request-rejected', requestId: ids.request },
				`UPDATE custom_request SET status = 'REJECTED', rejected_by = '${by}', ended_at = '2026-07-02T00:00:00Z' WHERE id = '${ids.request}'`,
			);
			expect(emails.map((email) => email.to.address)).toEqual([to]);
		},
	);

	test('words of a person are words in the mail, whatever they look like', async () => {
		await run(
			`UPDATE custom_request SET status = 'APPROVED', quoted_lkr = 1850, quote_number = 3, owner_comments = 'Bring <b>hats</b>' WHERE id = '${ids.request}'`,
		);
		const { emails } = await told({ kind: 'request-quoted', requestId: ids.request, quoteNumber: 3 });
		for (const { html } of emails) expect(html).toContain('Bring &lt;b&gt;hats&lt;/b&gt;');
	});
});

test('the log has neither numbers nor addresses nor words of a message', async () => {
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
