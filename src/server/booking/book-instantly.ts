import type { NewInstantBooking } from '#contract/booking-contract.ts';
import { documentsExpired } from '#domain/boat/insurance.ts';
import { dateRefusal, holdEnd } from '#domain/booking/availability.ts';
import { groupRefusal } from '#domain/booking/booking.ts';
import { sailingDaysFrom } from '#domain/experience/experience.ts';
import type { BookingId, ExperienceId, OccupancyId, PersonId } from '#domain/id.ts';
import { breakdown } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { addDays, dateAt, tripSpan } from '#domain/time.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { leave } from '../jobs/job.ts';
import { occupy } from '../occupancy/occupancy.ts';
import { lapseJob } from './booking-job-names.ts';
import { findByKey, findClaims, saveBooking } from './booking-store.ts';
import { lockForBooking } from './lock-for-booking.ts';

type BookingRefusal = Refusal<
	| 'not-found'
	| 'own-listing'
	| 'not-verified'
	| 'papers-run-out'
	| 'group-empty'
	| 'group-too-large'
	| 'date-taken'
	| 'boat-taken'
	| 'date-passed'
	| 'date-too-far'
	| 'not-a-sailing-day'
>;

/**
 * Holds a date of an experience for 30 minutes (specification sections 4 and 5). Under the locks of the boat and the
 * experience: the domain decides about the date, the database about the boat; the price is frozen; a job lapses the
 * hold. The same idempotency key returns the same booking.
 */
export async function bookInstantly(
	app: Pick<App, 'db' | 'clock' | 'dice'>,
	renter: PersonId,
	wish: NewInstantBooking,
	idempotencyKey?: string,
): Promise<BookingId | BookingRefusal> {
	return await transact(app.db, async (tx) => {
		const subject = { experience: wish.experience as ExperienceId };
		const { experience, now } = await lockForBooking(app, tx, subject);
		if (!experience) return refuse('not-found', { what: 'experience' });
		const of = { experience: experience.id };
		const earlier = idempotencyKey && (await findByKey(tx, renter, of, idempotencyKey));
		if (earlier) return earlier;
		if (experience.owner_id === renter) return refuse('own-listing');
		if (documentsExpired(experience.insurance_expires_on, dateAt(now, experience.time_zone))) {
			return refuse('papers-run-out');
		}
		if (experience.verified_at === null) return refuse('not-verified');
		const tooMany = groupRefusal(wish.group, experience.group_size);
		if (tooMany) return tooMany;

		const date = wish.departureDate;
		const schedule = {
			sailingDays: sailingDaysFrom(experience.sailing_days),
			departureTime: experience.departure_time,
			durationMinutes: experience.duration_minutes,
			timeZone: experience.time_zone,
		};
		const impossible = dateRefusal(schedule, date, { now, claims: [] });
		if (impossible) return impossible;
		const claims = await findClaims(tx, experience.id, { from: addDays(date, -1), to: date });
		const unavailable = dateRefusal(schedule, date, { now, claims });
		if (unavailable) return unavailable;

		const id = newId<BookingId>(app.dice);
		const span = tripSpan(schedule, date);
		const holdExpiresAt = holdEnd(now);
		const free = await occupy(tx, {
			id: newId<OccupancyId>(app.dice),
			boatId: experience.boat_id,
			bookingId: id,
			rideId: null,
			...span,
			expiresAt: holdExpiresAt,
			now,
		});
		if (!free) return refuse('boat-taken', { date });

		await saveBooking(tx, {
			id,
			type: 'INSTANT',
			renterId: renter,
			ownerId: experience.owner_id,
			experienceId: experience.id,
			requestId: null,
			rideId: null,
			boatId: experience.boat_id,
			departureDate: date,
			departureTime: schedule.departureTime,
			timeZone: schedule.timeZone,
			...span,
			...wish.group,
			name: wish.name,
			contactNumber: wish.contactNumber,
			otherRequests: wish.otherRequests,
			amountRupees: experience.price_lkr,
			amountCents: experience.price_usd_cents,
			feeCents: breakdown(experience.price_usd_cents).fee,
			idempotencyKey: idempotencyKey ?? null,
			holdExpiresAt,
			createdAt: now,
		});
		await leave(tx, lapseJob, { bookingId: id }, { runAt: holdExpiresAt });
		return id;
	});
}
