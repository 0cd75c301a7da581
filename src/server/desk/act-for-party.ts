import type { DeskBooking } from '#contract/desk-booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { type ActingFor, actingRefusal, type BookingActor } from '#domain/booking/booking-actor.ts';
import type { BookingId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import { isRefusal, type Reason, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import { showBooking } from './show-booking.ts';

/** Runs a party's own use case on behalf of that party. */
export async function actForParty<R extends Reason>(
	app: Pick<App, 'db' | 'clock'>,
	staff: Person,
	id: BookingId,
	acting: ActingFor,
	act: (actor: BookingActor) => Promise<BookingId | Refusal<R>>,
): Promise<DeskBooking | Refusal<R> | Refusal<'not-found' | 'own-matter' | 'staff-role-needed'>> {
	const refusal = await actRefusal(app, staff, id, acting);
	if (refusal) return refusal;
	const done = await act({ person: staff.id, desk: acting });
	return isRefusal(done) ? done : await showBooking(app, staff.id, id);
}

export async function previewForParty<T>(
	app: Pick<App, 'db'>,
	staff: Person,
	id: BookingId,
	party: BookingParty,
	preview: (actor: BookingActor) => Promise<T>,
): Promise<T | Refusal<'not-found' | 'own-matter' | 'staff-role-needed'>> {
	const refusal = await actRefusal(app, staff, id, {});
	return refusal ?? (await preview({ person: staff.id, desk: { party, reason: '' } }));
}

/** Reads before locking, which is safe because the parties of a booking never change. */
async function actRefusal(
	{ db }: Pick<App, 'db'>,
	staff: Person,
	id: BookingId,
	acting: Pick<ActingFor, 'fullRefund'>,
): Promise<Refusal<'not-found' | 'own-matter' | 'staff-role-needed'> | undefined> {
	const parties = await findBookingParties(db, id);
	if (!parties) return refuse('not-found', { what: 'booking' });
	return actingRefusal(staff, parties, acting);
}
