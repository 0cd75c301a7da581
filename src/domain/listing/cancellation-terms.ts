import { refundDays } from '../experience/experience.ts';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * Cancellation terms, which determine a renter’s refund and its deadlines
 * (docs/decisions/cancellation-and-refunds.md). The owner chooses the terms of each experience and
 * ride. Each booking freezes the terms.
 */
export const cancellationTerms = ['STANDARD', 'FLEXIBLE', 'FIRM'] as const;
export type CancellationTerms = (typeof cancellationTerms)[number];

export interface RefundRule {
	readonly percent: 100 | 50;
	readonly before: { readonly days: number } | { readonly hours: number };
}

/** STANDARD follows CANC-1. */
export const refundLimits = {
	standardDays: refundDays,
	flexibleHours: 24,
	firmDays: 14,
	firmHalfDays: 7,
} as const;

/** Earliest deadline first. */
export const refundRules: Readonly<Record<CancellationTerms, readonly RefundRule[]>> = {
	STANDARD: [{ percent: 100, before: { days: refundLimits.standardDays } }],
	FLEXIBLE: [{ percent: 100, before: { hours: refundLimits.flexibleHours } }],
	FIRM: [
		{ percent: 100, before: { days: refundLimits.firmDays } },
		{ percent: 50, before: { days: refundLimits.firmHalfDays } },
	],
};

/** Terms that the operator permits. FIRM is stricter than CANC-1. */
export interface CancellationSettings {
	readonly firm: boolean;
}

export function resolveTermsOnSale(
	chosen: CancellationTerms,
	{ firm }: CancellationSettings,
): CancellationTerms {
	return chosen === 'FIRM' && !firm ? 'STANDARD' : chosen;
}

export function termsRefusal(
	chosen: CancellationTerms | undefined,
	settings: CancellationSettings,
	before?: CancellationTerms,
): Refusal<'terms-not-offered'> | undefined {
	if (chosen === undefined || chosen === before) return undefined;
	return resolveTermsOnSale(chosen, settings) === chosen ? undefined : refuse('terms-not-offered');
}
