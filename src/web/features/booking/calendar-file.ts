import type { Booking } from '#contract/booking-contract.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import type { Brand } from '#domain/brand.ts';

/** A booked trip as a file for the calendar of whoever has booked it; `notes` are lines in their language. */
export function bookingCalendarFile(
	booking: Pick<
		Booking,
		| '_id'
		| 'departsAt'
		| 'arrivesAt'
		| 'timeZone'
		| 'version'
		| 'experience'
		| 'sharingRequest'
		| 'boat'
		| 'owner'
	>,
	notes: readonly string[],
	brand: Brand,
): string {
	const { experience, sharingRequest, boat, owner } = booking;
	// A copy that an earlier release kept on the device has none.
	const { version }: Partial<Pick<Booking, 'version'>> = booking;
	const trip = {
		bookingId: booking._id,
		name: experience?.name ?? boat.name,
		address: (experience ?? sharingRequest)?.address ?? '',
		location: (experience ?? sharingRequest)?.location ?? null,
		departsAt: Temporal.Instant.from(booking.departsAt),
		arrivesAt: Temporal.Instant.from(booking.arrivesAt),
		timeZone: booking.timeZone,
		notes: [boat.name, `${owner.firstName} ${owner.lastName}`, owner.phoneNumber ?? '', ...notes].filter(
			Boolean,
		),
		version: version ?? 0,
		writtenAt: Temporal.Now.instant(),
		method: 'PUBLISH',
	} as const;
	return calendarFile(trip, brand);
}
