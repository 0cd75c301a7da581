import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { addDays } from '#domain/time.ts';
import { EmailRefused, EmailUnavailable, EmailUncertain } from '#ports/email.ts';
import { book } from '#test/bookings.ts';
import { runDueJobs, waitingJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { fixedWeather } from '#test/fixed-weather.ts';
import { addRideRow } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { transact } from '../db/transact.ts';
import { dropOldNotifications } from './delete-old-notifications.ts';
import { chooseMails } from './mail-choices.ts';
import { reconcileNotifications } from './notification-jobs.ts';
import { moveNotification } from './notification-store.ts';
import { notify } from './notify.ts';
import { sendNotification } from './send-notification.ts';

const weather = fixedWeather();
const world = testApp({ payments: fakePayments, chosen: { weather } });
let people = 0;
let trips = 0;
/** Every other day, because a trip takes the boat for its preparation, too. */
const dateOf = (trip: number) => addDays('2026-08-01', 2 * trip);

beforeEach(async () => {
	await sql`DELETE FROM graphile_worker._private_jobs`.execute(world().app.db);
	await sql`DELETE FROM notification`.execute(world().app.db);
	for (const list of [world().email, world().sms]) {
		list.sent.length = 0;
		list.problems.length = 0;
	}
});

async function person(name: string) {
	people += 1;
	const address = `${name.toLowerCase()}${people}@people.example`;
	return { ...(await world().signIn(name, { email: address, emailVerified: true })), address };
}

let owner: Awaited<ReturnType<ReturnType<typeof world>['owner']>>;
let experience: Awaited<ReturnType<ReturnType<typeof world>['experience']>>;
beforeAll(async () => {
	owner = await world().owner('Kamal Silva');
	await sql`UPDATE person SET email = 'kamal@people.example' WHERE id = ${owner.id}`.execute(world().app.db);
	experience = await world().experience(owner);
});

async function bookedTrip() {
	const renter = await person('Anu');
	trips += 1;
	const date = dateOf(trips);
	const bookingId = (await book(world(), renter, experience, date)) as BookingId;
	return { renter, bookingId, date };
}

async function statuses() {
	const { rows } = await sql<{ kind: string; channel: string; status: string }>`
		SELECT kind, channel, status FROM notification ORDER BY kind, channel, key`.execute(world().app.db);
	return rows.map(({ kind, channel, status }) => `${kind} ${channel} ${status}`);
}

async function firstMail(kind: string) {
	const row = await world()
		.app.db.selectFrom('notification')
		.select(['id', 'person_id'])
		.where('kind', '=', kind)
		.where('channel', '=', 'MAIL')
		.orderBy('key')
		.executeTakeFirstOrThrow();
	return row.id;
}

const subjects = () => world().email.sent.map(({ to, subject }) => `${to.address}: ${subject}`);

async function cancelQuietly(bookingId: BookingId) {
	await sql`UPDATE booking SET status = 'CANCELED', canceled_by = 'RENTER', ended_at = ${world().app.clock.now().toString()}
		WHERE id = ${bookingId}`.execute(world().app.db);
}

describe('notifications of a confirmed booking', () => {
	test('a confirmed booking is emailed to both parties with a calendar file, and texted to the owner', async () => {
		const { renter, bookingId } = await bookedTrip();
		expect(await runDueJobs(world())).toEqual([]);
		expect(
			world()
				.email.sent.map(({ to }) => to.address)
				.sort(),
		).toEqual([renter.address, 'kamal@people.example'].sort());
		expect(world().sms.sent).toEqual([
			{ to: '+94771234567', body: expect.stringContaining(`Ref ${bookingId.slice(0, 10)}`) },
		]);
		for (const { calendar } of world().email.sent) {
			expect(calendar).toMatchObject({ method: 'PUBLISH', content: expect.stringContaining(bookingId) });
		}
		await transact(world().app.db, (tx) => notify(tx, world().app, { kind: 'booking-confirmed', bookingId }));
		await runDueJobs(world());
		expect(world().email.sent).toHaveLength(2);
		expect(world().sms.sent).toHaveLength(1);
	});

	test('a confirmed booking is reported by email only if text messages are off', async () => {
		await bookedTrip();
		const row = await world()
			.app.db.selectFrom('notification')
			.select('id')
			.where('channel', '=', 'SMS')
			.where('kind', '=', 'booking-confirmed')
			.executeTakeFirstOrThrow();
		await sendNotification({ ...world().app, sms: undefined }, row.id);
		expect(await statuses()).toContain('booking-confirmed SMS DROPPED');
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().sms.sent).toEqual([]);
		expect(await statuses()).toContain('booking-confirmed MAIL SENT');
	});

	/**
	 * Sets the clock to this time before the departure (04:00 UTC) and sends due notifications. Returns
	 * recipients and subjects.
	 */
	const sentBefore = async (date: string, before: Temporal.DurationLike) => {
		world().email.sent.length = 0;
		world().app.clock.set(Temporal.Instant.from(`${date}T04:00:00Z`).subtract(before).toString());
		expect(await runDueJobs(world())).toEqual([]);
		return subjects().map((line) => line.replace(/, \w{3} \d.*/, ''));
	};

	test('reminds renter and owner before departure, and thanks the renter on the evening after the trip', async () => {
		const before = world().app.clock.now();
		const { date, renter, bookingId } = await bookedTrip();
		const trip = 'Sunset sail round the fort';
		await runDueJobs(world());
		expect(await sentBefore(date, { hours: 48, minutes: 2 })).toEqual([]);
		expect(await sentBefore(date, { hours: 48 })).toEqual([`${renter.address}: In two days: ${trip}`]);
		expect(await sentBefore(date, { hours: 24, minutes: 2 })).toEqual([]);
		expect(await sentBefore(date, { hours: 24 })).toEqual([`kamal@people.example: Tomorrow: ${trip}`]);
		expect(await sentBefore(date, { hours: 3, minutes: 2 })).toEqual([]);
		expect(await sentBefore(date, { hours: 3 })).toEqual([`${renter.address}: In three hours: ${trip}`]);
		// The trip arrives at 12:30 in Colombo. The thank-you is sent at 18:00 there, which is 12:30 UTC.
		expect(await sentBefore(date, { hours: -8, minutes: -28 })).toEqual([]);
		const evening = await sentBefore(date, { hours: -8, minutes: -30 });
		expect(evening.toSorted()).toEqual(
			[
				`${renter.address}: How was ${trip}?`,
				`kamal@people.example: How were your guests? ${trip}`,
			].toSorted(),
		);
		const thanks = world().email.sent.find(({ to }) => to.address === renter.address);
		expect(thanks?.text).toMatch(/\/profile\/renter\/bookings\/\w{20}/);
		for (const { text, unsubscribe } of world().email.sent) {
			expect(text).toContain(`/profile/reviews/${bookingId}`);
			expect(unsubscribe).toMatch(/\/api\/mail\/off\//);
		}
		// The trip arrives at 07:00 UTC. Reviews can be written for 14 days after that. Two days before the
		// end, both parties are asked once more.
		expect(await sentBefore(date, { minutes: 2 - (3 + 12 * 24) * 60 })).toEqual([]);
		const last = await sentBefore(date, { hours: -(3 + 12 * 24) });
		expect(last.toSorted()).toEqual(
			[
				`${renter.address}: Two days left to review Kamal Silva`,
				`kamal@people.example: Two days left to review your guests: ${trip}`,
			].toSorted(),
		);
		world().app.clock.set(before.toString());
	});

	test('reminders include the weather and its source, if known', async () => {
		const before = world().app.clock.now();
		const { date } = await bookedTrip();
		await runDueJobs(world());
		await sentBefore(date, { hours: 48 });
		expect(world().email.sent[0]?.text).toMatch(/9 knots, from the south-west/);
		expect(world().email.sent[0]?.text).toMatch(/Forecast by Open-Meteo\.com .*CC BY 4\.0/s);
		weather.sky(undefined);
		await sentBefore(date, { hours: 3 });
		expect(world().email.sent).toHaveLength(1);
		expect(world().email.sent[0]?.text).not.toMatch(/knots|Open-Meteo/);
		weather.sky({});
		world().app.clock.set(before.toString());
	});

	test('a renter who has already reviewed the trip is asked to review only the owner', async () => {
		const before = world().app.clock.now();
		const { date, renter, bookingId } = await bookedTrip();
		await runDueJobs(world());
		await sql`INSERT INTO review (id, experience_id, person_id, text, value_for_money, boat_quality, handling, punctuality, friendliness, verified_trip, created_at)
			SELECT ${`v${bookingId.slice(1)}`}, experience_id, renter_id, 'Fine', 5, 5, 5, 5, 5, true, now() FROM booking WHERE id = ${bookingId}`.execute(
			world().app.db,
		);
		await sentBefore(date, { hours: -9 });
		const thanks = () => world().email.sent.find(({ to }) => to.address === renter.address);
		expect(thanks()?.text).not.toContain('#reviews');
		expect(thanks()?.text).toContain(`/profile/reviews/${bookingId}`);
		world().app.clock.set(before.toString());
	});

	test('sends no reminders or thanks to a person who switched them off', async () => {
		const before = world().app.clock.now();
		const { date, renter } = await bookedTrip();
		await runDueJobs(world());
		await chooseMails(world().app, renter.id, {
			wanted: { messages: true, reminders: false, alerts: true },
			quiet: { from: 22, until: 7, timeZone: 'Asia/Colombo' },
		});
		expect(await sentBefore(date, { hours: 48 })).toEqual([]);
		expect(await sentBefore(date, { hours: 3 })).toEqual([]);
		expect(await sentBefore(date, { hours: -9 })).toEqual([
			'kamal@people.example: How were your guests? Sunset sail round the fort',
		]);
		world().app.clock.set(before.toString());
	});

	test('drops reminders of the old date after a move', async () => {
		const before = world().app.clock.now();
		const { date, bookingId } = await bookedTrip();
		await runDueJobs(world());
		await sql`UPDATE booking SET departs_at = departs_at + interval '1 hour', arrives_at = arrives_at + interval '1 hour'
			WHERE id = ${bookingId}`.execute(world().app.db);
		for (const hours of [48, 24, 3, -9]) expect(await sentBefore(date, { hours })).toEqual([]);
		world().app.clock.set(before.toString());
	});

	test('a trip booked at short notice has only the 3-hour reminder for the renter', async () => {
		const before = world().app.clock.now();
		world().app.clock.set(`${addDays(dateOf(trips + 1), -1)}T12:00:00Z`);
		await bookedTrip();
		expect((await statuses()).filter((line) => line.startsWith('reminder'))).toEqual([
			'reminder MAIL WAITING',
		]);
		world().app.clock.set(before.toString());
	});

	test('notifies only the owner if the renter has no email address', async () => {
		const { renter } = await bookedTrip();
		await sql`UPDATE person SET email = NULL WHERE id = ${renter.id}`.execute(world().app.db);
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().email.sent.map(({ to }) => to.address)).toEqual(['kamal@people.example']);
		expect(await statuses()).toContain('booking-confirmed MAIL DROPPED');
	});
});

describe('outdated notifications', () => {
	test('drops confirmation and reminders of a canceled trip', async () => {
		const { bookingId, date } = await bookedTrip();
		await cancelQuietly(bookingId);
		const before = world().app.clock.now();
		world().app.clock.set(
			Temporal.Instant.from(`${date}T23:00:00Z`)
				.add({ hours: 13 * 24 })
				.toString(),
		);
		expect(await runDueJobs(world())).toEqual([]);
		world().app.clock.set(before.toString());
		expect(world().email.sent).toEqual([]);
		expect(world().sms.sent).toEqual([]);
		expect(new Set((await statuses()).map((line) => line.split(' ').at(-1)))).toEqual(new Set(['DROPPED']));
	});

	test('drops a reminder after the departure', async () => {
		const { date } = await bookedTrip();
		await runDueJobs(world());
		world().email.sent.length = 0;
		const before = world().app.clock.now();
		world().app.clock.set(`${date}T04:00:00Z`);
		await runDueJobs(world());
		world().app.clock.set(before.toString());
		expect(world().email.sent).toEqual([]);
	});

	test('drops the notification of a decision that changed before sending', async () => {
		const owner = await world().owner('Ruwan');
		await sql`UPDATE person SET email = 'ruwan@people.example' WHERE id = ${owner.id}`.execute(
			world().app.db,
		);
		const decide = async (decision: string, reason: string | null) => {
			world().app.clock.pass({ seconds: 1 });
			await sql`UPDATE boat SET decision = ${decision}, decision_reason = ${reason},
				decided_at = ${world().app.clock.now().toString()} WHERE id = ${owner.boatId}`.execute(
				world().app.db,
			);
			await transact(world().app.db, (tx) =>
				notify(tx, world().app, { kind: 'boat-decision', boatId: owner.boatId }),
			);
		};
		await decide('REJECTED', 'The papers are of another boat.');
		await decide('APPROVED', null);
		expect(await runDueJobs(world())).toEqual([]);
		expect(subjects()).toEqual(['ruwan@people.example: Approved: your boat Sagarika']);
	});
});

describe('duplicate notifications', () => {
	test('does not resend an email if a worker died before saving the result', async () => {
		await bookedTrip();
		const id = await firstMail('booking-confirmed');
		// Simulates a process that ended here: SENDING is saved, and the provider's result is unknown.
		await transact(world().app.db, (tx) =>
			moveNotification(tx, id, 'WAITING', 'send', world().app.clock.now()),
		);
		await sendNotification(world().app, id);
		await runDueJobs(world());
		expect(world().email.sent.map((email) => email.id)).not.toContain(id);
		expect(await statuses()).toContain('booking-confirmed MAIL SENDING');
		world().app.clock.pass({ minutes: 10 });
		await reconcileNotifications(world().app);
		await runDueJobs(world());
		expect(world().email.sent.map((email) => email.id)).not.toContain(id);
	});

	test('several workers send a notification once', async () => {
		await bookedTrip();
		const id = await firstMail('booking-confirmed');
		await Promise.all([1, 2, 3, 4].map(() => sendNotification(world().app, id)));
		expect(world().email.sent.map((email) => email.id)).toEqual([id]);
	});

	test('does not resend an email if the mail server’s response was lost', async () => {
		await bookedTrip();
		const id = await firstMail('booking-confirmed');
		world().email.problems.push(new EmailUncertain('the line broke'));
		await sendNotification(world().app, id);
		await sendNotification(world().app, id);
		expect(world().email.sent).toEqual([]);
		expect(await statuses()).toContain('booking-confirmed MAIL SENDING');
	});
});

describe('recovery of unsent notifications', () => {
	test('while the mail server is unavailable, retries, and finally sends one email', async () => {
		await bookedTrip();
		const id = await firstMail('booking-confirmed');
		world().email.problems.push(new EmailUnavailable('away'), new EmailUnavailable('still away'));
		await expect(sendNotification(world().app, id)).rejects.toThrow('away');
		expect(await statuses()).toContain('booking-confirmed MAIL WAITING');
		await expect(sendNotification(world().app, id)).rejects.toThrow('still away');
		await sendNotification(world().app, id);
		await sendNotification(world().app, id);
		expect(world().email.sent.map((email) => email.id)).toEqual([id]);
	});

	test('enqueues a new job for a notification without a job', async () => {
		await bookedTrip();
		await sql`DELETE FROM graphile_worker._private_jobs`.execute(world().app.db);
		expect(await reconcileNotifications(world().app)).toBe(0);
		world().app.clock.pass({ minutes: 6 });
		expect(await reconcileNotifications(world().app)).toBe(3);
		expect(await waitingJobs(world())).toHaveLength(3);
		expect(await runDueJobs(world())).toEqual([]);
		expect(world().email.sent).toHaveLength(2);
		expect(await reconcileNotifications(world().app)).toBe(0);
	});

	test('marks a refused notification as failed and does not retry', async () => {
		await bookedTrip();
		const id = await firstMail('booking-confirmed');
		world().email.problems.push(new EmailRefused('no such mailbox'));
		await sendNotification(world().app, id);
		await sendNotification(world().app, id);
		expect(world().email.sent).toEqual([]);
		expect(await statuses()).toContain('booking-confirmed MAIL FAILED');
	});

	test('stores no notification when the transaction is rolled back', async () => {
		const { bookingId } = await bookedTrip();
		await sql`DELETE FROM notification`.execute(world().app.db);
		const lost = transact(world().app.db, async (tx) => {
			await notify(tx, world().app, { kind: 'booking-confirmed', bookingId });
			throw new Error('the change failed');
		});
		await expect(lost).rejects.toThrow('the change failed');
		expect(await statuses()).toEqual([]);
	});
});

test('texts a ride to a friend once per sender, and not if the ride is canceled', async () => {
	const owner = await world().owner('Sunil');
	const friend = await person('Priya');
	const rideId = await addRideRow(world().app.db, owner);
	const share = () =>
		transact(world().app.db, (tx) =>
			notify(tx, world().app, {
				kind: 'ride-shared',
				rideId,
				phoneNumber: '+61412345678',
				byPersonId: friend.id,
			}),
		);
	await share();
	await share();
	expect(await runDueJobs(world())).toEqual([]);
	expect(world().sms.sent).toEqual([
		{ to: '+61412345678', body: expect.stringContaining(`/sharing/detail/${rideId}`) },
	]);
	expect(world().sms.sent[0]?.body).toMatch(/^Priya thinks .* near Galle, Southern Province\./);
	expect(world().sms.sent[0]?.body).not.toContain('pier 9');
});

test('generated past events of the demo send no notifications, but reminders of future trips stay', async () => {
	const { date } = await bookedTrip();
	await dropOldNotifications(world().app);
	const jobs = (await waitingJobs(world())).filter(({ name }) => name === 'send-notification');
	expect(jobs).toHaveLength(7);
	expect(await statuses()).toEqual([
		'booking-confirmed MAIL DROPPED',
		'booking-confirmed MAIL DROPPED',
		'booking-confirmed SMS DROPPED',
		'guests-to-review MAIL WAITING',
		'guests-to-review MAIL WAITING',
		'reminder MAIL WAITING',
		'reminder MAIL WAITING',
		'reminder MAIL WAITING',
		'reviews-close-soon MAIL WAITING',
		'thank-you MAIL WAITING',
	]);
	const before = world().app.clock.now();
	world().app.clock.set(`${date}T04:00:00Z`);
	world().app.clock.pass({ hours: -24 });
	await runDueJobs(world());
	world().app.clock.set(before.toString());
	expect(world().email.sent).toHaveLength(2);
});
