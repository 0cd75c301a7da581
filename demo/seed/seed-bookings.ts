import type { BookingId, PersonId } from '#domain/id.ts';
import { isRefusal } from '#domain/refusal.ts';
import { addDays, dateAt, tripSpan } from '#domain/time.ts';
import type { App } from '#server/app.ts';
import { bookInstantly } from '#server/booking/make-booking.ts';
import { capturePayment } from '#server/payment/capture-payment.ts';
import { createOrder } from '#server/payment/create-order.ts';
import { inParallel } from './in-parallel.ts';
import type { PlannedTrip } from './plan-trips.ts';
import { fixedClock, nearestSailingDay } from './seed-dates.ts';
import { seededRandom } from './seeded-random.ts';

export type Approve = (order: { readonly approveUrl: string }) => Promise<void>;

/**
 * Books and pays the planned trips, each at its booking time. Bookings of one boat are made in order of
 * time, so that no hold seems to have expired before a later booking. Refused dates are retried a few
 * days later. Returns the end of each booked trip by key.
 */
export async function seedBookings(
	app: App,
	approve: Approve,
	plan: readonly PlannedTrip[],
	now: Temporal.Instant,
): Promise<ReadonlyMap<string, Temporal.Instant>> {
	const byBoat = Map.groupBy(plan, ({ listed }) => listed.boatKey);
	const arrivals = new Map<string, Temporal.Instant>();
	await inParallel(
		[...byBoat.values()],
		async (trips) => {
			for (const trip of [...trips].sort((a, b) => a.departs - b.departs)) {
				const arrival = await bookTrip(app, approve, trip, now);
				if (arrival) arrivals.set(trip.key, arrival);
			}
		},
		lanes,
	);
	return arrivals;
}

/**
 * Number of bookings made in parallel. Payments mostly wait for the provider, so twelve keep both cores
 * busy.
 */
const lanes = 12;

/** Number of departure days tried before giving up. */
const tries = 6;

async function bookTrip(
	app: App,
	approve: Approve,
	trip: PlannedTrip,
	now: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
	const { experience, timeZone } = trip.listed;
	const step = trip.departs < 0 ? -1 : 1;
	let date = addDays(dateAt(now, timeZone), trip.departs);
	for (let attempt = 0; attempt < tries; attempt += 1) {
		date = nearestSailingDay(date, experience.sailingDays, step);
		const { departsAt, arrivesAt } = tripSpan({ ...experience, timeZone }, date);
		const past = Temporal.Instant.compare(arrivesAt, now) <= 0;
		const first = trip.departs < 0 ? departsAt : now;
		const at = first.subtract({ hours: Math.round(trip.bookedDaysBefore * 24) });
		const arrival = past === trip.departs < 0 ? await bookAndPay(app, approve, trip, date, at) : undefined;
		if (arrival) return arrival;
		date = addDays(date, 2 * step);
	}
	return undefined;
}

async function bookAndPay(
	app: App,
	approve: Approve,
	trip: PlannedTrip,
	departureDate: string,
	at: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
	const random = seededRandom(`booking ${trip.key}`);
	const input = { ...trip.input, type: 'INSTANT' as const, experience: trip.listed.id, departureDate };
	const then = { ...app, clock: fixedClock(at), random };
	const id = await bookInstantly(then, trip.renter, input, `demo ${trip.key}`);
	if (isRefusal(id)) return undefined;
	// An interrupted seed may have booked another date and time. The existing booking is used.
	const booking = await app.db
		.selectFrom('booking')
		.select(['created_at', 'arrives_at'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const payer = {
		...app,
		clock: fixedClock(booking.created_at),
		random: seededRandom(`payment ${trip.key}`),
	};
	return (await payFor(payer, approve, trip.renter, id)) ? booking.arrives_at : undefined;
}

/** An interrupted seed that restarts does not pay again. */
export async function payFor(
	app: App,
	approve: Approve,
	renter: PersonId,
	bookingId: BookingId,
): Promise<boolean> {
	const order = await createOrder(app, renter, bookingId, app.publicUrl);
	if (isRefusal(order)) {
		if (order.refused === 'already-paid') return true;
		return order.refused === 'payment-pending' && (await completePendingCapture(app, renter, bookingId));
	}
	await approve(order);
	return !isRefusal(await capturePayment(app, renter, { orderId: order.orderId, bookingId }));
}

/** Completes a capture that an interrupted seed run left unfinished. */
async function completePendingCapture(app: App, renter: PersonId, bookingId: BookingId): Promise<boolean> {
	const started = await app.db
		.selectFrom('payment')
		.select('order_id')
		.where('booking_id', '=', bookingId)
		.where('status', '=', 'CAPTURING')
		.executeTakeFirst();
	const orderId = started?.order_id;
	return orderId ? !isRefusal(await capturePayment(app, renter, { orderId, bookingId })) : false;
}
