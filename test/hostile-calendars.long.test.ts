import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BoatId, CalendarFeedId, PaymentId } from '#domain/id.ts';
import { saveFeed } from '#server/calendar/feed-store.ts';
import { importCalendars } from '#server/calendar/import-calendar.ts';
import { addressHash, sealAddress } from '#server/calendar/sealed-address.ts';
import { newId } from '#server/db/new-id.ts';
import { transact } from '#server/db/transact.ts';
import { enqueue } from '#server/jobs/job.ts';
import { type JobDone, jobChannel } from '#server/observability/job-metrics.ts';
import { settlePaymentJob } from '#server/payment/payment-job-names.ts';
import { startJobs } from '#start/jobs.ts';
import { processIdentity } from '#start/process-identity.ts';
import { type CalendarServer, startCalendarServer } from './calendar-server.ts';
import { fakePayments } from './fake-payments.ts';
import { testApp } from './test-app.ts';

let elsewhere: CalendarServer;
beforeAll(async () => {
	elsewhere = await startCalendarServer();
});
afterAll(() => elsewhere.close());
const world = testApp({
	payments: () => fakePayments(),
	chosen: { remoteCalendars: { fetch: (address, known) => elsewhere.calendars.fetch(address, known) } },
});

const watchedSeconds = 30;
const figures = Array.from({ length: 60 }, (_, at) => at).join();
const calendar = (count: number, rule: string) =>
	[
		'BEGIN:VCALENDAR',
		...Array.from({ length: count }, (_, at) =>
			[
				'BEGIN:VEVENT',
				`UID:${at}`,
				'DTSTART:00010101T000000Z',
				'DURATION:PT1H',
				`RRULE:${rule}`,
				'END:VEVENT',
			].join('\r\n'),
		),
		'END:VCALENDAR',
		'',
	].join('\r\n');
/**
 * Calendars that used to be slow to read: rules from the year 1, hundreds of rules, lists of
 * seconds, and 13,000 valid events.
 */
const hostile = [
	calendar(1, 'FREQ=DAILY'),
	calendar(300, 'FREQ=DAILY;COUNT=999999'),
	calendar(300, `FREQ=DAILY;BYHOUR=0,12;BYSECOND=${figures}`),
	calendar(300, 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;BYMONTHDAY=31;BYSETPOS=300'),
	calendar(1, 'FREQ=HOURLY'),
];

test('200 hostile calendars delay a payment job by at most a second', async () => {
	const { app, database } = world();
	// The worker reads the system’s clock. With an earlier clock, a job planned for tomorrow runs at once.
	app.clock.set(Temporal.Now.instant().toString());
	const owner = await world().owner('Kamal Silva');
	const boats = [owner.boatId];
	while (boats.length < 20) boats.push((await world().owner(`Owner ${boats.length}`)).boatId);
	await database.pool.query(`UPDATE boat SET owner_id = '${owner.id}'`);
	// Inserts the calendars directly, because the API allows fewer.
	for (let at = 0; at < 200; at += 1) {
		const [id, path] = [newId<CalendarFeedId>(app.random), `/${at}`];
		elsewhere.put(path, hostile[at % hostile.length]);
		const address = elsewhere.address(path);
		const sealed = { ...sealAddress(app.keys, id, address), address_hash: addressHash(address) };
		const feed = {
			id,
			boat_id: boats[at % 20] as BoatId,
			name: path,
			created_at: app.clock.now(),
			address: sealed,
		};
		await transact(app.db, (tx) => saveFeed(tx, feed));
	}
	await importCalendars(app);
	await database.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now()`);

	const done = new Map<string, number>();
	const count = (message: unknown) => {
		const { name } = message as JobDone;
		done.set(name, (done.get(name) ?? 0) + 1);
	};
	channel(jobChannel).subscribe(count);
	const jobs = await startJobs(app, database.pool, processIdentity('worker'));
	const delays: number[] = [];
	const ends = performance.now() + watchedSeconds * 1_000;
	while (performance.now() < ends) {
		const before = done.get(settlePaymentJob.name) ?? 0;
		const began = performance.now();
		const paymentId = newId<PaymentId>(app.random);
		await transact(app.db, (tx) => enqueue(tx, settlePaymentJob, { paymentId }));
		while ((done.get(settlePaymentJob.name) ?? 0) === before) await pause(5);
		delays.push(performance.now() - began);
		await pause(100);
	}
	channel(jobChannel).unsubscribe(count);
	await jobs.stop();
	const longest = Math.round(Math.max(...delays));
	console.info(
		`${delays.length} payment jobs, the slowest after ${longest} ms, beside ${done.get('import-calendar') ?? 0} imports`,
	);
	expect(done.get('import-calendar')).toBeGreaterThan(3);
	expect(longest).toBeLessThan(1_000);
});
