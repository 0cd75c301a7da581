import type { OwnPromoCode } from '#contract/promo-code-contract.ts';
import type { PersonId } from '#domain/id.ts';
import { promoCodeState } from '#domain/price/promo-code.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { findOwnCodes } from './promo-code-store.ts';

type OwnCode = Awaited<ReturnType<typeof findOwnCodes>>[number];

/** An owner's promo codes, the newest first, with what is used of each. */
export async function listPromoCodes(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<Part<OwnPromoCode>> {
	const now = app.clock.now();
	const rows = await findOwnCodes(app.db, owner, now, partOf(page));
	return listPart(rows, (row) => presentPromoCode(row, now));
}

/** A code for its owner. Its state is that of this day at the place of its first experience. */
function presentPromoCode(
	{ code, used, listings, timeZone, createdAt }: OwnCode,
	now: Temporal.Instant,
): OwnPromoCode {
	return {
		_id: code.id,
		promoCode: code.code,
		discount: code.discount,
		firstDay: code.firstDay,
		lastDay: code.lastDay,
		budget: { uses: code.maxUses, cents: code.maxCents },
		experiences: code.experiences ? [...listings] : null,
		used: { uses: used.uses, cents: used.cents },
		state: promoCodeState(code, used, dateAt(now, timeZone)),
		createdDate: createdAt.toString(),
	};
}
