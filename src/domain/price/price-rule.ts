import type { ExtraId } from '../id.ts';
import { type Rupees, rupees } from '../money.ts';
import type { LocalDate, Weekday } from '../time.ts';
import type { Entered } from './entered-price.ts';

/** So many rupees, in place of the experience's price, for departures from one date to another, both included. */
export interface SeasonRule extends Entered {
	readonly kind: 'SEASON';
	readonly from: LocalDate;
	readonly to: LocalDate;
	/** Again each year, from the first one on. */
	readonly yearly: boolean;
	/** The whole trip, in whole rupees. */
	readonly rupees: Rupees;
}

/** So many per cent more, or fewer below zero, on some days of the week. */
export interface WeekdayRule {
	readonly kind: 'WEEKDAY';
	readonly weekdays: readonly Weekday[];
	readonly percent: number;
}

/** So many per cent off for whoever books at least so many days ahead, by the calendar of the place. */
export interface EarlyBirdRule {
	readonly kind: 'EARLY_BIRD';
	readonly daysAhead: number;
	readonly percent: number;
}

/** So many per cent off for whoever books at most so many hours before the departure. */
export interface LastMinuteRule {
	readonly kind: 'LAST_MINUTE';
	readonly hoursAhead: number;
	readonly percent: number;
}

/** So many rupees more for each guest beyond a number. */
export interface ExtraGuestRule extends Entered {
	readonly kind: 'EXTRA_GUEST';
	readonly beyond: number;
	readonly rupees: Rupees;
}

/** What the whole party pays at least, before extras, in whole rupees. */
export interface MinimumRule extends Entered {
	readonly kind: 'MINIMUM';
	readonly rupees: Rupees;
}

export type PriceRule =
	| SeasonRule
	| WeekdayRule
	| EarlyBirdRule
	| LastMinuteRule
	| ExtraGuestRule
	| MinimumRule;
export type PriceRuleKind = PriceRule['kind'];

/** The kinds in the order in which they are applied (docs/decisions/price.md): owners read it so on their screen. */
export const priceRuleKinds = [
	'SEASON',
	'WEEKDAY',
	'EARLY_BIRD',
	'LAST_MINUTE',
	'EXTRA_GUEST',
	'MINIMUM',
] as const satisfies readonly PriceRuleKind[];

/** For what an extra is paid: once for the departure, or for each guest. */
export const extraUnits = ['DEPARTURE', 'PERSON'] as const;
export type ExtraUnit = (typeof extraUnits)[number];

/** What comes with a trip for money of its own: fuel, a skipper, lunch. A mandatory one is inside every price shown. */
export interface Extra extends Entered {
	readonly id: ExtraId;
	readonly name: string;
	readonly rupees: Rupees;
	readonly per: ExtraUnit;
	readonly mandatory: boolean;
}

/** All that an experience's price depends on, beside the price itself. */
export interface Prices {
	readonly rules: readonly PriceRule[];
	readonly extras: readonly Extra[];
}

export const noPrices: Prices = { rules: [], extras: [] };

/** How much of each an owner may say. Percentages are whole numbers. */
export const priceLimits = {
	rules: 20,
	extras: 12,
	/** A longer name is no name. */
	extraName: 60,
	/** Per cent that may come off. */
	discount: { min: 1, max: 90 },
	/** Per cent by which a weekday may differ. */
	weekday: { min: -90, max: 300 },
	/** As far ahead as a trip can be booked. */
	daysAhead: { min: 1, max: 548 },
	/** 30 days. */
	hoursAhead: { min: 1, max: 720 },
	beyond: { min: 1, max: 9_999 },
	/** For each guest or of an extra: 7 digits, so that the largest group's price stays a whole number in cents. */
	part: rupees(9_999_999),
} as const;
