import type { CheckedPromoCode, PromoCodeQuestion } from '#contract/promo-code-contract.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import {
	applyPromoCode,
	type FoundPromoCode,
	noPromoCodeUses,
	type PromoCode,
	type PromoCodeRefusal,
} from '#domain/price/promo-code.ts';
import { promoCents } from '#domain/price/trip-price.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { findPricedExperience } from '../experience/find-experience.ts';
import { countUses, findPromoCode, lockNamedCode } from './promo-code-store.ts';

/** Reserves no use. An unknown code and a code for other experiences get the same refusal. */
export async function checkPromoCode(
	app: Pick<App, 'db' | 'clock'>,
	renter: PersonId,
	input: PromoCodeQuestion,
): Promise<CheckedPromoCode | PromoCodeRefusal | Refusal<'not-found'>> {
	const now = app.clock.now();
	const experience = await findPricedExperience(app.db, input.experience);
	if (!experience) return refuse('not-found', { what: 'experience' });
	const { ownerId, timeZone, priceRupees, prices } = experience;
	const code = await findPromoCode(app.db, { owner: ownerId, code: input.promoCode });
	const found = await loadPromoCodeUses(app.db, code, { renter, replacing: input.experience, now });
	const price = applyPromoCode(
		{
			basePrice: priceRupees,
			prices,
			departure: {
				date: input.departureDate,
				time: input.departureTime ?? experience.departureTime,
				timeZone,
			},
			now,
			guests: input.group.adults + input.group.kids,
			chosen: input.extras ?? [],
		},
		found,
		{ experienceId: input.experience, ownerId, timeZone },
	);
	if (isRefusal(price)) return price;
	if (!code) throw new Error('valid promo code not found');
	return {
		promoCode: code.code,
		discount: code.discount,
		discountCents: promoCents(price.lines),
		amountCents: price.cents,
		amountRupees: price.rupees,
	};
}

/** Locks after boat and experience and before any booking. Uses are counted under this lock. */
export const lockPromoCode = lockNamedCode;

/** The renter's own hold of `replacing` is not counted. */
export async function loadPromoCodeUses(
	db: Db,
	code: PromoCode | undefined,
	of: { readonly renter: PersonId; readonly replacing: ExperienceId | null; readonly now: Temporal.Instant },
): Promise<FoundPromoCode> {
	return { code, used: code ? await countUses(db, code.id, of) : noPromoCodeUses };
}
