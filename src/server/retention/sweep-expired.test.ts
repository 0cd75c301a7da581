import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { retainedSince, retention, type SweptKind } from '#domain/retention.ts';
import { offerRide } from '#test/rides.ts';
import { testApp } from '#test/test-app.ts';
import { deleteExpiredData, hourlySweptKinds, sweptKinds } from './sweep-expired.ts';

const world = testApp();
let person: string;
let boat: string;
let turn = 0;

beforeEach(async () => {
	// The database protects the security log with its own clock, so the inserted rows must be years old in
	// real time.
	world().app.clock.set('2021-03-01T00:00:00Z');
	const owner = await world().owner(`Olga Owner${turn}`);
	[person, boat] = [owner.id, owner.boatId];
	await deleteExpiredData(world().app);
});

const run = (query: ReturnType<typeof sql>) => query.execute(world().app.db);
const id = () => {
	turn += 1;
	return String(turn).padStart(20, '0');
};

/** Inserts rows of each kind whose retention period starts at `at`. */
const planted: Record<SweptKind, { plant(at: Temporal.Instant): Promise<unknown>; table: string }> = {
	sessions: {
		table: `session WHERE person_id = '%' AND device = 'ended'`,
		plant: (at) =>
			run(sql`INSERT INTO session (token_hash, person_id, provider, created_at, last_seen_at, expires_at, device)
				VALUES (${Buffer.from(id())}, ${person}, 'google', ${at}, ${world().app.clock.now()},
				${at}::timestamptz + interval '30 days', 'ended')`),
	},
	'idle-sessions': {
		table: `session WHERE person_id = '%' AND device = 'idle'`,
		plant: (at) =>
			run(sql`INSERT INTO session (token_hash, person_id, provider, created_at, last_seen_at, expires_at, device)
				VALUES (${Buffer.from(id())}, ${person}, 'google', ${at}, ${at}, '2999-01-01', 'idle')`),
	},
	'sign-in-attempts': {
		table: 'sign_in_attempt',
		plant: (at) =>
			run(sql`INSERT INTO sign_in_attempt (state_hash, provider, secrets, expires_at)
				VALUES (${Buffer.from(id())}, 'google', '{}', ${at})`),
	},
	'phone-codes': {
		table: `phone_code WHERE person_id = '%'`,
		plant: (at) =>
			run(sql`INSERT INTO phone_code (id, person_id, phone_number, code_hash, key_id, created_at, expires_at)
				VALUES (${id()}, ${person}, '+94771234567', '\\x00', '', ${at}, ${at})`),
	},
	'rate-limits': {
		table: `rate_limit WHERE left(key, 4) = '0000'`,
		plant: (at) => run(sql`INSERT INTO rate_limit (key, window_start, hits) VALUES (${id()}, ${at}, 1)`),
	},
	drafts: {
		table: `draft WHERE person_id = '%'`,
		plant: (at) =>
			run(sql`INSERT INTO draft (person_id, form, subject, version, content, file_keys, changed_at)
				VALUES (${person}, 'boat', ${id()}, 'v', '{}', '{}', ${at})`),
	},
	uploads: {
		table: `upload WHERE person_id = '%'`,
		plant: (at) =>
			run(sql`INSERT INTO upload (key, person_id, folder, name, type, bytes, created_at)
				VALUES (${`owner/licence/${id()}/a.pdf`}, ${person}, 'owner/licence/', 'a.pdf', 'application/pdf', 1, ${at})`),
	},
	exports: {
		table: 'data_export',
		plant: async (at) => {
			const { id: other } = await world().signIn('Wants Copy');
			await run(sql`INSERT INTO data_export (id, person_id, requested_at, completed_at, part_keys, bytes)
				VALUES (${id()}, ${other}, ${at}, ${at}, ARRAY['exports/x/1.part'], 1)`);
		},
	},
	messages: {
		table: `notification WHERE person_id = '%' AND status = 'SENT'`,
		plant: (at) =>
			run(sql`INSERT INTO notification (id, key, kind, channel, person_id, facts, status, send_at, created_at, ended_at)
				VALUES (${id()}, ${id()}, 'booking-confirmed', 'MAIL', ${person}, '{}', 'SENT', ${at}, ${at}, ${at})`),
	},
	conversations: {
		table: `conversation_entry WHERE person_id = '%'`,
		plant: async (at) => {
			const owner = await world().owner('Answers Late');
			const [talk, experience] = [id(), await world().experience(owner)];
			await run(sql`INSERT INTO conversation (id, experience_id, renter_id, owner_id, last_number, created_at)
				VALUES (${talk}, ${experience}, ${person}, ${owner.id}, 1, ${at})`);
			await run(sql`INSERT INTO conversation_entry (conversation_id, number, person_id, text, created_at)
				VALUES (${talk}, 1, ${person}, 'Is there shade?', ${at})`);
		},
	},
	reports: {
		table: `report WHERE reporter_id = '%'`,
		plant: async (at) => {
			const { id: other } = await world().signIn('Wrote Spam');
			await run(sql`INSERT INTO report (id, reporter_id, reported_id, reason, created_at)
				VALUES (${id()}, ${person}, ${other}, 'spam', ${at})`);
		},
	},
	'friends-numbers': {
		table: `notification WHERE person_id IS NULL`,
		plant: (at) =>
			run(sql`INSERT INTO notification (id, key, kind, channel, phone_number, facts, status, send_at, created_at, ended_at)
				VALUES (${id()}, ${id()}, 'ride-shared', 'SMS', '+94771234567', '{}', 'SENT', ${at}, ${at}, ${at})`),
	},
	'earlier-addresses': {
		table: `person WHERE previous_email IS NOT NULL`,
		plant: async (at) => {
			const { id: other } = await world().signIn('Had Another');
			await run(sql`UPDATE person SET previous_email = 'before@people.example', email_changed_at = ${at}
				WHERE id = ${other}`);
		},
	},
	'payment-events': {
		table: 'payment_event',
		plant: (at) => run(sql`INSERT INTO payment_event (event_id, received_at) VALUES (${id()}, ${at})`),
	},
	'security-log': {
		table: `security_entry WHERE event = 'code-sent'`,
		plant: (at) =>
			run(sql`INSERT INTO security_entry (at, event, person_id) VALUES (${at}, 'code-sent', ${person})`),
	},
	'released-times': {
		table: 'occupancy',
		plant: (at) =>
			run(sql`INSERT INTO occupancy (id, boat_id, span, guarded_until, released_at, created_at)
				VALUES (${id()}, ${boat}, tstzrange(${at}, ${at}, '[]'), ${at}, ${at}, ${at})`),
	},
	'waitlist-entries': {
		table: 'waitlist_entry',
		plant: async (at) => {
			const ride = await offerRide(world(), await world().owner('Kamal Silva'), {
				departureDate: '2021-06-13',
			});
			await run(sql`INSERT INTO waitlist_entry (id, ride_id, renter_id, people, name, contact_number, status, created_at, ended_at)
				VALUES (${id()}, ${ride}, ${person}, 1, 'Nimal', '+94771234567', 'LEFT', ${at}, ${at})`);
		},
	},
	'failed-jobs': {
		table: `graphile_worker._private_jobs WHERE attempts >= max_attempts`,
		plant: async (at) => {
			await run(sql`SELECT graphile_worker.add_job('nobody', job_key => ${id()}, max_attempts => 1)`);
			await run(sql`UPDATE graphile_worker._private_jobs SET attempts = 1, updated_at = ${at}
				WHERE attempts = 0 AND max_attempts = 1`);
		},
	},
	'daily-counts': {
		table: 'daily_quota',
		plant: (at) =>
			run(
				sql`INSERT INTO daily_quota (name, day, used) VALUES (${id()}, ${at.toString()}::timestamptz::date, 1)`,
			),
	},
	'listing-views': {
		table: 'listing_views',
		plant: async (at) => {
			const owner = await world().owner(`Counted ${id()}`);
			const trip = await world().experience(owner);
			await run(sql`INSERT INTO listing_views (experience_id, day, shown)
				VALUES (${trip}, ${at.toString()}::timestamptz::date, 1)`);
		},
	},
	'removed-pictures': {
		table: 'removed_picture',
		plant: (at) =>
			run(sql`INSERT INTO removed_picture (key_hash, removed_at)
				VALUES (${id().padStart(32, '0')}, ${at})`),
	},
};

const left = async (kind: SweptKind): Promise<number> => {
	const { rows } = await sql
		.raw<{ count: number }>(`SELECT count(*)::int AS count FROM ${planted[kind].table.replace('%', person)}`)
		.execute(world().app.db);
	return rows[0]?.count ?? 0;
};

describe('expired data', () => {
	test.each(sweptKinds)('deletes expired rows and keeps younger rows: %s', async (kind) => {
		const { app } = world();
		const edge = retainedSince(kind, app.clock.now());
		await planted[kind].plant(
			edge.subtract({ hours: kind === 'daily-counts' || kind === 'listing-views' ? 24 : 1 }),
		);
		await planted[kind].plant(edge.add({ hours: 1 }));
		expect(await left(kind)).toBe(2);
		expect(await deleteExpiredData(app, [kind])).toEqual({ [kind]: 1 });
		expect(await left(kind)).toBe(1);
		expect(await deleteExpiredData(app, [kind])).toEqual({});
		app.clock.pass({ hours: 26 });
		await deleteExpiredData(app, [kind]);
		expect(await left(kind)).toBe(0);
	});

	test('the deletion of expired data keeps messages with unknown delivery, and jobs that will be retried', async () => {
		const { app } = world();
		const old = app.clock.now().subtract({ hours: 24 * 500 });
		await planted.messages.plant(old);
		await planted['failed-jobs'].plant(old);
		await run(sql`UPDATE notification SET status = 'SENDING', ended_at = NULL, sending_at = ${old}`);
		await run(sql`UPDATE graphile_worker._private_jobs SET max_attempts = 25 WHERE attempts = 1`);
		expect(await deleteExpiredData(app)).toEqual({});
	});

	test('one run deletes more than one batch of expired rows', async () => {
		const { app } = world();
		await run(sql`INSERT INTO payment_event (event_id, received_at)
			SELECT 'many' || n, ${app.clock.now().subtract({ hours: 24 * 91 })} FROM generate_series(1, 1203) AS n`);
		expect(await deleteExpiredData(app, ['payment-events'])).toEqual({ 'payment-events': 1203 });
	});

	test('if deleting one kind of expired data fails, the other kinds are deleted and the job is retried', async () => {
		const { app } = world();
		await planted['payment-events'].plant(app.clock.now().subtract({ hours: 24 * 91 }));
		await run(sql`ALTER TABLE draft RENAME TO draft_away`);
		try {
			await expect(deleteExpiredData(app)).rejects.toThrow('were not swept');
			expect(await left('payment-events')).toBe(0);
		} finally {
			await run(sql`ALTER TABLE draft_away RENAME TO draft`);
		}
	});
});

test('the sweep deletes exactly the kinds of data listed for it', () => {
	const listed = Object.entries(retention).filter(([, { by }]) => by === 'sweep');
	expect(sweptKinds.toSorted()).toEqual(listed.map(([kind]) => kind).toSorted());
	expect(sweptKinds).toEqual(expect.arrayContaining([...hourlySweptKinds]));
});
