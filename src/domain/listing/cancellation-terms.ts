import { refundDays } from '../experience/experience.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * How much a renter who cancels gets back, and until when (docs/decisions/cancellation-and-refunds.md). An owner chooses one per experience and
 * ride; it is frozen with each booking.
 */
export const cancellationTerms = ['STANDARD', 'FLEXIBLE', 'FIRM'] as const;
export type CancellationTerms = (typeof cancellationTerms)[number];

/** So many percent of what was paid go back, up to so many days before the departure date or hours before departure. */
export interface RefundRule {
	readonly percent: 100 | 50;
	readonly before: { readonly days: number } | { readonly hours: number };
}

/** How long before; STANDARD is the specification's (section 9). */
export const refundLimits = {
	standardDays: refundDays,
	flexibleHours: 24,
	firmDays: 14,
	firmHalfDays: 7,
} as const;

/** The only place that says what each of them gives, the earliest end first. */
export const refundRules: Readonly<Record<CancellationTerms, readonly RefundRule[]>> = {
	STANDARD: [{ percent: 100, before: { days: refundLimits.standardDays } }],
	FLEXIBLE: [{ percent: 100, before: { hours: refundLimits.flexibleHours } }],
	FIRM: [
		{ percent: 100, before: { days: refundLimits.firmDays } },
		{ percent: 50, before: { days: refundLimits.firmHalfDays } },
	],
};

/** What the operator of an installation allows owners: FIRM is stricter than the specification (decisions, 22 November). */
export interface CancellationSettings {
	readonly firm: boolean;
}

/** The terms of a sale now: what was chosen, or STANDARD where the operator does not allow it (any more). */
export function termsOnSale(chosen: CancellationTerms, { firm }: CancellationSettings): CancellationTerms {
	return chosen === 'FIRM' && !firm ? 'STANDARD' : chosen;
}

/** Why an owner cannot choose these terms; those that a listing has already may stay. */
export function termsRefusal(
	chosen: CancellationTerms | undefined,
	settings: CancellationSettings,
	before?: CancellationTerms,
): Refusal<'terms-not-offered'> | undefined {
	if (chosen === undefined || chosen === before) return undefined;
	return termsOnSale(chosen, settings) === chosen ? undefined : refuse('terms-not-offered');
}
