import type { ExtraId } from '../id.ts';
import { type Rupees, rupees } from '../money.ts';
import type { Extra, PriceRule, Prices } from './price-rules.ts';
import { type PriceLine, type PromoDiscount, type TripPrice, tripPrice } from './trip-price.ts';

export interface SoldPrice {
	readonly lines: readonly PriceLine[];
	readonly guests: number;
	/** Minimum price of the party; 0 if absent. */
	readonly minimum: Rupees;
}

/**
 * Returns the price for a smaller party by the frozen rules. Amounts per departure and the minimum are
 * unchanged, amounts per guest shrink, and the promo code applies to the resulting sum.
 */
export function smallerPartyPrice(sold: SoldPrice, guests: number, now: Temporal.Instant): TripPrice {
	const departure = sold.lines.filter(isDepartureLine);
	const price = tripPrice({
		basePrice: sum(departure),
		prices: { rules: rulesOf(sold), extras: sold.lines.flatMap(extraOf) },
		departure: undefined,
		now,
		guests,
		chosen: findSoldExtras(sold.lines),
		promo: findSoldPromo(sold.lines),
	});
	return { ...price, lines: [...departure, ...price.lines.slice(1)] };
}

export const findSoldExtras = (lines: readonly PriceLine[]): readonly ExtraId[] =>
	lines.flatMap((line) => (line.kind === 'EXTRA' ? line.extraId : []));

/**
 * Adds the extras of a sale that are no longer offered, at their sold price, to today’s prices. An
 * extra that the owner entered again as mandatory has another id, so it is charged as offered today.
 */
export function addSoldExtras(prices: Prices, lines: readonly PriceLine[]): Prices {
	const offered = new Set(prices.extras.map(({ id }) => id));
	const mandatory = new Set(prices.extras.flatMap((extra) => (extra.mandatory ? extra.name : [])));
	const gone = lines.flatMap(extraOf).filter(({ id, name }) => !offered.has(id) && !mandatory.has(name));
	return { ...prices, extras: [...prices.extras, ...gone] };
}

/**
 * Returns the promo code discount sold with a trip. This discount must not grow, because the code’s
 * budget includes it.
 */
export function findSoldPromo(lines: readonly PriceLine[]): PromoDiscount | undefined {
	const line = lines.find(({ kind }) => kind === 'PROMO_CODE');
	if (line?.kind !== 'PROMO_CODE') return undefined;
	const { code, percent } = line;
	const most = rupees(-line.rupees);
	return {
		code,
		discount: percent === null ? { kind: 'AMOUNT', rupees: most } : { kind: 'PERCENT', percent },
		most,
	};
}

const departureKinds: readonly PriceLine['kind'][] = [
	'BASE',
	'SEASON',
	'WEEKDAY',
	'EARLY_BIRD',
	'LAST_MINUTE',
];
const partyKinds: readonly PriceLine['kind'][] = [...departureKinds, 'EXTRA_GUEST', 'MINIMUM'];
const isDepartureLine = ({ kind }: PriceLine) => departureKinds.includes(kind);
const isPartyLine = ({ kind }: PriceLine) => partyKinds.includes(kind);
const sum = (lines: readonly PriceLine[]) => rupees(lines.reduce((all, line) => all + line.rupees, 0));

/**
 * Reconstructs price rules from the lines of a sold price. A sold price that equals the minimum may have
 * been raised to it.
 */
function rulesOf({ lines, guests, minimum }: SoldPrice): readonly PriceRule[] {
	const party = sum(lines.filter(isPartyLine));
	const least = lines.some(({ kind }) => kind === 'MINIMUM') ? party : rupees(Math.min(minimum, party));
	return [
		...lines.flatMap((line) =>
			line.kind === 'EXTRA_GUEST'
				? { kind: line.kind, beyond: guests - line.people, rupees: line.eachRupees }
				: [],
		),
		...(least > 0 ? [{ kind: 'MINIMUM', rupees: least } as const] : []),
	];
}

function extraOf(line: PriceLine): readonly Extra[] {
	if (line.kind !== 'EXTRA') return [];
	const { extraId: id, name, per, mandatory, eachRupees } = line;
	return [{ id, name, per, mandatory, rupees: eachRupees }];
}
