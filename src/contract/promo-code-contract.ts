import { z } from 'zod';
import { priceLimits } from '#domain/price/price-rules.ts';
import {
	isPromoCode,
	promoCodeLimits,
	promoCodeReasons,
	promoCodeStates,
	promoCodeTyped,
} from '#domain/price/promo-code.ts';
import { callsOf } from './call.ts';
import {
	group,
	id,
	ids,
	inCents,
	inRupees,
	instant,
	listOf,
	localDate,
	localTime,
	rupees,
} from './shapes.ts';

/** As typed: lower case, spaces and hyphens are accepted. */
export const promoCode = z
	.string()
	.max(60)
	.transform(promoCodeTyped)
	.refine(isPromoCode, 'is not 4 to 20 letters and digits')
	.meta({ example: 'WHALES10' });

const discount = z
	.discriminatedUnion('kind', [
		z.object({
			kind: z.literal('PERCENT'),
			percent: z.number().int().min(priceLimits.discount.min).max(priceLimits.discount.max),
		}),
		z.object({ kind: z.literal('AMOUNT'), rupees }),
	])
	.meta({ id: 'Discount' });

const window = {
	/**
	 * First booking day, in the zone of the listing’s place; null if unlimited. `lastDay` is the last
	 * one.
	 */
	firstDay: localDate.nullable(),
	lastDay: localDate.nullable(),
};

const budget = z.object({
	/** Null if unlimited. */
	uses: z.number().int().min(1).max(promoCodeLimits.uses).nullable(),
	/** Maximum sum of discounts in US cents; null if unlimited. */
	cents: inCents(z.number().int().min(1).max(1_000_000_000)).nullable(),
});

const ownPromoCode = z
	.object({
		_id: id,
		promoCode: z.string(),
		discount,
		...window,
		budget,
		/** Null for all experiences of the owner. */
		experiences: z.array(z.object({ _id: id, name: z.string() })).nullable(),
		/**
		 * Number of confirmed bookings and live holds with the promo code, and the sum of their
		 * discounts.
		 */
		used: z.object({ uses: z.number().int(), cents: inCents() }),
		state: z.enum(promoCodeStates),
		createdDate: instant,
	})
	.meta({ id: 'PromoCode' });
export type OwnPromoCode = z.output<typeof ownPromoCode>;

const newPromoCode = z
	.strictObject({
		promoCode,
		discount,
		...window,
		budget,
		experiences: z
			.array(ids.experience)
			.min(1)
			.max(promoCodeLimits.experiences)
			.refine((all) => new Set(all).size === all.length, 'has one twice')
			.nullable(),
	})
	.refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
		path: ['lastDay'],
		error: 'is before the first day',
	})
	.meta({ id: 'NewPromoCode' });
export type NewPromoCode = z.output<typeof newPromoCode>;
export type SentPromoCode = z.input<typeof newPromoCode>;

const promoCodeQuestion = z
	.strictObject({
		experience: ids.experience,
		promoCode,
		departureDate: localDate,
		departureTime: localTime.optional(),
		group,
		extras: z.array(ids.extra).max(priceLimits.extras).optional(),
	})
	.meta({ id: 'PromoCodeQuestion' });
export type PromoCodeQuestion = z.output<typeof promoCodeQuestion>;
export type PromoCodeCheckInput = z.input<typeof promoCodeQuestion>;

const checkedPromoCode = z
	.object({
		promoCode: z.string(),
		discount,
		discountCents: inCents(),
		amountCents: inCents(),
		amountRupees: inRupees(),
	})
	.meta({ id: 'CheckedPromoCode' });
export type CheckedPromoCode = z.output<typeof checkedPromoCode>;

const changed = z.object({ _id: id });
const { signedIn } = callsOf('Promo codes');

export const promoCodeCalls = {
	check: signedIn('POST /promo-code/check', {
		summary: 'Get the discount of a promo code on a trip; nothing is held',
		body: promoCodeQuestion,
		result: checkedPromoCode,
		refusals: promoCodeReasons,
	}),
	ofOwner: signedIn('GET /promo-code/owner', {
		summary: 'List the caller’s promo codes and their uses, newest first',
		...listOf(ownPromoCode),
	}),
	add: signedIn('POST /promo-code/add', {
		summary: 'Create a promo code for all or some of the caller’s experiences',
		description: 'Each person can use it once.',
		body: newPromoCode,
		result: changed,
		refusals: ['owner-not-set-up', 'not-yours', 'promo-code-known', 'too-many-promo-codes'],
	}),
	pause: signedIn('POST /promo-code/pause', {
		summary: 'Pause or resume a promo code; holds keep their price',
		body: z.strictObject({ promoCodeId: ids.promoCode, paused: z.boolean() }),
		result: changed,
		refusals: ['not-yours', 'promo-code-ended'],
	}),
	end: signedIn('POST /promo-code/end', {
		summary: 'End a promo code for good; holds keep their price',
		body: z.strictObject({ promoCodeId: ids.promoCode }),
		result: changed,
		refusals: ['not-yours'],
	}),
};
