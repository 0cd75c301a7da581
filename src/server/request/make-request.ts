import type { NewRequest } from '#contract/request-contract.ts';
import { horizonDays } from '#domain/booking/availability.ts';
import { groupRefusal } from '#domain/booking/booking.ts';
import type { ExperienceId, PersonId, RequestId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { requestMachine } from '#domain/request/custom-request.ts';
import { addDays, dateAt, instantOf } from '#domain/time.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { findCustomOffer } from '../experience/find-custom-offer.ts';
import { findRequestByKey, saveRequest } from './request-store.ts';

type RequestRefusal = Refusal<
	| 'not-found'
	| 'own-listing'
	| 'not-verified'
	| 'papers-run-out'
	| 'custom-not-offered'
	| 'group-empty'
	| 'group-too-large'
	| 'date-passed'
	| 'date-too-far'
	| 'arrival-before-departure'
>;

/**
 * Asks an owner for a trip of one's own making (specification sections 2 and 5): from departure to arrival, both after
 * now on the pier's clock. It holds nothing: paying the quote takes the boat. The same idempotency key returns the
 * same request.
 */
export async function makeRequest(
	app: Pick<App, 'db' | 'clock' | 'dice' | 'subscriptions'>,
	renter: PersonId,
	wish: NewRequest,
	idempotencyKey?: string,
): Promise<RequestId | RequestRefusal> {
	return await transact(app.db, async (tx) => {
		const offer = await findCustomOffer(tx, wish.experience as ExperienceId);
		if (!offer) return refuse('not-found', { what: 'experience' });
		const earlier = idempotencyKey && (await findRequestByKey(tx, renter, offer.id, idempotencyKey));
		if (earlier) return earlier.id;
		const now = app.clock.now();
		const today = dateAt(now, offer.timeZone);
		if (offer.ownerId === renter) return refuse('own-listing');
		if (!offer.verified) return refuse('not-verified');
		if (!offer.offered) return refuse('custom-not-offered');
		if (offer.documentsExpired(today)) return refuse('papers-run-out');
		const tooMany = groupRefusal(wish.group, offer.groupSize);
		if (tooMany) return tooMany;

		const departsAt = instantOf(wish.departureDate, wish.departureTime, offer.timeZone);
		const arrivesAt = instantOf(wish.arrivalDate, wish.arrivalTime, offer.timeZone);
		if (Temporal.Instant.compare(departsAt, now) <= 0) {
			return refuse('date-passed', { date: wish.departureDate });
		}
		if (Temporal.Instant.compare(arrivesAt, departsAt) <= 0) return refuse('arrival-before-departure');
		const last = addDays(today, horizonDays);
		const late = [wish.departureDate, wish.arrivalDate].find((date) => date > last);
		if (late) return refuse('date-too-far', { date: late, last });

		const id = newId<RequestId>(app.dice);
		await saveRequest(tx, {
			id,
			experience_id: offer.id,
			boat_id: offer.boatId,
			renter_id: renter,
			owner_id: offer.ownerId,
			status: requestMachine.start,
			departure_date: wish.departureDate,
			departure_time: wish.departureTime,
			arrival_date: wish.arrivalDate,
			arrival_time: wish.arrivalTime,
			time_zone: offer.timeZone,
			departs_at: departsAt,
			arrives_at: arrivesAt,
			adults: wish.group.adults,
			kids: wish.group.kids,
			name: wish.name,
			contact_number: wish.contactNumber,
			other_requests: wish.otherRequests,
			idempotency_key: idempotencyKey ?? null,
			created_at: now,
		});
		await publish(tx, app, { kind: 'request-made', requestId: id });
		return id;
	});
}
