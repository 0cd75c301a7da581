import type { PricesForm } from '#contract/price-contract.ts';
import type { ExperienceId, ExtraId, PersonId } from '#domain/id.ts';
import type { Prices } from '#domain/price/price-rule.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { findOwnerOf, lockExperienceRow } from './experience-store.ts';
import { findKnownExtras, findPrices, savePrices } from './price-store.ts';

/**
 * The owner sets all price rules and extras of an experience, under its lock: whoever books after that pays by them.
 * What is held or sold keeps the price that was frozen with it. The desk does not look at prices (decisions, "People").
 */
export async function setPrices(
	app: Pick<App, 'db' | 'random' | 'clock'>,
	owner: PersonId,
	id: ExperienceId,
	form: PricesForm,
): Promise<Prices | Refusal<'not-found' | 'not-yours' | 'listing-archived'>> {
	return await transact(app.db, async (tx) => {
		const experience = await lockExperienceRow(tx, id);
		if (!experience) return refuse('not-found', { what: 'experience' });
		if (experience.owner_id !== owner) return refuse('not-yours');
		if (experience.archived_at !== null) return refuse('listing-archived', { what: 'experience' });
		const known = await findKnownExtras(tx, id);
		const extras = form.extras.map((extra) => ({
			...extra,
			id: extra.id && known.has(extra.id) ? extra.id : newId<ExtraId>(app.random),
		}));
		await savePrices(tx, id, { rules: form.rules, extras }, app.clock.now());
		return await findPrices(tx, id);
	});
}

/** An experience's price rules and extras, for its owner. */
export async function showPrices(
	app: Pick<App, 'db'>,
	owner: PersonId,
	id: ExperienceId,
): Promise<Prices | Refusal<'not-found' | 'not-yours'>> {
	const of = await findOwnerOf(app.db, id);
	if (of === undefined) return refuse('not-found', { what: 'experience' });
	return of === owner ? await findPrices(app.db, id) : refuse('not-yours');
}
