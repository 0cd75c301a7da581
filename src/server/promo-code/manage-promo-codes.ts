import type { NewPromoCode, OwnPromoCode } from '#contract/promo-code-contract.ts';
import type { PersonId, PromoCodeId } from '#domain/id.ts';
import { ownerAccountSetUp, type Person } from '#domain/person/person.ts';
import { type PromoCode, promoCodeLimits, promoCodeState } from '#domain/price/promo-code.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts';
import { dateAt } from '#domain/time.ts';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import {
	countActiveCodes,
	countOwnExperiences,
	findOwnCodes,
	lockNamedCode,
	savePromoCode,
	savePromoCodeStatus,
} from './promo-code-store.ts';

export async function addPromoCode(
	app: Pick<App, 'db' | 'clock' | 'random'>,
	owner: Person,
	created: NewPromoCode,
): Promise<
	PromoCodeId | Refusal<'owner-not-set-up' | 'not-yours' | 'promo-code-known' | 'too-many-promo-codes'>
> {
	if (!ownerAccountSetUp(owner)) return refuse('owner-not-set-up');
	return await transact(app.db, async (tx) => {
		const { experiences } = created;
		if (experiences && (await countOwnExperiences(tx, owner.id, experiences)) < experiences.length) {
			return refuse('not-yours');
		}
		if ((await countActiveCodes(tx, owner.id)) >= promoCodeLimits.live) {
			return refuse('too-many-promo-codes', { most: promoCodeLimits.live });
		}
		const id = newId<PromoCodeId>(app.random);
		const saved = await savePromoCode(tx, {
			id,
			ownerId: owner.id,
			code: created.promoCode,
			discount: created.discount,
			firstDay: created.firstDay,
			lastDay: created.lastDay,
			maxUses: created.budget.uses,
			maxCents: created.budget.cents,
			experiences,
			createdAt: app.clock.now(),
		});
		return saved ? id : refuse('promo-code-known', { code: created.promoCode });
	});
}

type OwnRefusal = Refusal<'not-found' | 'not-yours' | 'promo-code-ended'>;

/** Existing holds keep their price. */
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
			await savePromoCodeStatus(tx, id, { paused_at: paused ? app.clock.now() : null });
		}
		return id;
	});
}

/** Existing holds keep their price. Idempotent. */
export async function endPromoCode(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	id: PromoCodeId,
): Promise<PromoCodeId | OwnRefusal> {
	return await transact(app.db, async (tx) => {
		const code = await lockOwn(tx, owner, id);
		if (isRefusal(code)) return code;
		if (!code.ended) await savePromoCodeStatus(tx, id, { ended_at: app.clock.now() });
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

type OwnCode = Awaited<ReturnType<typeof findOwnCodes>>[number];

export async function listPromoCodes(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnPromoCode>> {
	const now = app.clock.now();
	const rows = await findOwnCodes(app.db, owner, now, partOf(page));
	return listPart(rows, (row) => presentPromoCode(row, now));
}

/** The state is computed for today's date at the place of the code's first experience. */
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
