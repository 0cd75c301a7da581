import type { BookingId, ConversationId, PersonId, RequestId, RideId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { findRequestParties } from '../request/lock-request.ts';
import { findConversationOfRide, openConversation } from './conversation-store.ts';

/** Exactly one field is set. */
export interface ConversationSubject {
	readonly bookingId?: BookingId | undefined;
	readonly requestId?: RequestId | undefined;
	readonly rideId?: RideId | undefined;
}

/**
 * Finds the conversation about a booking, request or ride. Old bookings have no conversation, so a
 * missing conversation about a trip is created. A ride's conversation begins when the first mate has
 * paid. Refuses with `not-found` if `person` is not a party.
 */
export async function findConversationOf(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	person: PersonId,
	of: ConversationSubject,
): Promise<ConversationId | Refusal<'not-found'>> {
	const parties = await partiesOf(app, of);
	if (!parties) return refuse('not-found', { what: 'conversation' });
	if ('rideId' in parties)
		return (
			(await findConversationOfRide(app.db, parties.rideId, person)) ??
			refuse('not-found', { what: 'conversation' })
		);
	const { renterId, ownerId } = parties;
	if (person !== renterId && person !== ownerId) return refuse('not-found', { what: 'conversation' });
	const { id } = await transact(app.db, (tx) =>
		openConversation(tx, { ...parties, id: newId<ConversationId>(app.random), now: app.clock.now() }),
	);
	return id;
}

async function partiesOf({ db }: Pick<App, 'db'>, { bookingId, requestId, rideId }: ConversationSubject) {
	if (rideId) return { rideId };
	if (requestId) return await findRequestParties(db, requestId);
	const booking = bookingId && (await findBookingParties(db, bookingId));
	if (!booking) return undefined;
	const { experienceId, renterId, ownerId } = booking;
	if (booking.rideId) return { rideId: booking.rideId };
	return experienceId ? { experienceId, renterId, ownerId } : undefined;
}
