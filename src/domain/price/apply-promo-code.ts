import type { ExperienceId, PersonId } from '../id.ts';
import { priceTooSmall } from './least-charge.ts';
import { type PromoCode, type PromoCodeRefusal, type PromoCodeUses, promoCodeRefusal } from './promo-code.ts';
import { type PriceQuestion, promoCents, type TripPrice, tripPrice } from './trip-price.ts';

/** A promo code that somebody typed, and what others use of it; no code where their words are none. */
export interface FoundPromoCode {
	readonly code: PromoCode | undefined;
	readonly used: PromoCodeUses;
}

/** The price of a trip with a promo code, or why that takes nothing off. */
export function applyPromoCode(
	question: Omit<PriceQuestion, 'promo'>,
	{ code, used }: FoundPromoCode,
	trip: { readonly experienceId: ExperienceId; readonly ownerId: PersonId; readonly timeZone: string },
): TripPrice | PromoCodeRefusal {
	const price = tripPrice({ ...question, promo: code });
	return (
		promoCodeRefusal(code, trip, used, promoCents(price.lines), question.now) ??
		priceTooSmall(price.rupees) ??
		price
	);
}
