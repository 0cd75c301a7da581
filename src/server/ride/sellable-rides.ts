import { sql } from 'kysely';

/**
 * SQL condition: the boat of `ride` is verified and insured on the day of the ride, and the owner is
 * approved.
 */
export const isSellable = sql`EXISTS (SELECT FROM boat AS sold JOIN person AS seller ON seller.id = sold.owner_id
	WHERE sold.id = ride.boat_id AND sold.verified_at IS NOT NULL AND seller.owner_approved_at IS NOT NULL
		AND coalesce(sold.insured_until, 'infinity') >= ride.departure_date)`;
