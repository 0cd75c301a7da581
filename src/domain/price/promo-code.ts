import type { ExperienceId, PersonId, PromoCodeId } from '../id.ts';
import { type Cents, cents } from '../money.ts';
import { type Reason, type Refusal, refuse } from '../refusal.ts';
import { dateAt, type LocalDate } from '../time.ts';
import { priceTooSmall } from './least-charge.ts';
import type { Discount } from './price-rules.ts';
import { type PriceQuestion, promoCents, type TripPrice, tripPrice } from './trip-price.ts';

/** A promo code as its owner made it (docs/decisions/promo-codes.md). It never changes but for being paused and ended. */
export interface PromoCode {
	readonly id: PromoCodeId;
	readonly ownerId: PersonId;
	/** Capitals and digits: what people type. */
	readonly code: string;
	readonly discount: Discount;
	/** The first and the last day on which it can be booked with, on the calendar of the listing's place; null without. */
	readonly firstDay: LocalDate | null;
	readonly lastDay: LocalDate | null;
	/** So many bookings at most; null without. */
	readonly maxUses: number | null;
	/** So many US cents off in all at most; null without. */
	readonly maxCents: Cents | null;
	/** Its owner's experiences that it is for; null for all of them. */
	readonly experiences: readonly ExperienceId[] | null;
	readonly paused: boolean;
	/** For good. */
	readonly ended: boolean;
}

/** What bookings that are confirmed, or held and not paid yet, use of a code. One that ends gives its use back. */
export interface PromoCodeUses {
	readonly uses: number;
	/** What they take off, in US cents. */
	readonly cents: Cents;
	/** Whether one of them is the renter's own. */
	readonly byRenter: boolean;
}

/** Why a code takes nothing off a trip, in the order in which that is said. */
export const promoCodeReasons = [
	'promo-code-not-for-this',
	'promo-code-expired',
	'promo-code-not-now',
	'promo-code-used-by-you',
	'promo-code-used-up',
	'promo-code-no-effect',
	'price-too-small',
] as const satisfies readonly Reason[];
export type PromoCodeRefusal = Refusal<(typeof promoCodeReasons)[number]>;

export const promoCodeLimits = {
	code: { min: 4, max: 20 },
	/** How many an owner may have that have not ended. */
	living: 50,
	uses: 100_000,
	/** Experiences that are chosen by name. */
	experiences: 200,
} as const;

/** What is typed, as codes are kept: capitals, without spaces and hyphens. */
export const promoCodeTyped = (typed: string): string => typed.replace(/[\s-]+/gu, '').toUpperCase();

export const isPromoCode = (code: string): boolean => /^[A-Z0-9]{4,20}$/.test(code);

/**
 * Why a code takes nothing off a trip, or nothing. An unknown one and one that is for other experiences are answered the
 * same way: nobody learns what codes there are. `offCents` is what it takes off this trip.
 */
export function promoCodeRefusal(
	code: PromoCode | undefined,
	trip: { readonly experienceId: ExperienceId; readonly ownerId: PersonId; readonly timeZone: string },
	used: PromoCodeUses,
	offCents: Cents,
	now: Temporal.Instant,
): PromoCodeRefusal | undefined {
	if (!code || code.ownerId !== trip.ownerId) return refuse('promo-code-not-for-this');
	if (code.experiences && !code.experiences.includes(trip.experienceId)) {
		return refuse('promo-code-not-for-this');
	}
	const today = dateAt(now, trip.timeZone);
	if (code.ended || (code.lastDay !== null && today > code.lastDay)) return refuse('promo-code-expired');
	if (code.paused || (code.firstDay !== null && today < code.firstDay)) return refuse('promo-code-not-now');
	if (used.byRenter) return refuse('promo-code-used-by-you');
	if (!leavesUse(code, used, offCents)) return refuse('promo-code-used-up');
	return offCents > 0 ? undefined : refuse('promo-code-no-effect');
}

/** Whether the budget has one more use that takes so many cents off: never a part of them. */
export function leavesUse(
	{ maxUses, maxCents }: Pick<PromoCode, 'maxUses' | 'maxCents'>,
	used: Pick<PromoCodeUses, 'uses' | 'cents'>,
	offCents: Cents,
): boolean {
	if (maxUses !== null && used.uses >= maxUses) return false;
	return maxCents === null || (used.cents < maxCents && used.cents + offCents <= maxCents);
}

export const unused: PromoCodeUses = { uses: 0, cents: cents(0), byRenter: false };

export const promoCodeStates = ['LIVE', 'SCHEDULED', 'PAUSED', 'USED UP', 'EXPIRED', 'ENDED'] as const;
export type PromoCodeState = (typeof promoCodeStates)[number];

/** How a code stands for its owner on a day of their calendar. */
export function promoCodeState(
	code: PromoCode,
	used: Pick<PromoCodeUses, 'uses' | 'cents'>,
	today: LocalDate,
): PromoCodeState {
	if (code.ended) return 'ENDED';
	if (code.lastDay !== null && today > code.lastDay) return 'EXPIRED';
	if (code.paused) return 'PAUSED';
	if (!leavesUse(code, used, cents(0))) return 'USED UP';
	return code.firstDay !== null && today < code.firstDay ? 'SCHEDULED' : 'LIVE';
}

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
