import { sql } from 'kysely';

/**
 * SQL condition on `booking`: its seats are paid and taken. Includes mates who choose whether to stay
 * on a ride below its minimum, but not those of a ride that was called off for the weather.
 */
export const isPaidSeat = sql<boolean>`(booking.status = 'CONFIRMED'
	OR (booking.status = 'CHOOSING' AND booking.choice_reason = 'MINIMUM'))`;
