import type { PricesForm } from '#contract/price-contract.ts';
import type { ExperienceId, ExtraId, PersonId } from '#domain/id.ts';
import { type CurrencyOffer, decideEnteredPrice, type PriceWithEntry } from '#domain/price/entered-price.ts';
import { minimumPrice, priceTooSmall } from '#domain/price/minimum-charge.ts';
import { noPrices, type Prices } from '#domain/price/price-rules.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { showCurrencies } from '../price/price-routes.ts';
import { findOwnerOf, lockExperienceRow } from './experience-store.ts';
import { findPrices, savePrices } from './price-store.ts';

/**
 * Takes the experience's lock. Existing holds and bookings keep their frozen price. Prices need no
 * review (EXP-15).
 */
export async function setPrices(
	app: Pick<App, 'db' | 'random' | 'clock'>,
	owner: PersonId,
	id: ExperienceId,
	form: PricesForm,
): Promise<
	| Prices
	| Refusal<'not-found' | 'not-yours' | 'listing-archived' | 'exchange-rate-changed' | 'price-too-small'>
> {
	return await transact(app.db, async (tx) => {
		const experience = await lockExperienceRow(tx, id);
		if (!experience) return refuse('not-found', { what: 'experience' });
		if (experience.owner_id !== owner) return refuse('not-yours');
		if (experience.archived_at !== null) return refuse('listing-archived', { what: 'experience' });
		const before = experience.prices ?? noPrices;
		const rates = { saved: pricedOf(before), offers: await showCurrencies(app, tx) };
		const rules = freezeAll(form.rules, rates);
		if (isRefusal(rules)) return rules;
		const priced = freezeAll(form.extras, rates);
		if (isRefusal(priced)) return priced;
		const known = new Set(before.extras.map((extra) => extra.id));
		const extras = priced.map((extra) => ({
			...extra,
			id: extra.id && known.has(extra.id) ? extra.id : newId<ExtraId>(app.random),
		}));
		const tooSmall = priceTooSmall(minimumPrice(experience.price_lkr, { rules, extras }));
		if (tooSmall) return tooSmall;
		await savePrices(
			tx,
			{ id, priceRupees: experience.price_lkr, groupSize: experience.group_size },
			{ rules, extras },
			app.clock.now(),
		);
		return await findPrices(tx, id);
	});
}

export async function showPrices(
	app: Pick<App, 'db'>,
	owner: PersonId,
	id: ExperienceId,
): Promise<Prices | Refusal<'not-found' | 'not-yours'>> {
	const ownerId = await findOwnerOf(app.db, id);
	if (ownerId === undefined) return refuse('not-found', { what: 'experience' });
	return ownerId === owner ? await findPrices(app.db, id) : refuse('not-yours');
}

interface Rates {
	/** Prices saved before; these keep their exchange rate. */
	readonly saved: readonly PriceWithEntry[];
	readonly offers: readonly CurrencyOffer[];
}

const pricedOf = ({ rules, extras }: Prices): readonly PriceWithEntry[] => [
	...rules.filter((rule) => 'rupees' in rule),
	...extras,
];

/** Returns the prices. A price entered in another currency gets its exchange rate, which then stays. */
function freezeAll<T extends object>(
	priced: readonly T[],
	{ saved, offers }: Rates,
): T[] | Refusal<'exchange-rate-changed'> {
	const frozen: T[] = [];
	for (const each of priced) {
		const entered = isPriced(each) ? decideEnteredPrice(each, saved, offers) : undefined;
		if (isRefusal(entered)) return entered;
		frozen.push(entered ? { ...each, entered } : each);
	}
	return frozen;
}

const isPriced = (each: object): each is PriceWithEntry => 'rupees' in each;
