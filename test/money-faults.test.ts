import { afterEach, describe, expect, test } from 'vitest';
import type { BookingId } from '#domain/id.ts';
import { readProviderBooks } from '#server/payment/read-provider-books.ts';
import { reconcilePayments } from '#server/payment/reconcile-payments.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { capture } from './bookings.ts';
import { runDueJobs } from './due-jobs.ts';
import { expectLedgerAgrees } from './ledger.ts';
import { isLongRun } from './long.ts';
import { gross, paidTrips } from './paid-trips.ts';
import { paypalFake } from './paypal-fake.ts';
import type { ProviderFake, ProviderTotals, ReceivedWebhook } from './provider-fake.ts';
import { stripeFake } from './stripe-fake.ts';

/**
 * Combines each event at a provider with each delivery of its webhooks. Two minutes later the
 * provider's records and the ledger must agree to the cent, with one desk case for each problem that
 * needs a person. A long run tries every pair at both providers. The gate tries each event once at each
 * provider, and each delivery with the events whose outcome depends most on the order.
 */
const providers: readonly (readonly [string, () => ProviderFake])[] = [
	['paypal', paypalFake],
	['stripe', stripeFake],
];

type Scene = ReturnType<typeof paidTrips>;

interface Happening {
	/** `messages` is the minimum number of webhooks that follow. */
	happen(scene: Scene): Promise<BookingId>;
	readonly messages: number;
	/** True if the gate also tries all deliveries. */
	readonly inFull?: true;
	/** Expected result for any delivery of the webhooks. */
	readonly ends: {
		readonly booking: string;
		readonly payment: string;
		readonly back: number;
		readonly cases: readonly string[];
		readonly moved: Partial<ProviderTotals>;
	};
}

const unchanged = { booking: 'CONFIRMED', payment: 'CAPTURED', back: 0, cases: [] as readonly string[] };
const once = { captures: 1, refunds: 0 };

const happenings: Readonly<Record<string, Happening>> = {
	'approved, and nobody comes back to capture': {
		happen: async ({ approved }) => (await approved()).bookingId,
		messages: 1,
		ends: { ...unchanged, moved: once },
	},
	'captured, and our answer is lost': {
		async happen({ approved, provider, world, renter }) {
			const trip = await approved();
			await provider.misbehave('capture-fails-after');
			expect((await capture(world(), renter(), trip)).status).toBe(503);
			// Removes the jobs that would query the provider again.
			await world().database.pool.query('DELETE FROM graphile_worker._private_jobs');
			return trip.bookingId;
		},
		messages: 2,
		ends: { ...unchanged, moved: once },
	},
	'refunded there in part': {
		async happen({ paid, provider }) {
			const { bookingId, captureId } = await paid();
			await provider.control(`captures/${captureId}/refund`, { cents: 1_000 });
			return bookingId;
		},
		messages: 3,
		ends: { ...unchanged, back: 1_000, cases: ['refunded-there'], moved: { captures: 1, refunds: 1 } },
	},
	'refunded there in full, in two parts': {
		async happen({ paid, provider }) {
			const { bookingId, captureId } = await paid();
			await provider.control(`captures/${captureId}/refund`, { cents: 1_001 });
			await provider.control(`captures/${captureId}/refund`, {});
			return bookingId;
		},
		messages: 4,
		ends: {
			booking: 'CONFIRMED',
			payment: 'REFUNDED',
			back: gross,
			cases: ['refunded-there', 'refunded-there'],
			moved: { captures: 1, refunds: 2 },
		},
	},
	'our refund, pending, fails there later': {
		async happen({ paid, provider, world, renter }) {
			const { bookingId, captureId } = await paid();
			await provider.misbehave('refund-pending');
			const body = { bookingId, refundCents: gross };
			const canceled = await world().call('POST', '/booking/cancel', { as: renter().token, body });
			expect(canceled.status).toBe(200);
			expect(await runDueJobs(world())).toEqual([]);
			const [refund] = (await provider.payments.findCapture(captureId))?.refunds ?? [];
			await provider.control(`refunds/${refund?.refundId}`, { status: 'FAILED' });
			return bookingId;
		},
		messages: 4,
		inFull: true,
		ends: {
			booking: 'CANCELED',
			payment: 'REFUNDING',
			back: 0,
			cases: ['refund-failed'],
			moved: { captures: 1, refunds: 1 },
		},
	},
	'a dispute is opened': {
		happen: async (scene) => (await disputed(scene)).bookingId,
		messages: 3,
		ends: { ...unchanged, cases: ['dispute'], moved: once },
	},
	'a dispute is won': {
		async happen(scene) {
			const { bookingId, dispute } = await disputed(scene);
			await scene.provider.control(`disputes/${dispute}`, { outcome: 'WON' });
			return bookingId;
		},
		messages: 4,
		ends: { ...unchanged, cases: ['dispute'], moved: once },
	},
	'a dispute is lost': {
		async happen(scene) {
			const { bookingId, dispute } = await disputed(scene);
			await scene.provider.control(`disputes/${dispute}`, { outcome: 'LOST' });
			return bookingId;
		},
		messages: 4,
		inFull: true,
		// Some providers list a dispute that the payer won among the refunds.
		ends: { ...unchanged, back: 2_000, cases: ['dispute'], moved: { captures: 1 } },
	},
};

async function disputed({ paid, provider }: Scene) {
	const { bookingId, captureId } = await paid();
	const { dispute_id: dispute } = await provider.control(`captures/${captureId}/dispute`, { cents: 2_000 });
	return { bookingId, dispute };
}

/** Deliveries that run jobs between webhooks are listed first. */
const deliveries = {
	'arrive the wrong way round': async ({ deliver, world }, all) => {
		for (const message of [...all].reverse()) {
			expect(await deliver(message)).toBe(200);
			expect(await runDueJobs(world())).toEqual([]);
		}
	},
	'arrive once, in order': async ({ deliver }, all) => {
		for (const message of all) expect(await deliver(message)).toBe(200);
	},
	'are all lost': async () => {},
	'arrive twice, both at the same moment': async ({ deliver }, all) => {
		const answers = await Promise.all([...all, ...all].map((message) => deliver(message)));
		expect(answers).toEqual(answers.map(() => 200));
	},
	'are forged, and the true ones lost': async ({ deliver }, all) => {
		for (const { headers, body } of all) {
			expect(await deliver({ headers, body: body.replace(/\d/, '7$&') })).toBe(400);
			expect(await deliver({ headers: { 'content-type': 'application/json' }, body })).toBe(400);
		}
	},
} satisfies Readonly<Record<string, (scene: Scene, all: readonly ReceivedWebhook[]) => Promise<void>>>;
type Delivery = keyof typeof deliveries;
const everyDelivery = Object.keys(deliveries) as Delivery[];

describe.each(providers)('money events at %s', (name, startFake) => {
	const scene = paidTrips(startFake);
	const { provider, world, payment, cases, changeRenter } = scene;
	afterEach(() => expectLedgerAgrees(world()));

	async function twoMinutes() {
		for (const _minute of [1, 2]) {
			world().app.clock.pass({ minutes: 1 });
			await reconcilePayments(world().app);
			expect(await runDueJobs(world())).toEqual([]);
			await readProviderBooks(world().app);
			expect(await runDueJobs(world())).toEqual([]);
		}
	}

	async function happenOnce({ happen, messages }: Happening) {
		await changeRenter();
		const bookingId = await happen(scene);
		const webhooks = await provider.messages(messages);
		provider.emptyInbox();
		return { bookingId, webhooks };
	}

	async function endOf(bookingId: BookingId) {
		const { status, refunded_usd_cents: back } = await payment(bookingId);
		const { rows } = await world().database.pool.query('SELECT status FROM booking WHERE id = $1', [
			bookingId,
		]);
		const opened = (await cases()).filter(({ booking_id: about }) => about === bookingId);
		return {
			booking: rows[0].status,
			payment: status,
			back,
			cases: opened.map(({ kind }) => kind),
			moved: await provider.moved(bookingId),
		};
	}

	test.each(Object.entries(happenings))(
		'money agrees after the event %s, in any delivery order of its webhooks',
		async (_, event) => {
			const usual: Delivery = name === 'paypal' ? 'arrive the wrong way round' : 'arrive once, in order';
			const every = isLongRun || (name === 'paypal' && event.inFull);
			const tried = every ? everyDelivery : [usual];
			const trips: {
				readonly delivery: Delivery;
				readonly bookingId: BookingId;
				webhooks: ReceivedWebhook[];
			}[] = [];
			for (const delivery of tried) trips.push({ delivery, ...(await happenOnce(event)) });
			for (const { delivery, webhooks } of trips) await deliveries[delivery](scene, webhooks);
			await twoMinutes();
			const ends: Partial<Record<Delivery, unknown>> = {};
			for (const { delivery, bookingId } of trips) ends[delivery] = await endOf(bookingId);
			expect(ends).toMatchObject(Object.fromEntries(tried.map((delivery) => [delivery, event.ends])));
			const booked = new Set<string | null>(trips.map(({ bookingId }) => bookingId));
			expect((await cases()).filter(({ booking_id: about }) => !booked.has(about))).toEqual([]);
			expect(
				await auditMoney(world().app, { days: 2 }),
				trips.map(({ delivery, bookingId }) => `${delivery}: ${bookingId}`).join(),
			).toEqual([]);
		},
	);
});
