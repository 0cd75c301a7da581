import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { Rupees } from '#domain/money.ts';
import type { Prices } from '#domain/price/price-rules.ts';
import type { LocalTime } from '#domain/time.ts';
import type { Db } from '../db/database.ts';
import { findPriced } from './price-store.ts';

/** What the price of an experience depends on, whose it is, and where: a local time in the zone of its place. */
export interface PricedExperience {
	readonly ownerId: PersonId;
	readonly timeZone: string;
	/** The first of a day. */
	readonly departureTime: LocalTime;
	readonly priceRupees: Rupees;
	readonly prices: Prices;
}

/** An experience's price as it is now; none of one that is archived. */
export async function findPricedExperience(db: Db, id: ExperienceId): Promise<PricedExperience | undefined> {
	return await findPriced(db, id);
}
