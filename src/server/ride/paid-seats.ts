import { sql } from 'kysely';

/**
 * SQL condition on `booking`: its seats are paid and taken. Includes mates who choose whether to
 * stay on a ride below its minimum, but not those who choose after a weather cancellation.
 */
export const isPaidSeat = sql<boolean>`(booking.status = 'CONFIRMED'
	OR (booking.status = 'CHOOSING' AND booking.choice_reason = 'MINIMUM'))`;
