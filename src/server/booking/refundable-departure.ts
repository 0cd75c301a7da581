import type { RefundableDeparture } from '#domain/booking/refund-terms.ts';
import type { BookingRow } from './booking-store.ts';

/** A booking's departure and the cancellation terms that were frozen with it, as the refund asks for them. */
export function refundableDeparture(
	row: Pick<BookingRow, 'departure_date' | 'departure_time' | 'time_zone' | 'cancellation_terms'>,
): RefundableDeparture {
	return {
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		timeZone: row.time_zone,
		cancellationTerms: row.cancellation_terms,
	};
}
