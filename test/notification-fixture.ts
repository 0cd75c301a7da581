import { sql } from 'kysely';
import { beforeAll, beforeEach, expect } from 'vitest';
import type {
	BookingId,
	ConversationId,
	ExperienceId,
	PayoutId,
	RefundId,
	RequestId,
	RideId,
} from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { transact } from '#server/db/transact.ts';
import { notify } from '#server/notification/notify.ts';
import { book } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { fakePayments } from './fake-payments.ts';
import { type TestApp, testApp } from './test-app.ts';

export const pier = 'Galle Fisheries Harbour, pier 3';
export const ownersPhone = '+94771234567';
export const rentersPhone = '+94712223334';
export const friendsPhone = '+61412345678';

interface People {
	owner: Awaited<ReturnType<TestApp['owner']>>;
	renter: Awaited<ReturnType<TestApp['signIn']>>;
	experience: ExperienceId;
}

export function notificationFixture() {
	const world = testApp({ payments: fakePayments });
	const people = {} as People;
	const ids = {
		booking: '' as BookingId,
		conversation: '' as ConversationId,
		request: 'r0000000000000000000' as RequestId,
		ride: 'd0000000000000000000' as RideId,
		payout: 'p0000000000000000000' as PayoutId,
		refund: 'f0000000000000000000' as RefundId,
		returned: 'p0000000000000000001' as PayoutId,
	};

	const run = (text: string) => sql.raw(text).execute(world().app.db);

	beforeAll(async () => {
		people.owner = await world().owner('Kamal Silva');
		await run(`UPDATE person SET email = 'kamal@people.example' WHERE id = '${people.owner.id}'`);
		people.renter = await world().signIn('Anu Perera', { email: 'anu@people.example' });
		people.experience = await world().experience(people.owner, { address: pier });
		ids.booking = (await book(world(), people.renter, people.experience, '2026-08-02')) as BookingId;
		const { id } = await world().app.db.selectFrom('conversation').select('id').executeTakeFirstOrThrow();
		ids.conversation = id;
		await run(`INSERT INTO custom_request (id, experience_id, boat_id, renter_id, owner_id, status, departure_date, departure_time,
			arrival_date, arrival_time, time_zone, departs_at, arrives_at, adults, kids, name, contact_number, other_requests, created_at)
			VALUES ('${ids.request}', '${people.experience}', '${people.owner.boatId}', '${people.renter.id}', '${people.owner.id}', 'PENDING', '2026-09-05', '18:00',
			'2026-09-06', '02:00', 'Asia/Colombo', '2026-09-05T12:30:00Z', '2026-09-05T20:30:00Z', 4, 1, 'Anu', '${rentersPhone}',
			'A cake, please', '2026-07-01T00:00:00Z')`);
		await run(`INSERT INTO ride (id, owner_id, boat_id, status, departure_date, departure_time, time_zone, duration_minutes,
			departs_at, arrives_at, address, area, lat, lng, approx_lat, approx_lng, point_key, seats, price_lkr, custom_message, created_at)
			VALUES ('${ids.ride}', '${people.owner.id}', '${people.owner.boatId}', 'OPEN', '2026-09-01', '09:30', 'Asia/Colombo', 180,
			'2026-09-01T04:00:00Z', '2026-09-01T07:00:00Z', '${pier}', 'Galle, Southern Province', 6.03, 80.21,
			6.04, 80.22, '', 6, 1850, 'Come along', '2026-07-01T00:00:00Z')`);
		await run(`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, bank_sealed, bank_key_id,
				created_at, paid_at)
			VALUES ('${ids.payout}', '${people.owner.id}', '2026-08-03', 'PAID', 6006,
			'{"accountName":"K Silva","accountNumber":"0012345678","bankName":"Bank of Galle","bankBranch":"Fort"}',
			'', '', '2026-08-03T00:00:00Z', '2026-08-03T00:00:00Z')`);
		await run(`INSERT INTO payout (id, owner_id, week, status, amount_usd_cents, bank_details, bank_sealed, bank_key_id,
				created_at, paid_at, returned_at, returned_by, return_reason)
			SELECT '${ids.returned}', owner_id, '2026-08-10', 'RETURNED', amount_usd_cents, bank_details, bank_sealed, bank_key_id,
				created_at, paid_at, '2026-08-12T00:00:00Z', owner_id, 'No such account' FROM payout WHERE id = '${ids.payout}'`);
		await run(`UPDATE boat SET insurance_expires_on = '2026-07-31' WHERE id = '${people.owner.boatId}'`);
	});

	beforeEach(async () => {
		await run('DELETE FROM graphile_worker._private_jobs; DELETE FROM notification');
		world().email.sent.length = 0;
		world().sms.sent.length = 0;
	});

	/** Returns the messages, the owner's email first. */
	async function written(event: NotificationEvent, change = 'SELECT 1') {
		await run(change);
		await transact(world().app.db, (tx) => notify(tx, world().app, event));
		expect(await runDueJobs(world())).toEqual([]);
		const emails = world().email.sent.toSorted((a, b) => b.to.address.localeCompare(a.to.address));
		return { emails, sms: world().sms.sent, all: JSON.stringify([emails, world().sms.sent]) };
	}

	const decision = (table: 'boat' | 'experience' | 'person', what: string, reason: string | null) => {
		const prefix = table === 'person' ? 'owner_' : '';
		const id = { boat: people.owner.boatId, experience: people.experience, person: people.owner.id }[table];
		const approval = table === 'person' ? 'owner_approved_at = NULL,' : '';
		return `UPDATE ${table} SET ${approval} ${prefix}decision = '${what}', ${prefix}decided_at = '2026-07-01T00:00:0${what.length % 10}Z',
			${prefix}decision_reason = ${reason ? `'${reason}'` : 'NULL'} WHERE id = '${id}'`;
	};

	const ofOwner = {
		get personId() {
			return people.owner.id;
		},
		at: '2026-07-01T02:30:00Z',
	};

	return { world, people, ids, run, written, decision, ofOwner };
}
