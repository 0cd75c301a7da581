import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import { type Cents, formatDollars } from '#domain/money.ts';
import { priceLineText } from '#domain/price/price-line-text.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { formatDate } from '#domain/time.ts';
import { type PaymentOrder, ProviderUnavailable } from '#ports/payments.ts';
import type { App } from '../app.ts';
import { lockPayableBooking, type PayableBooking } from '../booking/lock-payable-booking.ts';
import { newId } from '../db/new-id.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { enqueue } from '../jobs/job.ts';
import { giveUp } from './give-up.ts';
import { cancelOrderJob } from './payment-job-names.ts';
import { findOpenPayment, lockPayment, type PaymentRow, saveOrder, savePayment } from './payment-store.ts';

type OrderRefusal = Refusal<
	| 'not-found'
	| 'not-yours'
	| 'hold-lapsed'
	| 'booking-canceled'
	| 'ride-canceled'
	| 'already-paid'
	| 'payment-pending'
	| 'payments-down'
	| 'provider-not-offered'
>;

/**
 * The provider's order for a held booking, made by the server for the frozen amount (decisions, "Money"). The
 * payment is written down first: its id is the order's key, so that asking again makes no second order.
 */
export async function createOrder(
	app: Pick<App, 'db' | 'clock' | 'random' | 'payments' | 'brand'>,
	renter: PersonId,
	bookingId: BookingId,
	origin: string,
	/** Who is to take the money, if somebody has chosen: an order at another provider is let go. */
	chosen?: string,
): Promise<{ orderId: string; approveUrl: string; amountCents: Cents } | OrderRefusal> {
	if (chosen !== undefined && !app.payments.all.some(({ name }) => name === chosen)) {
		return refuse('provider-not-offered');
	}
	const begun = await transactDurably(app.db, async (tx) => {
		const booking = await lockPayableBooking(app, tx, renter, bookingId);
		if (isRefusal(booking)) return booking;
		const open = await findOpenPayment(tx, bookingId);
		const elsewhere =
			open?.status === 'CREATED' && chosen !== undefined && open.provider !== chosen ? open : undefined;
		if (elsewhere && !(await giveUp(tx, elsewhere.id, 'CREATED'))) return refuse('payment-pending');
		const payment =
			(elsewhere ? undefined : open) ??
			(await savePayment(tx, {
				id: newId<PaymentId>(app.random),
				bookingId,
				amountCents: booking.amountCents,
				provider: chosen ?? app.payments.all[0].name,
				createdAt: app.clock.now(),
			}));
		return { booking, payment };
	});
	if (isRefusal(begun)) return begun;
	const { payment, booking } = begun;
	if (payment.status === 'CAPTURED') return refuse('already-paid');
	if (payment.status === 'CAPTURING') return refuse('payment-pending');
	if (payment.order_id && payment.approve_url) return answer(payment, payment.order_id, payment.approve_url);

	const order = await askProvider(app, booking, payment, origin);
	if (!order?.approveUrl) return refuse('payments-down');
	const { orderId, approveUrl } = order;
	await transactDurably(app.db, async (tx) => {
		await saveOrder(tx, payment.id, { orderId, approveUrl });
		// Another provider was chosen while this one made its order.
		const now = await lockPayment(tx, payment.id);
		if (now?.status !== 'FAILED') return;
		await enqueue(tx, cancelOrderJob, { paymentId: payment.id }, { key: `cancel:${payment.id}` });
	});
	return answer(payment, orderId, approveUrl);
}

function answer(payment: PaymentRow, orderId: string, approveUrl: string) {
	return { orderId, approveUrl, amountCents: payment.amount_usd_cents };
}

/** What the payer reads at the provider: the trip, and what a promo code took off its price. */
function orderText({ departureDate, priceLines }: PayableBooking): string {
	const trip = `trip on ${formatDate(departureDate)}`;
	const promo = priceLines.find((line) => line.kind === 'PROMO_CODE');
	return promo ? `${trip}. ${priceLineText(promo)}: ${formatDollars(promo.cents)}` : trip;
}

async function askProvider(
	app: Pick<App, 'payments' | 'brand'>,
	booking: PayableBooking,
	payment: PaymentRow,
	origin: string,
): Promise<PaymentOrder | undefined> {
	const back = `${origin}/experience/booking?bookingId=${booking.id}`;
	try {
		return await app.payments.named(payment.provider).createOrder({
			key: payment.id,
			bookingId: booking.id,
			description: `${app.brand.name}: ${orderText(booking)}`,
			amount: { cents: payment.amount_usd_cents, currency: 'USD' },
			returnUrl: `${back}&payment=approved`,
			cancelUrl: `${back}&payment=canceled`,
		});
	} catch (problem) {
		if (problem instanceof ProviderUnavailable) return undefined;
		throw problem;
	}
}
