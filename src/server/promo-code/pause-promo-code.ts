import type { PersonId, PromoCodeId } from '#domain/id.ts';
import type { PromoCode } from '#domain/price/promo-code.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { lockNamedCode, savePromoCodeStanding } from './promo-code-store.ts';

type OwnRefusal = Refusal<'not-found' | 'not-yours' | 'promo-code-ended'>;

/** An owner pauses a code, or lets it apply again. Holds that were made with it keep their price. */
export async function pausePromoCode(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: PromoCodeId,
	paused: boolean,
): Promise<PromoCodeId | OwnRefusal> {
	return await transact(app.db, async (tx) => {
		const code = await lockOwn(tx, owner, id);
		if (isRefusal(code)) return code;
		if (code.ended) return refuse('promo-code-ended');
		if (code.paused !== paused) {
			await savePromoCodeStanding(tx, id, { paused_at: paused ? app.clock.now() : null });
		}
		return id;
	});
}

/** An owner ends a code for good. Holds that were made with it keep their price. Ended twice is once. */
export async function endPromoCode(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: PromoCodeId,
): Promise<PromoCodeId | OwnRefusal> {
	return await transact(app.db, async (tx) => {
		const code = await lockOwn(tx, owner, id);
		if (isRefusal(code)) return code;
		if (!code.ended) await savePromoCodeStanding(tx, id, { ended_at: app.clock.now() });
		return id;
	});
}

async function lockOwn(
	tx: Tx,
	owner: PersonId,
	id: PromoCodeId,
): Promise<PromoCode | Refusal<'not-found' | 'not-yours'>> {
	const code = await lockNamedCode(tx, { id });
	if (!code) return refuse('not-found', { what: 'promo code' });
	return code.ownerId === owner ? code : refuse('not-yours');
}
