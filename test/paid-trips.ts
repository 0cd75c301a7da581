import { beforeEach, expect } from 'vitest';
import type { BookingId, ExperienceId, PersonId } from '#domain/id.ts';
import { balanceOf, type LedgerAccount, type LedgerMovement, ledgerAccounts } from '#domain/ledger/ledger.ts';
import { cents } from '#domain/money.ts';
import { readProviderBooks } from '#server/payment/read-provider-books.ts';
import { capture, hold, order } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { paypalFake } from './paypal-fake.ts';
import type { ProviderFake, ReceivedWebhook } from './provider-fake.ts';
import { type TestApp, testApp } from './test-app.ts';

/**
 * Rs 12,345 are US$66.73, of which US$60.06 are for the owner and US$6.67 for the platform. The fake
 * provider's fee is 3.49 % and 49 cents.
 */
export const [gross, net, fee, retainedFee] = [6_673, 6_006, 667, 282];

interface TripOptions {
	readonly listed?: Parameters<TestApp['experience']>[1];
	readonly prices?: object;
	readonly input?: object;
}

/**
 * Creates trips that are booked and paid at the fake provider in real time, and reads the state of
 * their money.
 */
export function paidTrips(
	startFake: () => ProviderFake = paypalFake,
	messages: TestApp['messages'] = 'dropped',
) {
	const provider = startFake();
	const chosen = { cancellation: { firm: true } };
	const world = testApp({ payments: () => provider.payments, messages, chosen });
	let renter: Awaited<ReturnType<TestApp['signIn']>>;
	let skipper: Awaited<ReturnType<TestApp['owner']>>;
	/** Shared by all trips of a test that has no own options for them. */
	let listing: Promise<ExperienceId> | undefined;
	let days = 0;
	let casesBefore = 0;
	beforeEach(async () => {
		world().app.clock.set(Temporal.Now.instant().toString());
		await changeRenter();
		skipper = await world().owner('Kamal Silva');
		listing = undefined;
		days = 0;
		const { rows } = await world().database.pool.query(
			'SELECT coalesce(max(id), 0) AS last FROM payment_case',
		);
		casesBefore = rows[0].last;
	});

	/** Uses another renter for the next trips, because a person may have only three holds. */
	async function changeRenter() {
		renter = await world().signIn('Nimal Perera');
	}

	async function list({ listed, prices }: TripOptions): Promise<ExperienceId> {
		if (listed || prices) return await world().experience(skipper, listed);
		listing ??= world().experience(skipper);
		return await listing;
	}

	async function approved(more: TripOptions = {}) {
		days += 3;
		const date = Temporal.Now.plainDateISO()
			.add({ days: 8 + days })
			.toString();
		const trip = await list(more);
		if (more.prices) {
			const body = { experienceId: trip, prices: more.prices };
			await world().call('POST', '/experience/prices', { as: skipper.token, body });
		}
		const bookingId = (await hold(world(), renter, trip, date, more.input)) as BookingId;
		const created = await order(world(), renter, bookingId);
		await provider.payer(created, 'pay');
		return { bookingId, experienceId: trip, ownerId: skipper.id as PersonId, date, ...created };
	}

	async function paid(more: TripOptions = {}) {
		const trip = await approved(more);
		expect((await capture(world(), renter, trip)).body.result?.status).toBe('CONFIRMED');
		expect(await runDueJobs(world())).toEqual([]);
		const { capture_id: captureId, id: paymentId } = await world()
			.app.db.selectFrom('payment')
			.select(['capture_id', 'id'])
			.where('booking_id', '=', trip.bookingId)
			.executeTakeFirstOrThrow();
		if (captureId === null) throw new Error('not captured');
		return { ...trip, captureId, paymentId };
	}

	async function receiveWebhooks(count: number): Promise<void> {
		for (const message of await provider.messages(count)) expect(await deliverTo(world(), message)).toBe(200);
		expect(await runDueJobs(world())).toEqual([]);
	}

	/** Settles without webhooks: a job reads the provider's records a minute later. */
	async function read(): Promise<void> {
		world().app.clock.pass({ minutes: 1 });
		await readProviderBooks(world().app);
		expect(await runDueJobs(world())).toEqual([]);
	}

	async function payment(bookingId: BookingId) {
		return await world()
			.app.db.selectFrom('payment')
			.selectAll()
			.where('booking_id', '=', bookingId)
			.executeTakeFirstOrThrow();
	}

	async function cases() {
		return await world()
			.app.db.selectFrom('payment_case')
			.select(['id', 'kind', 'booking_id', 'facts'])
			.where('closed_at', 'is', null)
			.where('id', '>', casesBefore)
			.orderBy('id')
			.execute();
	}

	return {
		provider,
		world,
		renter: () => renter,
		changeRenter,
		skipper: () => skipper,
		approved,
		paid,
		deliver: (message: ReceivedWebhook) => deliverTo(world(), message),
		receiveWebhooks,
		read,
		books: (bookingId: BookingId | null) => booksOf(world(), bookingId),
		payment,
		cases,
	};
}

/** Of a booking, or of no booking, by account. */
async function booksOf(
	world: Pick<TestApp, 'database'>,
	bookingId: BookingId | null,
): Promise<Partial<Record<LedgerAccount, number>>> {
	const { rows } = await world.database.pool.query(
		'SELECT account, amount_usd_cents AS cents FROM ledger_entry WHERE booking_id IS NOT DISTINCT FROM $1',
		[bookingId],
	);
	const all: LedgerMovement = {
		name: 'all',
		cause: { kind: 'adjustment', id: 'all' },
		lines: rows.map(({ account, cents: amount }) => ({ account, cents: cents(Number(amount)) })),
	};
	const sums = ledgerAccounts.map((account) => [account, balanceOf([all], account)] as const);
	return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

/** Delivers the provider's webhook to the product, with exactly the bytes that were sent. */
async function deliverTo(world: TestApp, { headers, body }: ReceivedWebhook): Promise<number> {
	const { host: _, 'content-length': __, connection: ___, ...rest } = headers;
	const { statusCode } = await world.fastify.inject({
		method: 'POST',
		url: '/api/payment/webhook',
		headers: rest,
		payload: body,
	});
	return statusCode;
}
