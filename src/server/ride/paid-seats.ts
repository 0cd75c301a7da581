import { sql } from 'kysely';

/**
 * SQL condition on `booking`: the seats are paid and taken. Includes renters who must choose whether to
 * stay on a ride below its minimum. Excludes renters who must choose after a weather cancellation.
 */
export const isPaidSeat = sql<boolean>`(booking.status = 'CONFIRMED'
	OR (booking.status = 'CHOOSING' AND booking.choice_reason = 'MINIMUM'))`;
