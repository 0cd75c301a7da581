import { describe, expect, test } from 'vitest';
import { noVersion } from '#domain/draft/draft.ts';
import type { BookingId, ExperienceId } from '#domain/id.ts';
import { sendMessage } from '#server/conversation/send-message.ts';
import { transact } from '#server/db/transact.ts';
import { saveDraft } from '#server/draft/drafts.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { runPayouts } from '#server/payout/run-payouts.ts';
import { signInPerson } from '#server/person/sign-in-person.ts';
import { addReview } from '#server/review/write-review.ts';
import { book, bookingInput, hold } from '#test/bookings.ts';
import { runDueJobs } from '#test/due-jobs.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { makePromoCode } from '#test/promo-codes.ts';
import { requestInput, requestTrip } from '#test/requests.ts';
import { offerRide } from '#test/rides.ts';
import { staffMember } from '#test/staff.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { upload } from '#test/uploads.ts';

const world = testApp({ payments: () => fakePayments(), messages: 'dropped' });
type TestUser = Awaited<ReturnType<TestApp['signIn']>>;

const look = async (who: TestUser) =>
	(await world().call('GET', '/user/data', { as: who.token })).body.result.deletion;
const obstacles = async (who: TestUser) =>
	(await look(who)).obstacles.map(({ kind, count }: { kind: string; count: number }) => `${count} ${kind}`);
const remove = (who: TestUser, personId: string = who.id) =>
	world().call('POST', '/user/data/delete', { as: who.token, body: { personId } });
const rowOf = async (who: TestUser) =>
	(await world().database.pool.query('SELECT * FROM person WHERE id = $1', [who.id])).rows[0];
const start = () => world().app.clock.set('2026-07-01T02:30:00Z');
const five = { valueForMoney: 5, boatQuality: 5, handling: 5, punctuality: 5, friendliness: 5 };

describe('an account with open bookings or unsettled money', () => {
	test('refuses to delete a renter’s account with a future trip, hold or open request', async () => {
		start();
		const { owner, experience, signIn } = world();
		const skipper = await owner('Kamal Silva');
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, await experience(skipper), '2026-07-20');
		await hold(world(), renter, await experience(skipper, { departureTime: '15:00' }), '2026-07-25');
		await requestTrip(world(), renter, await experience(skipper));
		expect(await obstacles(renter)).toEqual(['1 trips-ahead', '1 unpaid-holds', '1 requests-open']);
		expect(await obstacles(skipper)).toEqual(['2 guests-ahead', '1 requests-to-answer', '1 payouts-due']);
		for (const who of [renter, skipper]) {
			const { status, body } = await remove(who);
			expect([status, body.code]).toEqual([409, 'deletion-in-the-way']);
			expect(body.facts.obstacles).toEqual((await look(who)).obstacles);
			expect(await rowOf(who)).toMatchObject({
				deleted_at: null,
				last_name: expect.not.stringMatching('member'),
			});
			expect((await world().call('GET', '/user', { as: who.token })).status).toBe(200);
		}
	});

	test('refuses to delete an owner’s account with an open ride or a due payout', async () => {
		start();
		const { app, owner, experience, signIn, database } = world();
		const desk = await staffMember(world(), 'Ada Admin');
		const skipper = await owner('Kamal Silva');
		await offerRide(world(), skipper);
		expect(await obstacles(skipper)).toEqual(['1 rides-ahead']);
		const renter = await signIn('Nimal Perera');
		await book(world(), renter, await experience(skipper, { departureTime: '15:00' }), '2026-07-04');
		await database.pool.query(`UPDATE ride SET status = 'CANCELED', canceled_at = now()`);
		app.clock.set('2026-07-14T00:00:00Z');
		expect(await obstacles(renter)).toEqual([]);
		expect(await obstacles(skipper)).toEqual(['1 payouts-due']);
		await runPayouts(app);
		expect(await obstacles(skipper)).not.toEqual([]);
		const { rows } = await database.pool.query('SELECT id FROM payout WHERE owner_id = $1', [skipper.id]);
		await world().call('POST', '/desk/payouts/paid', { as: desk.token, body: { payoutId: rows[0].id } });
		expect(await obstacles(skipper)).toEqual([]);
	});

	test('refuses to delete an account while a refund is being sent', async () => {
		start();
		const { app, owner, experience, signIn } = world();
		const desk = await staffMember(world(), 'Amara Weerakoon', 'finance');
		const renter = await signIn('Nimal Perera');
		const bookingId = await book(world(), renter, await experience(await owner('Kamal Silva')), '2026-07-04');
		app.clock.set('2026-07-14T00:00:00Z');
		expect(await obstacles(renter)).toEqual([]);
		const { id } = await app.db
			.selectFrom('payment')
			.select('id')
			.where('booking_id', '=', bookingId as BookingId)
			.executeTakeFirstOrThrow();
		const body = { paymentId: id, refundableCents: 6_673, amountCents: 500, reason: 'The motor was slow.' };
		await world().call('POST', '/desk/payment/refund', { as: desk.token, body });
		expect(await obstacles(renter)).toEqual(['1 payments-moving']);
		expect(await runDueJobs(world())).toEqual([]);
		expect(await obstacles(renter)).toEqual([]);
	});

	test('refuses to delete the account of the last admin', async () => {
		start();
		await world().database.pool.query(`UPDATE person SET role = 'MEMBER', staff_roles = '{}'`);
		const one = await staffMember(world(), 'One Admin');
		expect((await remove(one)).body.facts.obstacles).toEqual([{ kind: 'last-admin', count: 1 }]);
		const two = await staffMember(world(), 'Two Admin');
		const answers = await Promise.all([remove(one), remove(two)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test('refuses to delete an account without a recent sign-in, or from another person’s page', async () => {
		start();
		const { signIn, database } = world();
		const user = await signIn('Nimal Perera');
		expect((await remove(user, (await signIn('Other Person')).id)).body.code).toBe('not-yours');
		await database.pool.query('UPDATE session SET authenticated_at = NULL WHERE person_id = $1', [user.id]);
		expect((await remove(user)).body.code).toBe('step-up-required');
		expect((await rowOf(user)).deleted_at).toBeNull();
	});
});

async function tablesWith(words: RegExp): Promise<Record<string, string[]>> {
	const { pool } = world().database;
	const { rows } = await pool.query<{ name: string }>(
		`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
	);
	const found: Record<string, string[]> = {};
	for (const { name } of rows) {
		const all = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${name}" AS t`);
		const hits = all.rows.map(({ row }) => row).filter((row) => words.test(row));
		if (hits.length > 0) found[name] = hits;
	}
	return found;
}

test('deletes a person’s data except legally required records, which still balance', async () => {
	start();
	const { app, call, database, experience, owner, signIn } = world();
	const desk = await staffMember(world(), 'Ada Admin');
	// Unique names, so that remaining data can be found.
	const renter = await signIn('Zebulon Zquince', {
		email: 'zebulon@zquince.example',
		emailVerified: true,
		picture: 'https://pictures.example/zebulon.jpg',
	});
	const skipper = await owner('Ottoline Zvex', { registrationNumber: 'ZVEX-77' });
	const licence = await upload(
		world(),
		'licence',
		{ name: 'zvex-licence.pdf', bytes: '%PDF-1.7 x' },
		skipper.token,
	);
	await database.pool.query(
		`UPDATE person SET email = 'ottoline@zvex.example', previous_email = 'otto@zvex.example', email_changed_at = now(), description = 'I am Ottoline Zvex.',
			phone_number = '+94770007777', boating_licence = ARRAY[$2] WHERE id = $1`,
		[skipper.id, licence.body.result.key],
	);
	const trip = (await experience(skipper, { description: 'Zvex sails.' })) as ExperienceId;
	await makePromoCode(world(), skipper, { promoCode: 'ZVEX10' });
	const paid = await call('POST', '/booking/add', {
		as: renter.token,
		body: bookingInput(trip, '2026-07-04', {
			name: 'Zebulon Zquince',
			contactNumber: '+94710008888',
			otherRequests: 'Zquince eats no fish',
		}),
	});
	const bookingId = paid.body.result._id as BookingId;
	const order = await call('POST', '/booking/payment/order', { as: renter.token, body: { bookingId } });
	await call('POST', '/booking/update/payment/capture', {
		as: renter.token,
		body: { bookingId, orderId: order.body.result.orderId },
	});
	const requested = await call('POST', '/booking/add', {
		as: renter.token,
		body: requestInput(trip, {
			name: 'Zquince party',
			contactNumber: '+94710008888',
			otherRequests: 'For Zquince',
		}),
	});
	await call('POST', '/booking/owner/requests/qoute', {
		as: skipper.token,
		body: {
			bookingRequestId: requested.body.result._id,
			ownerQuotedRupees: 9_000,
			ownerComments: 'Zvex will cook',
		},
	});
	await call('POST', '/booking/owner/requests/reject', {
		as: renter.token,
		body: { bookingRequestId: requested.body.result._id, reason: 'Zquince changed plans' },
	});
	await call('POST', '/draft/keep', {
		as: skipper.token,
		body: { form: 'boat', subject: 'new', content: { name: 'Zvex II' } },
	});
	app.clock.set('2026-07-05T00:00:00Z');
	await addReview(app, renter.id, { experienceId: trip, text: 'A fine day out.', ratings: five });
	app.clock.set('2026-07-14T00:00:00Z');
	await runPayouts(app);
	const payouts = await database.pool.query('SELECT id FROM payout WHERE owner_id = $1', [skipper.id]);
	await call('POST', '/desk/payouts/paid', { as: desk.token, body: { payoutId: payouts.rows[0].id } });
	app.clock.set('2026-12-20T00:00:00Z');
	const theirs = /zebulon|zquince|ottoline|zvex|\+94710008888|\+94770007777|0012345678/i;
	expect(Object.keys(await tablesWith(theirs))).toEqual(
		expect.arrayContaining(['person', 'booking', 'custom_request', 'draft', 'upload', 'boat', 'experience']),
	);
	const before = await auditMoney(app, { days: 400 });
	const sums = async () =>
		(
			await database.pool.query(
				'SELECT account, sum(amount_usd_cents) FROM ledger_entry GROUP BY 1 ORDER BY 1',
			)
		).rows;
	const ledger = await sums();

	const first = await remove(renter);
	expect(first.status).toBe(200);
	expect(first.body.result.kept).toEqual([
		{ kind: 'bookings', count: 2, until: '2033-07-14' },
		{ kind: 'books', count: expect.any(Number), until: '2033-07-14' },
		{ kind: 'documents', count: 1, until: '2033-07-14' },
		{ kind: 'reviews', count: 1, until: null },
		{ kind: 'logs', count: null, until: '2027-03-20' },
		{ kind: 'backups', count: null, until: '2027-01-24' },
	]);
	expect((await remove(skipper)).status).toBe(200);

	const left = await tablesWith(theirs);
	// Issued receipts and invoices do not change. A payout keeps its bank details, because they are also
	// in its bank file.
	expect(Object.keys(left).toSorted()).toEqual(['billing_document', 'payout']);
	expect(await auditMoney(app, { days: 400 })).toEqual(before);
	expect(await sums()).toEqual(ledger);
	for (const who of [renter, skipper]) {
		expect((await call('GET', '/user', { as: who.token })).status).toBe(401);
		expect(await rowOf(who)).toMatchObject({ first_name: 'Former', last_name: 'member', email: null });
	}
	const reviews = await database.pool.query('SELECT text, person_id FROM review WHERE experience_id = $1', [
		trip,
	]);
	expect(reviews.rows).toEqual([{ text: 'A fine day out.', person_id: renter.id }]);
	const listings = await database.pool.query(
		`SELECT archived_at IS NOT NULL AS off FROM boat WHERE owner_id = $1
			UNION ALL SELECT archived_at IS NOT NULL FROM experience WHERE owner_id = $1`,
		[skipper.id],
	);
	expect(listings.rows).toEqual([{ off: true }, { off: true }]);
	// A job deletes the document, which was never public.
	const jobs = await database.pool.query(
		`SELECT payload->>'key' AS key FROM graphile_worker._private_jobs WHERE payload->>'key' = $1`,
		[licence.body.result.key],
	);
	expect(jobs.rows).toHaveLength(1);
	const log = await database.pool.query(
		`SELECT person_id FROM security_entry WHERE event = 'person-deleted'`,
	);
	expect(log.rows.map(({ person_id }) => person_id)).toEqual(expect.arrayContaining([renter.id, skipper.id]));
	// The desk can still read the booking.
	const record = await call('GET', `/desk/booking/${bookingId}`, { as: desk.token });
	expect(record.body.result.booking).toMatchObject({ name: 'Former member', contactNumber: null });
});

test('deleting an account also erases data that concurrent requests write after the deletion', async () => {
	start();
	const { app, call, owner, experience, signIn, database } = world();
	const renter = await signIn('Nimal Perera');
	const experienceId = await experience(await owner('Kamal Silva'));
	const ask = { experienceId, text: 'Hello' };
	const { body } = await call('POST', '/conversation/ask', { as: renter.token, body: ask });
	expect((await remove(renter)).status).toBe(200);
	const { deleted_at } = await rowOf(renter);
	const draft = { personId: renter.id, form: 'boat', subject: 'new' } as const;
	await saveDraft(app, draft, { based: noVersion, content: { name: 'My boat' } });
	const message = { text: 'My number follows', images: [] };
	await sendMessage(app, renter.id, body.result.conversationId, message);
	app.clock.pass({ minutes: 15 });
	expect(await runDueJobs(world())).toEqual([]);
	const { rows } = await database.pool.query(
		`SELECT content AS left FROM draft WHERE person_id = $1
			UNION ALL SELECT text FROM conversation_entry WHERE person_id = $1 AND text <> ''`,
		[renter.id],
	);
	expect(rows).toEqual([]);
	expect((await rowOf(renter)).deleted_at).toEqual(deleted_at);
});

test('after an account is deleted, signing in with the same social account creates a new person', async () => {
	start();
	const social = {
		provider: 'google',
		subject: 'comes-back',
		firstName: 'Nimal',
		lastName: 'Perera',
		emailVerified: false,
	} as const;
	const before = await world().signIn('Nimal Perera', social);
	expect((await remove(before)).status).toBe(200);
	const after = await transact(world().app.db, (tx) => signInPerson(world().app, tx, social));
	expect(after.id).not.toBe(before.id);
	expect(after).toMatchObject({ firstName: 'Nimal', contactNumber: null });
});

test('refuses bookings and sign-ins of a person during deletion', async () => {
	start();
	const { database, owner, experience, signIn } = world();
	const skipper = await owner('Kamal Silva');
	const trip = await experience(skipper);
	const renter = await signIn('Nimal Perera');
	const client = await database.pool.connect();
	try {
		// Takes the same row lock as the deletion.
		await client.query('BEGIN');
		await client.query('SELECT FROM person WHERE id = $1 FOR UPDATE', [skipper.id]);
		const booking = world().fastify.inject({
			method: 'POST',
			url: '/api/booking/add',
			headers: { cookie: `mateship_session=${renter.token}` },
			payload: bookingInput(trip, '2026-07-20'),
		});
		await expect
			.poll(async () => {
				const { rows } = await database.pool.query(
					`SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
				);
				return rows[0].waiting;
			})
			.toBe(1);
		await client.query(
			`UPDATE person SET deleted_at = now(), email = NULL, phone_number = NULL, contact_number = NULL, image = NULL,
				description = NULL, bank_details = NULL, bank_sealed = NULL, bank_key_id = NULL, owner_approved_at = NULL
				WHERE id = $1`,
			[skipper.id],
		);
		await client.query('COMMIT');
		expect((await booking).statusCode).not.toBe(200);
	} finally {
		client.release();
	}
	const { rows } = await database.pool.query('SELECT id FROM booking WHERE owner_id = $1', [skipper.id]);
	expect(rows).toEqual([]);
});
