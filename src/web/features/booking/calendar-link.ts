import { useLingui } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { calendarFile } from '#domain/booking/calendar-file.ts';
import type { Brand } from '#domain/brand.ts';
import { toReference } from '#domain/id.ts';
import { useBrand } from '../../kit/brand.ts';
import { useRefundText } from '../trip/refund-text.tsx';

export function useCalendarLink(booking: Booking): { readonly to: string; readonly download: string } {
	const { t } = useLingui();
	const refundText = useRefundText();
	const { cancellation } = booking;
	const whatToBring = booking.experience?.whatToBring;
	const notes = [
		whatToBring ? t`What to bring: ${whatToBring}` : '',
		cancellation.state === 'OPEN' && cancellation.steps.length > 0 ? refundText(cancellation) : '',
	];
	const file = bookingCalendarFile(booking, notes, useBrand());
	return {
		to: `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`,
		download: `trip-${toReference(booking._id)}.ics`,
	};
}

/** `notes` are lines in the renter’s language. */
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
	const { experience, sharingRequest, boat, owner, version } = booking;
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
		version,
		writtenAt: Temporal.Now.instant(),
		method: 'PUBLISH',
	} as const;
	return calendarFile(trip, brand);
}
