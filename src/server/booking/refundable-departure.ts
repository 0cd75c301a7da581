import type { RefundableDeparture } from '#domain/booking/refund-terms.ts';
import type { BookingRow } from './booking-store.ts';

/**
 * A booking's departure and the cancellation terms that were frozen with it, as the refund asks for them. After a change of
 * its date they count from the earliest departure that it has had (decisions, 22 November).
 */
export function refundableDeparture(
	row: Pick<BookingRow, 'departure_date' | 'departure_time' | 'time_zone' | 'cancellation_terms'> &
		Partial<Pick<BookingRow, 'terms_date' | 'terms_time'>>,
): RefundableDeparture {
	return {
		departureDate: row.terms_date ?? row.departure_date,
		departureTime: row.terms_time ?? row.departure_time,
		timeZone: row.time_zone,
		cancellationTerms: row.cancellation_terms,
	};
}
