import type { ExperienceId, PersonId, PromoCodeId } from '../id.ts';
import { type Cents, cents } from '../money.ts';
import { type Reason, type Refusal, refuse } from '../refusal.ts';
import { dateAt, type LocalDate } from '../time.ts';
import { priceTooSmall } from './minimum-charge.ts';
import type { Discount } from './price-rules.ts';
import { type PriceQuestion, promoCents, type TripPrice, tripPrice } from './trip-price.ts';

/**
 * An owner's promo code (docs/decisions/promo-codes.md). It can be paused and ended, but not
 * changed.
 */
export interface PromoCode {
	readonly id: PromoCodeId;
	readonly ownerId: PersonId;
	readonly code: string;
	readonly discount: Discount;
	/** First booking day in the place’s zone; null if unlimited. */
	readonly firstDay: LocalDate | null;
	readonly lastDay: LocalDate | null;
	/** Null if unlimited. */
	readonly maxUses: number | null;
	/** Null if unlimited. */
	readonly maxCents: Cents | null;
	/** Null for all experiences of the owner. */
	readonly experiences: readonly ExperienceId[] | null;
	readonly paused: boolean;
	/** Ending is permanent. */
	readonly ended: boolean;
}

/** Number and discounts of a promo code’s uses by confirmed bookings and live holds. */
export interface PromoCodeUses {
	readonly uses: number;
	readonly cents: Cents;
	readonly byRenter: boolean;
}

/** In order of precedence. */
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
	/** Maximum number of an owner's active promo codes. */
	live: 50,
	uses: 100_000,
	experiences: 200,
} as const;

export const promoCodeTyped = (typed: string): string => typed.replace(/[\s-]+/gu, '').toUpperCase();

export const isPromoCode = (code: string): boolean => /^[A-Z0-9]{4,20}$/.test(code);

/**
 * Returns why a promo code does not apply, or undefined. An unknown code and a code for other
 * experiences get the same answer, so that codes cannot be guessed. `offCents` is the discount on this
 * trip.
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
	if (!hasUseLeft(code, used, offCents)) return refuse('promo-code-used-up');
	return offCents > 0 ? undefined : refuse('promo-code-no-effect');
}

export function hasUseLeft(
	{ maxUses, maxCents }: Pick<PromoCode, 'maxUses' | 'maxCents'>,
	used: Pick<PromoCodeUses, 'uses' | 'cents'>,
	offCents: Cents,
): boolean {
	if (maxUses !== null && used.uses >= maxUses) return false;
	return maxCents === null || (used.cents < maxCents && used.cents + offCents <= maxCents);
}

export const noPromoCodeUses: PromoCodeUses = { uses: 0, cents: cents(0), byRenter: false };

export const promoCodeStates = ['LIVE', 'SCHEDULED', 'PAUSED', 'USED UP', 'EXPIRED', 'ENDED'] as const;
export type PromoCodeState = (typeof promoCodeStates)[number];

export function promoCodeState(
	code: PromoCode,
	used: Pick<PromoCodeUses, 'uses' | 'cents'>,
	today: LocalDate,
): PromoCodeState {
	if (code.ended) return 'ENDED';
	if (code.lastDay !== null && today > code.lastDay) return 'EXPIRED';
	if (code.paused) return 'PAUSED';
	if (!hasUseLeft(code, used, cents(0))) return 'USED UP';
	return code.firstDay !== null && today < code.firstDay ? 'SCHEDULED' : 'LIVE';
}

/** `code` is undefined if the code does not exist. */
export interface FoundPromoCode {
	readonly code: PromoCode | undefined;
	readonly used: PromoCodeUses;
}

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
