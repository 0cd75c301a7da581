import { sql } from 'kysely';
import type { ExperienceId, PersonId, PromoCodeId } from '#domain/id.ts';
import { type Cents, cents, type Rupees } from '#domain/money.ts';
import type { Discount } from '#domain/price/price-rules.ts';
import type { PromoCode, PromoCodeUses } from '#domain/price/promo-code.ts';
import type { LocalDate } from '#domain/time.ts';
import type { Db, Tx } from '../db/database.ts';

/** The id of a promo code, or its text with the owner of the listing. */
export type PromoCodeKey = { readonly id: PromoCodeId } | { readonly owner: PersonId; readonly code: string };

const experiencesOf = sql<readonly ExperienceId[] | null>`CASE WHEN all_experiences THEN NULL ELSE ARRAY(
	SELECT experience_id::text FROM promo_code_experience WHERE promo_code_id = promo_code.id ORDER BY 1) END`;

function named(db: Db, name: PromoCodeKey) {
	const codes = db.selectFrom('promo_code').selectAll().select(experiencesOf.as('experiences'));
	return 'id' in name
		? codes.where('id', '=', name.id)
		: codes.where('owner_id', '=', name.owner).where('code', '=', name.code);
}

export async function findPromoCode(db: Db, name: PromoCodeKey): Promise<PromoCode | undefined> {
	const row = await named(db, name).executeTakeFirst();
	return row && promoCodeOf(row);
}

export async function lockNamedCode(tx: Tx, name: PromoCodeKey): Promise<PromoCode | undefined> {
	const row = await named(tx, name).forNoKeyUpdate().executeTakeFirst();
	return row && promoCodeOf(row);
}

interface PromoCodeRow {
	readonly id: PromoCodeId;
	readonly owner_id: PersonId;
	readonly code: string;
	readonly percent: number | null;
	readonly amount_lkr: Rupees | null;
	readonly first_day: LocalDate | null;
	readonly last_day: LocalDate | null;
	readonly max_uses: number | null;
	readonly max_usd_cents: Cents | null;
	readonly experiences: readonly ExperienceId[] | null;
	readonly paused_at: Temporal.Instant | null;
	readonly ended_at: Temporal.Instant | null;
}

function promoCodeOf(row: PromoCodeRow): PromoCode {
	return {
		id: row.id,
		ownerId: row.owner_id,
		code: row.code,
		discount: discountOf(row),
		firstDay: row.first_day,
		lastDay: row.last_day,
		maxUses: row.max_uses,
		maxCents: row.max_usd_cents,
		experiences: row.experiences,
		paused: row.paused_at !== null,
		ended: row.ended_at !== null,
	};
}

function discountOf({ percent, amount_lkr: amount }: PromoCodeRow): Discount {
	if (percent !== null) return { kind: 'PERCENT', percent };
	if (amount === null) throw new Error('promo code without percentage and amount');
	return { kind: 'AMOUNT', rupees: amount };
}

/**
 * SQL condition: the booking uses its code at an instant, because it is confirmed, waits for the
 * renter's choice, or is a live hold.
 */
const counting = (at: Temporal.Instant) =>
	sql<boolean>`(status IN ('CONFIRMED', 'CHOOSING') OR (status = 'PENDING' AND hold_expires_at > ${at}))`;

/** The renter's holds of `replacing` are not counted, because the new hold replaces them. */
export async function countUses(
	db: Db,
	code: PromoCodeId,
	of: { readonly renter: PersonId; readonly replacing: ExperienceId | null; readonly now: Temporal.Instant },
): Promise<PromoCodeUses> {
	const row = await db
		.selectFrom('booking')
		.select([
			sql<number>`count(*)::int`.as('uses'),
			sql<Cents>`coalesce(sum(discount_usd_cents), 0)::int8`.as('cents'),
			sql<boolean>`coalesce(bool_or(renter_id = ${of.renter}), false)`.as('byRenter'),
		])
		.where('promo_code_id', '=', code)
		.where(counting(of.now))
		.where(
			sql<boolean>`NOT (status = 'PENDING' AND renter_id = ${of.renter} AND experience_id IS NOT DISTINCT FROM ${of.replacing})`,
		)
		.executeTakeFirst();
	return row ?? { uses: 0, cents: cents(0), byRenter: false };
}

export async function findOwnCodes(
	db: Db,
	owner: PersonId,
	now: Temporal.Instant,
	{ offset, limit }: { readonly offset: number; readonly limit: number },
) {
	const rows = await db
		.selectFrom('promo_code')
		.selectAll()
		.select((of) => [
			experiencesOf.as('experiences'),
			of
				.selectFrom('booking')
				.select(
					sql<{
						uses: number;
						cents: Cents;
					}>`jsonb_build_object('uses', count(*), 'cents', coalesce(sum(discount_usd_cents), 0))`.as('used'),
				)
				.whereRef('booking.promo_code_id', '=', 'promo_code.id')
				.where(counting(now))
				.as('used'),
			sql<readonly { _id: ExperienceId; name: string }[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
				'_id', experience.id, 'name', experience.name) ORDER BY experience.name), '[]')
				FROM promo_code_experience JOIN experience ON experience.id = experience_id
				WHERE promo_code_id = promo_code.id)`.as('listings'),
			sql<string>`coalesce((SELECT time_zone FROM experience WHERE experience.owner_id = promo_code.owner_id
				AND (all_experiences OR EXISTS (SELECT FROM promo_code_experience AS chosen
					WHERE chosen.promo_code_id = promo_code.id AND chosen.experience_id = experience.id))
				ORDER BY experience.created_at, experience.id LIMIT 1), 'UTC')`.as('time_zone'),
		])
		.where('owner_id', '=', owner)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.offset(offset)
		.limit(limit)
		.execute();
	return rows.map(({ used, listings, time_zone: timeZone, created_at: createdAt, ...row }) => ({
		code: promoCodeOf(row),
		used: used ?? { uses: 0, cents: cents(0) },
		listings,
		timeZone,
		createdAt,
	}));
}

export async function countActiveCodes(tx: Tx, owner: PersonId): Promise<number> {
	const row = await tx
		.selectFrom('promo_code')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('owner_id', '=', owner)
		.where('ended_at', 'is', null)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

export async function countOwnExperiences(
	tx: Tx,
	owner: PersonId,
	ids: readonly ExperienceId[],
): Promise<number> {
	const row = await tx
		.selectFrom('experience')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('owner_id', '=', owner)
		.where(sql<boolean>`id = ANY(${[...ids]})`)
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Returns false if the owner already has a code with this text. */
export async function savePromoCode(
	tx: Tx,
	code: Omit<PromoCode, 'paused' | 'ended'> & { readonly createdAt: Temporal.Instant },
): Promise<boolean> {
	const saved = await tx
		.insertInto('promo_code')
		.values({
			id: code.id,
			owner_id: code.ownerId,
			code: code.code,
			percent: code.discount.kind === 'PERCENT' ? code.discount.percent : null,
			amount_lkr: code.discount.kind === 'AMOUNT' ? code.discount.rupees : null,
			first_day: code.firstDay,
			last_day: code.lastDay,
			max_uses: code.maxUses,
			max_usd_cents: code.maxCents,
			all_experiences: code.experiences === null,
			created_at: code.createdAt,
		})
		.onConflict((conflict) => conflict.columns(['owner_id', 'code']).doNothing())
		.returning('id')
		.executeTakeFirst();
	if (!saved) return false;
	if (code.experiences) {
		const rows = code.experiences.map((id) => ({ promo_code_id: code.id, experience_id: id }));
		await tx.insertInto('promo_code_experience').values(rows).execute();
	}
	return true;
}

export async function savePromoCodeStatus(
	tx: Tx,
	id: PromoCodeId,
	columns: { readonly paused_at: Temporal.Instant | null } | { readonly ended_at: Temporal.Instant },
): Promise<void> {
	await tx.updateTable('promo_code').set(columns).where('id', '=', id).execute();
}
