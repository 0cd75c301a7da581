import type { ExperienceId, PersonId } from '#domain/id.ts';
import type { FoundPromoCode } from '#domain/price/promo-code.ts';
import { type PromoCode, unused } from '#domain/price/promo-code.ts';
import type { Db, Tx } from '../db/database.ts';
import { countUses, lockNamedCode, type PromoCodeName } from './promo-code-store.ts';

/** Locks a promo code, after boat and experience and before any booking: its uses are counted under this lock. */
export async function lockPromoCode(tx: Tx, name: PromoCodeName): Promise<PromoCode | undefined> {
	return await lockNamedCode(tx, name);
}

/** A code with what is used of it, as a renter meets it; their own hold of `replacing` gives its use back. */
export async function withUses(
	db: Db,
	code: PromoCode | undefined,
	of: { readonly renter: PersonId; readonly replacing: ExperienceId | null; readonly now: Temporal.Instant },
): Promise<FoundPromoCode> {
	return { code, used: code ? await countUses(db, code.id, of) : unused };
}
