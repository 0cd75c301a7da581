import type { ExtraId } from '../id.ts';
import { type Rupees, rupees } from '../money.ts';
import type { Extra, PriceRule } from './price-rules.ts';
import { type PriceLine, type PromoDiscount, type TripPrice, tripPrice } from './trip-price.ts';

/** A price as it was frozen with a sale: its lines, the people that it is for, and the least that the whole party pays. */
export interface SoldPrice {
	readonly lines: readonly PriceLine[];
	readonly guests: number;
	/** 0 without such a rule. */
	readonly minimum: Rupees;
}

/**
 * What a trip costs for fewer people than it was sold to, by the one function for prices and the rules that were frozen
 * with the sale: what is priced for the departure stays, what is priced for each guest shrinks, the minimum for the whole
 * party holds, and a promo code takes its part of what is left.
 */
export function smallerPartyPrice(sold: SoldPrice, guests: number, now: Temporal.Instant): TripPrice {
	const departure = sold.lines.filter(ofDeparture);
	const price = tripPrice({
		basePrice: sum(departure),
		prices: { rules: rulesOf(sold), extras: sold.lines.flatMap(extraOf) },
		departure: undefined,
		now,
		guests,
		chosen: soldExtras(sold.lines),
		promo: soldPromo(sold.lines),
	});
	return { ...price, lines: [...departure, ...price.lines.slice(1)] };
}

/** The optional extras that a trip was sold with. */
export const soldExtras = (lines: readonly PriceLine[]): readonly ExtraId[] =>
	lines.flatMap((line) => (line.kind === 'EXTRA' && !line.mandatory ? line.extraId : []));

/** The discount of the promo code that a trip was sold with. */
export function soldPromo(lines: readonly PriceLine[]): PromoDiscount | undefined {
	const line = lines.find(({ kind }) => kind === 'PROMO_CODE');
	if (line?.kind !== 'PROMO_CODE') return undefined;
	const { code, percent } = line;
	const off = { kind: 'AMOUNT', rupees: rupees(-line.rupees) } as const;
	return { code, discount: percent === null ? off : { kind: 'PERCENT', percent } };
}

const departureKinds: readonly PriceLine['kind'][] = [
	'BASE',
	'SEASON',
	'WEEKDAY',
	'EARLY_BIRD',
	'LAST_MINUTE',
];
const partyKinds: readonly PriceLine['kind'][] = [...departureKinds, 'EXTRA_GUEST', 'MINIMUM'];
const ofDeparture = ({ kind }: PriceLine) => departureKinds.includes(kind);
const ofParty = ({ kind }: PriceLine) => partyKinds.includes(kind);
const sum = (lines: readonly PriceLine[]) => rupees(lines.reduce((all, line) => all + line.rupees, 0));

/** The rules for a party, as far as its lines still say them: a minimum was reached, or made up for. */
function rulesOf({ lines, guests, minimum }: SoldPrice): readonly PriceRule[] {
	const party = sum(lines.filter(ofParty));
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
