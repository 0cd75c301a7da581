import type { NewRequest } from '#contract/request-contract.ts';
import type { PersonId, RequestId } from '#domain/id.ts';
import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import {
	decideRequest,
	digestMinutes,
	type RequestRefusal,
	requestLimitRefusal,
	requestMachine,
} from '#domain/request/custom-request.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { lockExperience } from '../experience/find-experience.ts';
import { rememberContactNumber } from '../person/person-settings.ts';
import { lockRenterBookings } from './lock-request.ts';
import {
	countRequests,
	findAnnouncedRequest,
	findRequestByKey,
	type RequestRow,
	saveRequest,
} from './request-store.ts';

/**
 * The departure must be in the future in the pier's time zone (REQ-1). Reserves nothing; paying the
 * quote reserves the slot. A repeated idempotency key with the same input returns the same request.
 */
export async function makeRequest(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	renter: PersonId,
	input: NewRequest,
	idempotencyKey?: string,
): Promise<
	RequestId | Refusal<'not-found' | 'idempotency-key-reused' | 'too-many-requests'> | RequestRefusal
> {
	return await transact(app.db, async (tx) => {
		await lockRenterBookings(tx, renter);
		const experience = await lockExperience(tx, input.experience);
		if (!experience) return refuse('not-found', { what: 'experience' });
		const earlier = idempotencyKey && (await findRequestByKey(tx, renter, idempotencyKey));
		if (earlier === 'other') return refuse('idempotency-key-reused');
		if (earlier) return sameInput(earlier, input) ? earlier.id : refuse('idempotency-key-reused');
		const now = app.clock.now();
		const decision = decideRequest(experience, input, renter, now);
		if (isRefusal(decision)) return decision;
		const since = now.subtract({ hours: 24 });
		const tooMany = requestLimitRefusal(await countRequests(tx, renter, experience.ownerId, since));
		if (tooMany) return tooMany;

		const first = await findAnnouncedRequest(
			tx,
			renter,
			experience.ownerId,
			now.subtract({ minutes: digestMinutes }),
		);
		const id = newId<RequestId>(app.random);
		await saveRequest(tx, app, {
			id,
			experience_id: experience.id,
			boat_id: experience.boatId,
			renter_id: renter,
			owner_id: experience.ownerId,
			status: requestMachine.start,
			departure_date: input.departureDate,
			departure_time: input.departureTime,
			arrival_date: input.arrivalDate,
			arrival_time: input.arrivalTime,
			time_zone: decision.timeZone,
			departs_at: decision.departsAt,
			arrives_at: decision.arrivesAt,
			adults: input.group.adults,
			kids: input.group.kids,
			name: input.name,
			contact_number: input.contactNumber,
			other_requests: input.otherRequests,
			idempotency_key: idempotencyKey ?? null,
			announced_with: first?.id ?? null,
			created_at: now,
		});
		await rememberContactNumber(tx, renter, input.contactNumber);
		await publish(tx, app, notificationOf(id, first));
		return id;
	});
}

/**
 * If another request of the same renter was announced shortly before, returns one notification about all
 * further requests together.
 */
function notificationOf(
	id: RequestId,
	first: { readonly id: RequestId; readonly created_at: Temporal.Instant } | undefined,
): NotificationEvent & { readonly kind: 'request-made' | 'requests-made' } {
	if (!first) return { kind: 'request-made', requestId: id };
	const at = first.created_at.add({ minutes: digestMinutes }).toString();
	return { kind: 'requests-made', requestId: first.id, at };
}

const sameInput = (row: RequestRow, input: NewRequest): boolean =>
	row.experience_id === input.experience &&
	row.departure_date === input.departureDate &&
	row.departure_time === input.departureTime &&
	row.arrival_date === input.arrivalDate &&
	row.arrival_time === input.arrivalTime &&
	row.adults === input.group.adults &&
	row.kids === input.group.kids &&
	row.name === input.name &&
	row.contact_number === input.contactNumber &&
	row.other_requests === input.otherRequests;
