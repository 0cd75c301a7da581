import type { BookingId, DateChangeId, PaymentId, PersonId } from '#domain/id.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { chargeTooSmall } from '#domain/price/minimum-charge.ts';
import { priceLineText } from '#domain/price/price-line-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { formatDate } from '#domain/time.ts';
import { OrderRefused, type PaymentOrder, ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { lockPayableBooking, type PayableBooking } from '../booking/confirm-booking.ts';
import { lockPayableDate } from '../date-change/pay-date-change.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { cancelOrderJob } from './payment-job-names.ts';
import {
	findOpenPayment,
	findPayment,
	lockPayment,
	movePayment,
	type PaymentRow,
	saveOrder,
	savePayment,
} from './payment-store.ts';

type OrderRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'hold-expired'
	| 'booking-canceled'
	| 'ride-canceled'
	| 'not-approved'
	| 'already-paid'
	| 'payment-pending'
	| 'payments-down'
	| 'provider-not-offered'
	| 'order-refused'
	| 'price-too-small'
	| 'date-fixed'
	| 'date-change-over'
>;

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'payments' | 'brand' | 'log'>;

/** The amount never changes. The text is shown at the provider. */
interface Payable {
	readonly bookingId: BookingId;
	readonly dateChangeId: DateChangeId | null;
	readonly amountCents: Cents;
	readonly text: string;
}

interface Paying {
	readonly origin: string;
	/** Name of the chosen provider. If an order at another provider is open, it is canceled. */
	readonly chosen?: string | undefined;
}

interface CreatedOrder {
	readonly orderId: string;
	readonly approveUrl: string;
	readonly amountCents: Cents;
}

/**
 * Creates the provider's order for a held booking at the amount saved with the booking (PAY-1). Inserts
 * the payment first, because its id is the order's idempotency key and a retry must not create a second
 * order.
 */
export async function createOrder(
	app: Needs,
	renter: PersonId,
	bookingId: BookingId,
	origin: string,
	chosen?: string,
): Promise<CreatedOrder | OrderRefusal> {
	return await orderFor(app, { origin, chosen }, async (tx) => {
		const booking = await lockPayableBooking(app, tx, renter, bookingId);
		if (isRefusal(booking)) return booking;
		const { amountCents } = booking;
		return { bookingId, dateChangeId: null, amountCents, text: orderText(booking) };
	});
}

/** The surcharge is a separate charge (docs/decisions/booking-changes.md). */
export async function createDateOrder(
	app: Needs,
	renter: PersonId,
	dateChangeId: DateChangeId,
	origin: string,
	chosen?: string,
): Promise<CreatedOrder | OrderRefusal> {
	return await orderFor(app, { origin, chosen }, async (tx) => {
		const date = await lockPayableDate(app, tx, renter, dateChangeId);
		if (isRefusal(date)) return date;
		const text = `another date for your trip, ${formatDate(date.departureDate)}`;
		return { bookingId: date.bookingId, dateChangeId, amountCents: date.amountCents, text };
	});
}

async function orderFor(
	app: Needs,
	{ origin, chosen }: Paying,
	lock: (tx: Tx) => Promise<Payable | OrderRefusal>,
): Promise<CreatedOrder | OrderRefusal> {
	if (chosen !== undefined && !app.payments.all.some(({ name }) => name === chosen)) {
		return refuse('provider-not-offered');
	}
	const started = await transactDurably(app.db, async (tx) => {
		const payable = await lock(tx);
		if (isRefusal(payable)) return payable;
		const tooSmall = chargeTooSmall(payable.amountCents);
		if (tooSmall) return tooSmall;
		const payment = await beginPayment(app, tx, payable, chosen);
		return payment ? { payable, payment } : refuse('payment-pending');
	});
	if (isRefusal(started)) return started;
	const { payment, payable } = started;
	if (payment.status === 'CAPTURED') return refuse('already-paid');
	if (payment.status === 'CAPTURING') return refuse('payment-pending');
	if (payment.order_id && payment.approve_url) return answer(payment, payment.order_id, payment.approve_url);

	const order = await createProviderOrder(app, payable, payment, origin);
	if (order === 'refused') {
		// The provider repeats its response to this payment's key, so another attempt needs a new payment.
		await transactDurably(app.db, (tx) => abandonPayment(tx, payment.id));
		return refuse('order-refused');
	}
	if (!order?.approveUrl) return refuse('payments-down');
	const { orderId, approveUrl } = order;
	await transactDurably(app.db, async (tx) => {
		await saveOrder(tx, payment.id, { orderId, approveUrl });
		// The payment failed if it was abandoned for another provider while the order was being created.
		const now = await lockPayment(tx, payment.id);
		if (now?.status !== 'FAILED') return;
		await enqueue(tx, cancelOrderJob, { paymentId: payment.id }, { key: `cancel:${payment.id}` });
	});
	return answer(payment, orderId, approveUrl);
}

/** Returns undefined if an open payment at another provider can no longer be abandoned. */
async function beginPayment(
	app: Pick<App, 'clock' | 'random' | 'payments'>,
	tx: Tx,
	{ bookingId, dateChangeId, amountCents }: Payable,
	chosen: string | undefined,
): Promise<PaymentRow | undefined> {
	const open = await findOpenPayment(tx, bookingId, dateChangeId);
	const replaced =
		open?.status === 'CREATED' && chosen !== undefined && open.provider !== chosen ? open : undefined;
	if (open && !replaced) return open;
	if (replaced && !(await abandonPayment(tx, replaced.id))) return undefined;
	return await savePayment(tx, {
		id: newId<PaymentId>(app.random),
		bookingId,
		dateChangeId,
		amountCents,
		provider: chosen ?? app.payments.all[0].name,
		createdAt: app.clock.now(),
	});
}

function answer(payment: PaymentRow, orderId: string, approveUrl: string) {
	return { orderId, approveUrl, amountCents: payment.amount_usd_cents };
}

function orderText({ departureDate, priceLines }: PayableBooking): string {
	const trip = `trip on ${formatDate(departureDate)}`;
	const promo = priceLines.find((line) => line.kind === 'PROMO_CODE');
	return promo ? `${trip}. ${priceLineText(promo)}: ${formatDollars(promo.cents)}` : trip;
}

async function createProviderOrder(
	app: Pick<App, 'payments' | 'brand' | 'log'>,
	{ bookingId, dateChangeId, text }: Payable,
	payment: PaymentRow,
	origin: string,
): Promise<PaymentOrder | 'refused' | undefined> {
	const date = dateChangeId === null ? '' : `&dateChangeId=${dateChangeId}`;
	const returnTo = `${origin}/experience/booking?bookingId=${bookingId}${date}`;
	try {
		return await app.payments.named(payment.provider).createOrder({
			key: payment.id,
			bookingId,
			description: `${app.brand.name}: ${text}`,
			amount: { cents: payment.amount_usd_cents, currency: 'USD' },
			returnUrl: `${returnTo}&payment=approved`,
			cancelUrl: `${returnTo}&payment=canceled`,
		});
	} catch (problem) {
		if (problem instanceof ProviderUnavailable) return undefined;
		if (!(problem instanceof OrderRefused)) throw problem;
		app.log.error({ err: problem, paymentId: payment.id }, 'the payment provider refused the order');
		return 'refused';
	}
}

/**
 * Also cancels the order of a payment that is not captured. Returns false if the payment's status has
 * changed.
 */
export async function abandonPayment(tx: Tx, id: PaymentId): Promise<boolean> {
	if (!(await movePayment(tx, id, 'CREATED', ['abandon', 'PLATFORM']))) return false;
	await enqueue(tx, cancelOrderJob, { paymentId: id }, { key: `cancel:${id}` });
	return true;
}

/**
 * Cancels a payment's order at its provider, so that it cannot be paid and an authorization is released.
 * Throws while the provider is unavailable.
 */
export async function cancelOrder(app: Pick<App, 'db' | 'payments'>, id: PaymentId): Promise<void> {
	const payment = await findPayment(app.db, id);
	if (payment?.status !== 'FAILED' || !payment.order_id) return;
	await app.payments.named(payment.provider).cancelOrder(payment.order_id);
}
