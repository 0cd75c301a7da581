import type { NewPromoCode } from '#contract/promo-code-contract.ts';
import type { PromoCodeId } from '#domain/id.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { promoCodeLimits } from '#domain/price/promo-code.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { countLivingCodes, countOwnExperiences, savePromoCode } from './promo-code-store.ts';

/** An owner makes a promo code for all of their experiences, or for some of them. It can be booked with at once. */
export async function addPromoCode(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: Person,
	made: NewPromoCode,
): Promise<
	PromoCodeId | Refusal<'owner-not-set-up' | 'not-yours' | 'promo-code-known' | 'too-many-promo-codes'>
> {
	if (!ownerAccountSetUp(owner)) return refuse('owner-not-set-up');
	return await transact(app.db, async (tx) => {
		const { experiences } = made;
		if (experiences && (await countOwnExperiences(tx, owner.id, experiences)) < experiences.length) {
			return refuse('not-yours');
		}
		if ((await countLivingCodes(tx, owner.id)) >= promoCodeLimits.living) {
			return refuse('too-many-promo-codes', { most: promoCodeLimits.living });
		}
		const id = newId<PromoCodeId>(app.random);
		const saved = await savePromoCode(tx, {
			id,
			ownerId: owner.id,
			code: made.promoCode,
			discount: made.discount,
			firstDay: made.firstDay,
			lastDay: made.lastDay,
			maxUses: made.budget.uses,
			maxCents: made.budget.cents,
			experiences,
			createdAt: app.clock.now(),
		});
		return saved ? id : refuse('promo-code-known', { code: made.promoCode });
	});
}
