import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
	BookingId,
	CalendarFeedId,
	ConversationId,
	ExperienceId,
	PayoutId,
	RefundId,
	RequestId,
	RideId,
	SearchAlertId,
} from '#domain/id.ts';
import { type Language, languages } from '#domain/language.ts';
import {
	deskActions,
	minimumMessageKinds,
	type NotificationEvent,
	notificationKinds,
	seatsEndReasons,
	seatsMinimumMessageKinds,
} from '#domain/notification/notification-event.ts';
import { dateChangeScenes, partyRows, partyScenes } from '#test/booking-change-scenes.ts';
import { book, capture, order } from '#test/bookings.ts';
import { findDefaultBrandIn } from '#test/brand-settings.ts';
import { recordStatements } from '#test/count-statements.ts';
import {
	accountScenes,
	type DecisionEvents,
	decisionScenes,
	type EventScene,
	reportScenes,
} from '#test/decision-scenes.ts';
import { brokenEmailRules } from '#test/email-rules.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { isLongRun } from '#test/long.ts';
import { otherAddress, otherBilling, otherBrand } from '#test/other-brand.ts';
import { roughForecast as forecast, reminderScenes } from '#test/reminder-scenes.ts';
import { quote, requestTrip, twoMoreRequestsSql } from '#test/requests.ts';
import { createReviewedTrip, reviewAndReply, reviewScenes } from '#test/review-scenes.ts';
import { join, offerRide } from '#test/rides.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { untranslatedWords } from '#test/untranslated-words.ts';
import { weatherScenes } from '#test/weather-scenes.ts';
import { localeFor } from '../i18n/text-locale.ts';
import { contextOf, writeNotification } from './compose-notification.ts';
import { minimumStatusOf } from './minimum-notifications.ts';
import { notifications } from './notifications.ts';
import { statusBySeatsEnd } from './seat-notifications.ts';

/** Uses another brand, to prove that texts do not contain the product's own brand. */
const chosen = { brand: otherBrand, billing: otherBilling, publicUrl: otherAddress };
const world = testApp({ payments: fakePayments, chosen });
let owner: Awaited<ReturnType<TestApp['owner']>>;
let renter: Awaited<ReturnType<TestApp['signIn']>>;
let experience: ExperienceId;
let ride: RideId;
const bookings = { trip: '' as BookingId, seats: '' as BookingId };
let request: RequestId, conversation: ConversationId;
const [payout, returned] = ['p0000000000000000000' as PayoutId, 'p0000000000000000001' as PayoutId];
const refund = 'r0000000000000000000' as RefundId;
const feed = 'f0000000000000000000' as CalendarFeedId;
const alert = 's0000000000000000000' as SearchAlertId;
const decidedAt = '2026-07-02T00:00:00Z';
const names = {
	bring: 'KAPPEN',
	included: 'TEEE',
	otherRequests: 'WUNSCH',
	comments: 'GRUSS',
	reason: 'GRUND',
	calendar: 'KALENDER',
};

const untranslated = [
	...Object.values(names),
	otherBrand.name,
	otherBrand.legalName,
	...otherBrand.postalAddress,
];

beforeAll(async () => {
	world().app.clock.set('2026-07-01T02:30:00Z');
	owner = await world().owner('Kamal Silva');
	renter = await world().signIn('Anu Perera');
	const { bring: whatToBring, included } = names;
	experience = await world().experience(owner, { whatToBring, included });
	bookings.trip = (await book(world(), renter, experience, '2026-12-20')) as BookingId;
	ride = (await offerRide(world(), owner)) as RideId;
	const held = await join(world(), renter, ride, 2);
	bookings.seats = held.body.result._id;
	await capture(world(), renter, {
		...(await order(world(), renter, bookings.seats)),
		bookingId: bookings.seats,
	});
	request = (await requestTrip(world(), renter, experience, {
		otherRequests: names.otherRequests,
	})) as RequestId;
	await quote(world(), owner, request);
	await run(`UPDATE custom_request SET owner_comments = '${names.comments}'`);
	await run(`UPDATE booking SET other_requests = '${names.otherRequests}'`);
	await run(`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, bank_sealed, bank_key_id, created_at, paid_at)
		SELECT '${payout}', id, '2026-08-03', 'PAID', 6006, bank_details, bank_sealed, bank_key_id, '${decidedAt}', '${decidedAt}' FROM person WHERE id = '${owner.id}'`);
	await run(`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, bank_sealed, bank_key_id, created_at, paid_at,
			returned_at, returned_by, return_reason)
		SELECT '${returned}', id, '2026-08-10', 'RETURNED', 6006, bank_details, bank_sealed, bank_key_id, '${decidedAt}', '${decidedAt}',
			'${decidedAt}', id, '${names.reason}' FROM person WHERE id = '${owner.id}'`);
	await run(`INSERT INTO payout_booking (booking_id, payout_id, amount_usd_cents) VALUES
		('${bookings.trip}', '${payout}', 5000), ('${bookings.seats}', '${payout}', 1800)`);
	await run(`INSERT INTO refund (id, payment_id, provider, capture_id, reason, status, amount_usd_cents, idempotency_key, requested_by,
			note, created_at)
		SELECT '${refund}', id, provider, capture_id, 'DESK', 'REQUESTED', 1234, 'k', '${owner.id}', '${names.reason}', '${decidedAt}' FROM payment WHERE booking_id = '${bookings.trip}'`);
	await run(partyRows(bookings, decidedAt));
	const images = `images = '[{"key":"owner/boat/images/a/a.jpg","width":4,"height":3,"placeholder":""}]'`;
	await run(
		`UPDATE boat SET insurance_expires_on = '2026-12-31', ${images}; UPDATE experience SET ${images}`,
	);
	const talks = world().app.db.selectFrom('conversation').select('id').where('renter_id', '=', renter.id);
	conversation = (await talks.executeTakeFirstOrThrow()).id;
	const written = (number: number, text: string, pictures: string) =>
		`('${conversation}', ${number}, '${renter.id}', '${text}', '{phone}', '${pictures}', '${decidedAt}')`;
	const picture = '[{"key":"messages/a.jpg","width":4,"height":3,"placeholder":""}]';
	await run(reviewAndReply(reviewedTrip(), names.comments));
	await run(`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', ended_at = '${decidedAt}'`);
	await run(`INSERT INTO conversation_entry (conversation_id, number, person_id, text, contacts, pictures, created_at)
		VALUES ${written(900, names.otherRequests, '[]')}, ${written(901, '077 123 4567', picture)}`);
});

const reviewedTrip = () => createReviewedTrip(bookings.trip, owner.id, renter.id);

const run = (text: string) => sql.raw(text).execute(world().app.db);

const decided: DecisionEvents = {
	person: () => ({ kind: 'owner-decision', personId: owner.id }),
	boat: () => ({ kind: 'boat-decision', boatId: owner.boatId }),
	experience: () => ({ kind: 'experience-decision', experienceId: experience }),
};

const { decisions, takenOff } = decisionScenes(decided, decidedAt, names.reason);

const confirm = `UPDATE booking SET status = 'CONFIRMED', confirmed_at = created_at, canceled_by = NULL, ended_at = NULL, cancel_reason = NULL;
	UPDATE payment SET status = 'CAPTURED';
	UPDATE ride SET status = 'OPEN', canceled_at = NULL, cancel_reason = NULL, owner_reason = NULL,
		minimum_status = CASE minimum_status WHEN 'MISSED' THEN 'REACHED' ELSE minimum_status END, weather_call_id = NULL;`;
const cancel = (by: string, at: string) =>
	`${confirm} UPDATE booking SET status = 'CANCELED', canceled_by = '${by}', ended_at = '${at}'; UPDATE payment SET status = 'REFUNDING'`;
const cancelRide = `UPDATE ride SET status = 'CANCELED', canceled_at = '${decidedAt}'`;
const notPaid = (status: string) =>
	`${confirm} UPDATE booking SET status = '${status}', confirmed_at = NULL WHERE type = 'SHARING'`;
const decideBy = '2026-07-01T06:00:00Z';
const withMinimum = (status: string) => `UPDATE ride SET seats = greatest(seats, 40), minimum_seats = 40,
	decide_by = '${decideBy}', minimum_status = '${status}', owner_decides_by = '2026-07-01T18:00:00Z'`;
const missed = `${cancelRide}; ${withMinimum('MISSED')}`;
const callId = 'w0000000000000000001';
const calledOff = `INSERT INTO weather_call (id, owner_id, boat_id, ride_id, called_by, reason, message, departure_date,
		departure_time, time_zone, departs_at, created_at, choice_ends_at)
	SELECT '${callId}', owner_id, boat_id, ride_id, 'OWNER', 'WAVES', '', departure_date, departure_time, time_zone,
		departs_at, '${decidedAt}', '${decidedAt}'::timestamptz + interval '2 days'
	FROM booking WHERE type = 'SHARING' ORDER BY id LIMIT 1 ON CONFLICT DO NOTHING;
	${cancelRide}, weather_call_id = '${callId}'`;
const choosesToStay = `UPDATE booking SET status = 'CHOOSING', choice_reason = 'MINIMUM',
	choice_ends_at = '2026-07-01T20:00:00Z' WHERE type = 'SHARING'`;
const because = `UPDATE booking SET cancel_reason = '${names.reason}'`;

const scenes: readonly [string, EventScene][] = [
	...(['trip', 'seats'] as const).flatMap((of): [string, EventScene][] => {
		const confirmed = () => ({ kind: 'booking-confirmed', bookingId: bookings[of] }) as const;
		const canceled = () => ({ kind: 'booking-canceled', bookingId: bookings[of] }) as const;
		const late = () => ({ kind: 'payment-came-too-late', bookingId: bookings[of] }) as const;
		const denied =
			(dateChangeId: string | null = null) =>
			() =>
				({
					kind: 'payment-denied',
					bookingId: bookings[of],
					paymentId: 'm0000000000000000000' as never,
					dateChangeId: dateChangeId as never,
				}) as const;
		return [
			[`${of} confirmed`, { event: confirmed, change: confirm }],
			[
				`${of} confirmed, too late for a refund`,
				{ event: confirmed, change: confirm, at: '2026-12-12T00:00:00Z' },
			],
			...reminderScenes(of, () => bookings[of], confirm),
			[`${of} canceled by its renter`, { event: canceled, change: cancel('RENTER', '2026-07-02T00:00:00Z') }],
			[`${of} canceled too late`, { event: canceled, change: cancel('RENTER', '2026-12-20T01:00:00Z') }],
			[`${of} canceled by the owner`, { event: canceled, change: cancel('OWNER', '2026-07-02T00:00:00Z') }],
			...(['RENTER', 'OWNER', 'PLATFORM'] as const).map((by): [string, EventScene] => [
				`${of} canceled by the ${by.toLowerCase()}, with a reason`,
				{ event: canceled, change: `${cancel(by, decidedAt)}; ${because}` },
			]),
			[
				`${of} called off while it was being paid for`,
				{
					event: late,
					change: `${cancel('PLATFORM', decidedAt)}; UPDATE booking SET canceled_by = NULL; ${because}`,
				},
			],
			[
				`${of} whose payment was denied, still held`,
				{ event: denied(), change: `${confirm} UPDATE booking SET status = 'PENDING'` },
			],
			[
				`${of} whose payment for another date was denied`,
				{ event: denied('d0000000000000000000'), change: confirm },
			],
			[
				`${of} whose payment was denied, held no more`,
				{ event: denied(), change: `${cancel('RENTER', decidedAt)}; UPDATE booking SET status = 'EXPIRED'` },
			],
			[`${of} released before it was paid`, { event: late, change: cancel('RENTER', decidedAt) }],
			[
				`${of} paid too late`,
				{ event: late, change: `${cancel('RENTER', decidedAt)}; UPDATE booking SET status = 'EXPIRED'` },
			],
		];
	}),
	...weatherScenes(
		(of) => bookings[of],
		() => owner.id,
		confirm,
	),
	[
		'a ride canceled before it was paid',
		{
			event: () => ({ kind: 'payment-came-too-late', bookingId: bookings.seats }),
			change: `${cancel('OWNER', decidedAt)}; UPDATE booking SET status = 'EXPIRED'; ${cancelRide}`,
		},
	],
	[
		'a ride without its minimum before it was paid',
		{
			event: () => ({ kind: 'payment-came-too-late', bookingId: bookings.seats }),
			change: `${cancel('OWNER', decidedAt)}; UPDATE booking SET status = 'EXPIRED'; ${missed}`,
		},
	],
	[
		'a ride called off for the weather before it was paid',
		{
			event: () => ({ kind: 'payment-came-too-late', bookingId: bookings.seats }),
			change: `${cancel('OWNER', decidedAt)}; UPDATE booking SET status = 'EXPIRED'; ${calledOff}`,
		},
	],
	[
		'a ride canceled',
		{ event: () => ({ kind: 'ride-canceled', rideId: ride }), change: `${confirm} ${cancelRide}` },
	],
	[
		'a ride canceled with a reason before it was paid',
		{
			event: () => ({ kind: 'payment-came-too-late', bookingId: bookings.seats }),
			change: `${cancel('OWNER', decidedAt)}; UPDATE booking SET status = 'EXPIRED'; ${cancelRide}, owner_reason = '${names.reason}'`,
		},
	],
	[
		'a ride canceled by the platform',
		{
			event: () => ({ kind: 'ride-canceled', rideId: ride }),
			change: `${cancel('PLATFORM', decidedAt)}; ${cancelRide}, cancel_reason = '${names.reason}'`,
		},
	],
	[
		'a ride canceled that nobody had joined',
		{
			event: () => ({ kind: 'ride-canceled', rideId: ride }),
			change: `${cancel('RENTER', decidedAt)}; ${cancelRide}`,
		},
	],
	[
		'seats offered from the waitlist',
		{
			event: () => ({ kind: 'waitlist-offered', bookingId: bookings.seats }),
			change: `${confirm} UPDATE booking SET status = 'PENDING', hold_expires_at = '2999-01-01T00:00:00Z'`,
		},
	],
	[
		'an offer of the waitlist that was not paid',
		{
			event: () => ({ kind: 'waitlist-offer-expired', bookingId: bookings.seats }),
			change: notPaid('EXPIRED'),
		},
	],
	...(
		[
			['departed', confirm, '2027-01-01T00:00:00Z'],
			['canceled', `${confirm} ${cancelRide}`, '2026-07-01T02:30:00Z'],
			['fewer seats', confirm, '2026-07-01T02:30:00Z'],
		] as const
	).map(([how, change, at]): [string, EventScene] => [
		`a waitlist that ended, ${how}`,
		{
			event: () => ({
				kind: 'waitlist-ended',
				rideId: ride,
				waitlistEntryId: 'w0000000000000000000' as never,
				personId: renter.id,
			}),
			at,
			change,
		},
	]),
	...minimumMessageKinds.map((news): [string, EventScene] => [
		`minimum of a ride, to its owner: ${news}`,
		{
			event: () => ({ kind: 'ride-minimum', rideId: ride, news, decideBy, at: null }),
			version: `${news} ${decideBy}`,
			change: `${confirm} ${withMinimum(minimumStatusOf[news])}`,
		},
	]),
	...seatsMinimumMessageKinds.map((news): [string, EventScene] => [
		`minimum of a ride, to a mate: ${news}`,
		{
			event: () => ({ kind: 'seats-minimum', bookingId: bookings.seats, news }),
			change: {
				REACHED: `${confirm} ${withMinimum('REACHED')}`,
				CHOOSE: `${confirm} ${withMinimum('SAILING')}; ${choosesToStay}`,
				REFUNDED: `${cancel('MINIMUM', decidedAt)}; ${withMinimum('SAILING')}`,
			}[news],
		},
	]),
	[
		'a ride that ended below its minimum',
		{
			event: () => ({ kind: 'ride-canceled', rideId: ride }),
			change: `${confirm} ${withMinimum('MISSED')}; ${cancelRide}`,
		},
	],
	['a ride shared by a mate', { event: () => shared(renter.id), change: confirm }],
	['a ride shared by its owner', { event: () => shared(owner.id), change: confirm }],
	[
		'seats requested',
		{
			event: () => ({ kind: 'seats-requested', bookingId: bookings.seats }),
			change: `${notPaid('REQUESTED')}`,
		},
	],
	[
		'seats approved',
		{
			event: () => ({ kind: 'seats-approved', bookingId: bookings.seats }),
			change: `${notPaid('PENDING')}; UPDATE booking SET hold_expires_at = '2999-01-01' WHERE type = 'SHARING'`,
		},
	],
	...seatsEndReasons.map((how): [string, EventScene] => [
		`seats ended: ${how}`,
		{
			event: () => ({ kind: 'seats-ended', bookingId: bookings.seats, how }),
			version: how,
			change: `${notPaid(statusBySeatsEnd[how])}; ${because}`,
		},
	]),
	[
		'a request',
		{
			event: () => ({ kind: 'request-made', requestId: request }),
			change: `UPDATE custom_request SET rejected_by = NULL, ended_at = NULL, status = 'PENDING'`,
		},
	],
	[
		'more requests of the same renter',
		{
			event: () => ({ kind: 'requests-made', requestId: request, at: '2999-01-01T00:00:00Z' }),
			change: `UPDATE custom_request SET rejected_by = NULL, ended_at = NULL, status = 'PENDING'; ${twoMoreRequestsSql}`,
		},
	],
	[
		'a quote',
		{
			event: () => ({ kind: 'request-quoted', requestId: request, quoteNumber: 1 }),
			change: `UPDATE custom_request SET rejected_by = NULL, ended_at = NULL, status = 'APPROVED', quote_number = 1`,
		},
	],
	[
		'a revised quote',
		{
			event: () => ({ kind: 'request-quoted', requestId: request, quoteNumber: 2 }),
			change: `UPDATE custom_request SET rejected_by = NULL, ended_at = NULL, status = 'APPROVED', quote_number = 2`,
		},
	],
	[
		'a rejection',
		{
			event: () => ({ kind: 'request-rejected', requestId: request }),
			change: `UPDATE custom_request SET status = 'REJECTED', rejected_by = 'OWNER', ended_at = now()`,
		},
	],
	[
		'a rejection after the owner was suspended',
		{
			event: () => ({ kind: 'request-rejected', requestId: request }),
			change: `UPDATE custom_request SET status = 'REJECTED', rejected_by = 'OWNER', ended_at = now(), owner_left = true`,
		},
	],
	...(['OWNER', 'RENTER'] as const).map((by): [string, EventScene] => [
		`a rejection by the ${by.toLowerCase()}, with a reason`,
		{
			event: () => ({ kind: 'request-rejected', requestId: request }),
			change: `UPDATE custom_request SET status = 'REJECTED', rejected_by = '${by}', ended_at = now(), owner_left = false,
				end_reason = '${names.reason}'`,
		},
	]),
	...decisions,
	...takenOff,
	[
		'insurance that ends',
		{
			event: () => ({ kind: 'insurance-expires-soon', boatId: owner.boatId, days: 7 }),
			version: '2026-12-31 7',
		},
	],
	[
		'insurance that ended',
		{ event: () => ({ kind: 'insurance-expired', boatId: owner.boatId }), version: '2026-12-31' },
	],
	...(['calendar-failing', 'calendar-readable'] as const).map((kind): [string, EventScene] => [
		kind,
		{
			event: () => ({ kind, personId: owner.id, feedId: feed, at: '2026-07-02T00:00:00Z' }),
			change: `INSERT INTO calendar_feed (id, boat_id, name, created_at, next_import_at, failing_since)
				SELECT '${feed}', id, '${names.calendar}', now(), now(), ${kind === 'calendar-failing' ? `'2026-07-02T00:00:00Z'` : 'NULL'}
				FROM boat LIMIT 1 ON CONFLICT (id) DO UPDATE SET failing_since = excluded.failing_since`,
		},
	]),
	...(['trip', 'seats'] as const).flatMap((of): [string, EventScene][] => {
		const event = () => ({ kind: 'refund-made', bookingId: bookings[of], refundId: refund }) as const;
		return [
			[`${of} refunded by the desk`, { event, change: confirm }],
			[`${of} refunded by the desk after it was canceled`, { event, change: cancel('OWNER', decidedAt) }],
		];
	}),
	...[...partyScenes(bookings, confirm), ...dateChangeScenes(() => bookings.trip, confirm)],
	...deskActions.flatMap((act) =>
		(['RENTER', 'OWNER'] as const).map((party): [string, EventScene] => [
			`${act} at the desk for the ${party}`,
			{
				event: () => ({
					kind: 'desk-acted',
					bookingId: bookings.trip,
					act,
					party,
					reason: names.reason,
					at: decidedAt,
				}),
				change: confirm,
			},
		]),
	),
	...([null, '2026-12-20'] as const).map((day): [string, EventScene] => [
		`new results of a search alert for ${day ?? 'any date'}`,
		{
			event: () => ({
				kind: 'alert-matched',
				personId: renter.id,
				at: decidedAt,
				matches: [
					{
						alertId: alert,
						listings: [
							{ id: experience, date: day },
							{ id: ride, date: null },
						],
						count: 9,
					},
				],
			}),
			change: `${confirm} DELETE FROM search_alert; INSERT INTO search_alert (id, person_id, address, lat, lng,
				first_day, last_day, created_at, checked_on) SELECT '${alert}', id, 'Galle', 6.03, 80.21, ${day ? `'${day}', '2026-12-22'` : 'NULL, NULL'},
				now(), '2026-07-02' FROM person WHERE first_name = 'Anu'`,
		},
	]),
	['a payout', { event: () => ({ kind: 'payout-sent', payoutId: payout }) }],
	['a payout that came back', { event: () => ({ kind: 'payout-returned', payoutId: returned }) }],
	[
		'messages',
		{
			event: () => ({
				kind: 'message-received',
				conversationId: conversation,
				personId: owner.id,
				number: 900,
				at: decidedAt,
			}),
		},
	],
	...reportScenes(() => renter.id, names.reason),
	...reviewScenes(reviewedTrip, confirm, names.reason),
	[
		'new bank details',
		{
			event: () => ({
				kind: 'bank-details-changed',
				personId: owner.id,
				at: decidedAt,
				before: '678',
				after: '321',
			}),
		},
	],
];

const ofAccount: readonly [string, EventScene][] = [
	[
		'a new phone number',
		{
			event: () => ({
				kind: 'phone-number-changed',
				personId: owner.id,
				at: decidedAt,
				before: '+94771234567',
				after: '+94779998877',
			}),
		},
	],
	[
		'a new e-mail address',
		{
			event: () => ({
				kind: 'email-changed',
				personId: owner.id,
				at: decidedAt,
				before: 'k•••@old.example',
				after: 'k•••@new.example',
			}),
		},
	],
	...(['sign-in-linked', 'sign-in-unlinked'] as const).map((kind): [string, EventScene] => [
		kind,
		{ event: () => ({ kind, personId: owner.id, at: decidedAt, provider: 'facebook' }) },
	]),
	...accountScenes(() => owner.id, decidedAt),
];

const shared = (byPersonId: typeof renter.id): NotificationEvent => ({
	kind: 'ride-shared',
	rideId: ride,
	phoneNumber: '+61412345678',
	byPersonId,
});

async function written(
	{ event, change, version = '', at = '2026-07-01T02:30:00Z' }: EventScene,
	language: Language,
) {
	if (change) await run(change);
	const firstEvent = event();
	const common = { brand: otherBrand, publicUrl: otherAddress, now: Temporal.Instant.from(at) };
	const { to } = notifications[firstEvent.kind];
	const all: string[] = [];
	for (const channel of ['MAIL', 'SMS'] as const)
		for (const recipient of (channel === 'SMS' ? to.sms : to.email) ?? []) {
			const receiver = { first_name: recipient === 'renter' ? 'Anu' : 'Kamal', language };
			const facts = { event: firstEvent, recipient, version };
			const content = await writeNotification(
				{ db: world().app.db, forecastOf: async () => forecast },
				facts,
				channel,
				contextOf(recipient, receiver, common),
			);
			// A date change has a text message to the owner only if the new date is near.
			if (!content && channel === 'SMS' && firstEvent.kind === 'date-change') continue;
			if (!content) throw new Error(`no message to the ${recipient}`);
			if (content.channel === 'SMS') all.push(content.body);
			else {
				const html = await world().app.emailTemplates.compose(content.email);
				all.push(content.subject, html.text, content.calendar?.content.replaceAll('\r\n ', '') ?? '');
				expect(findDefaultBrandIn(html.html)).toEqual([]);
				expect(brokenEmailRules(html.html, firstEvent.kind)).toEqual([]);
			}
		}
	return all;
}

const all = [...scenes, ...ofAccount];

test('every kind of notification has a test event for the check of its languages', () => {
	const kinds = new Set(all.map(([, { event }]) => event().kind));
	expect([...kinds].sort()).toEqual([...notificationKinds].sort());
});

/**
 * Each language writes every notification in a long run. The gate writes each in Sinhala or Tamil, in
 * which untranslated words show, and a fifth in English, in which write-notification.test.ts writes
 * every kind.
 */
const scenesIn = (language: Language) =>
	all.filter(
		(_, at) => isLongRun || (language === 'en' ? at % 5 === 0 : (at % 2 === 0) === (language === 'si')),
	);

describe.each(languages)('notifications in %s', (language) => {
	test.each(scenesIn(language))(
		'writes the notification %s completely in the chosen language, by the rules for emails',
		async (_, scene) => {
			const texts = await written(scene, language);
			for (const text of texts) {
				expect(text).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\[object/);
				expect(findDefaultBrandIn(text)).toEqual([]);
				if (language !== 'en') expect(untranslatedWords(text, untranslated)).toEqual([]);
			}
			const own = { en: /[A-Za-z]/, si: /\p{Script=Sinhala}/u, ta: /\p{Script=Tamil}/u };
			// Each text except a calendar file must contain letters of the language.
			for (const text of texts.filter((each) => each && !each.startsWith('BEGIN:')))
				expect(text).toMatch(own[language]);
		},
	);
});

/** Messages are not in the list of notifications. */
const listedKinds = notificationKinds.filter((kind) => kind !== 'message-received');

test.each(listedKinds)('several notifications %s are read with as many statements as one', async (kind) => {
	const ofKind = all.filter(([, { event }]) => event().kind === kind);
	for (const [, { event, change, version = '', at = '2026-07-01T02:30:00Z' }] of isLongRun
		? ofKind
		: ofKind.slice(0, 1)) {
		if (change) await run(change);
		const common = { brand: otherBrand, publicUrl: otherAddress, now: Temporal.Instant.from(at) };
		const needs = { db: world().app.db, forecastOf: async () => undefined };
		for (const recipient of notifications[kind].to.email ?? []) {
			const context = contextOf(recipient, { first_name: 'Anu', language: 'en' }, common);
			const facts = { event: event(), recipient, version };
			const write = async () => expect(await writeNotification(needs, facts, 'MAIL', context)).toBeDefined();
			const sent = async (count: number) => {
				const work = async () => await Promise.all(Array.from({ length: count }, write));
				return await recordStatements(world().database.pool, work);
			};
			expect((await sent(3)).length).toBe((await sent(1)).length);
		}
	}
});

test('the check of translated notifications detects a text left in English', () => {
	expect(untranslatedWords('ආයුබෝවන් Kamal, see the booking: http://mateship.test/x', [])).toEqual([
		'see',
		'the',
		'booking',
	]);
});

test('dates, times and amounts are formatted in the reader’s language', async () => {
	const [, scene] = scenes[0] as [string, EventScene];
	const texts = await written(scene, 'si');
	expect(texts.join('\n')).toContain(
		'2026 දෙසැ 20 ඉරිදා, පෙ.ව.\u00a09:30 සිට ප.ව.\u00a012:30 දක්වා (Colombo වේලාව)',
	);
	expect((await written(scene, 'ta')).join('\n')).toContain(
		'ஞாயி. 20 டிச. 2026, மு.ப.\u00a09:30 முதல் பி.ப.\u00a012:30 வரை (Colombo நேரம்)',
	);
});

test('asks only the renter to pay the difference for another date', async () => {
	const scene = scenes.find(([name]) => name === 'another date PROPOSED, 1435 cents')?.[1] as EventScene;
	const texts = await written(scene, 'en');
	expect(texts.filter((text) => text.includes('You pay the difference.'))).toHaveLength(1);
	expect(texts.filter((text) => text.includes('The renter pays the difference.'))).toHaveLength(1);
});

test.each([
	['surcharge refunded, the change was withdrawn', 'had been withdrawn', 'stays on'],
	['surcharge refunded, the trip was canceled', 'had been canceled', undefined],
	['surcharge refunded, the trip was called off', 'had been called off for the weather', undefined],
	['a ride without its minimum before it was paid', 'too few mates had joined', undefined],
	['a ride called off for the weather before it was paid', 'was called off for the weather', undefined],
])('the email about a refunded late payment names the reason: %s', async (name, reason, stays) => {
	const scene = scenes.find(([title]) => title === name)?.[1] as EventScene;
	const text = (await written(scene, 'en')).join('\n');
	expect(text).toContain(reason);
	expect(text).not.toMatch(/Kamal Silva had canceled/);
	expect(text.includes('stays on')).toBe(stays !== undefined);
});

test.each(languages)('groups the digits of amounts and counts in thousands in %s', async (language) => {
	const [, scene] = scenes[0] as [string, EventScene];
	const change = `${confirm} UPDATE booking SET amount_lkr = 222000, amount_usd_cents = 120000, fee_usd_cents = 12000`;
	const texts = (await written({ ...scene, change }, language)).join('\n');
	expect(texts).toContain('US$1,200.00 (Rs 222,000)');
	expect(texts).not.toMatch(/\d,\d\d,/);
	const seats = ['{seats, plural, one {# seat} other {# seats}}', { seats: 222_000 }] as const;
	expect(localeFor(language).i18n._(...seats)).toContain('222,000');
});
