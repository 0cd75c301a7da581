import { sql } from 'kysely';
import type { ExperienceCard, ExperienceDetail, OwnExperience } from '#contract/experience-contract.ts';
import { experiencesPerPage, lastPage } from '#domain/experience/search.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { type ListPart, listPart, partOf } from '../db/pages.ts';
import { type PriceQuery, presentCard, presentDetail, presentOwnExperience } from './experience-presenter.ts';
import {
	cardColumns,
	findCards,
	findDetail,
	findPromoted,
	findSavedCards,
	onSaleAt,
} from './experience-store.ts';
import { findNearby } from './nearby-store.ts';
import { findOwnExperiences } from './own-experience-store.ts';
import { cheapestTimes } from './search-experiences.ts';

const promotedLimit = 12;
const similarLimit = 6;
const similarPool = 40;

/** Unverified and paused experiences are shown as not bookable yet. */
export async function showExperience(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	id: ExperienceId,
): Promise<ExperienceDetail | Refusal<'not-found'>> {
	const row = await findDetail(app.db, id);
	return row
		? presentDetail(row, app.cancellation, app.clock.now())
		: refuse('not-found', { what: 'experience' });
}

export async function listPromotedExperiences(
	app: Pick<App, 'readDb' | 'clock'>,
): Promise<readonly ExperienceCard[]> {
	const now = app.clock.now();
	return (await findPromoted(app.readDb, promotedLimit, now)).map((row) => presentCard(row, { now }));
}

/** Draws 6 nearby experiences at random, without the given experience (EXP-13). */
export async function listSimilarExperiences(
	app: Pick<App, 'readDb' | 'clock' | 'random'>,
	to: { readonly id: ExperienceId; readonly at: Coordinates },
): Promise<readonly ExperienceCard[]> {
	const now = app.clock.now();
	const nearby = [...(await findNearby(app.readDb, to, similarPool, now))];
	const drawn: ExperienceId[] = [];
	while (drawn.length < similarLimit && nearby.length > 0) {
		drawn.push(...nearby.splice(app.random.below(nearby.length), 1));
	}
	return (await findCards(app.readDb, drawn)).map((row) => presentCard(row, { now }));
}

/** Includes archived experiences. */
export async function loadExperienceCards(
	app: Pick<App, 'db' | 'clock'>,
	ids: readonly ExperienceId[],
	priceQuery?: Pick<PriceQuery, 'date' | 'guests'>,
) {
	const now = app.clock.now();
	const rows = await findSavedCards(app.db, ids);
	const times = await cheapestTimes(app.db, rows, priceQuery ?? {}, now);
	return rows.map((row) => ({
		card: presentCard(row, { ...priceQuery, time: times.get(row.id), now }),
		archived: row.archived_at !== null,
		offSaleUntil: row.off_sale_until,
	}));
}

interface OwnersExperiences {
	readonly items: ExperienceCard[];
	readonly count: number;
	readonly page: number;
	readonly pageSize: typeof experiencesPerPage;
	/** Number of reviews of all the owner's experiences, including experiences not on sale. */
	readonly reviewCount: number;
	readonly rating: number | null;
}

export async function loadListedReviewFigures({ db, clock }: Pick<App, 'db' | 'clock'>, owner: PersonId) {
	const { reviewCount, rating } = await findOwnerFigures(db, owner, clock.now());
	return { reviewCount, rating };
}

/**
 * Returns an owner's experiences, newest first, 9 a page, in two statements. A page number beyond
 * the last returns the last page.
 */
export async function listExperiencesOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	requestedPage: number,
): Promise<OwnersExperiences> {
	const now = app.clock.now();
	const { onSale: count, reviewCount, rating } = await findOwnerFigures(app.db, owner, now);
	const page = Math.min(requestedPage, lastPage(count, experiencesPerPage));
	const rows = await findOnSaleOf(app.db, owner, now, page);
	const items = rows.map((row) => presentCard(row, { now }));
	return { items, count, page, pageSize: experiencesPerPage, reviewCount, rating };
}

async function findOwnerFigures(db: Db, owner: PersonId, now: Temporal.Instant) {
	const onSale = sql`experience.verified_at IS NOT NULL AND ${onSaleAt(now.toString())}`;
	const { rows } = await sql<{ onSale: number; reviewCount: number; rating: number | null }>`
		SELECT count(*) FILTER (WHERE ${onSale})::int AS "onSale",
			coalesce(sum(review_count), 0)::int AS "reviewCount",
			(sum(rating_mean * review_count) / nullif(sum(review_count), 0))::float8 AS rating
		FROM experience WHERE owner_id = ${owner}`.execute(db);
	return rows[0] ?? { onSale: 0, reviewCount: 0, rating: null };
}

async function findOnSaleOf(db: Db, owner: PersonId, now: Temporal.Instant, page: number) {
	return await db
		.selectFrom('experience')
		.select(cardColumns)
		.where('owner_id', '=', owner)
		.where('verified_at', 'is not', null)
		.where(onSaleAt(now.toString()))
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(experiencesPerPage)
		.offset((page - 1) * experiencesPerPage)
		.execute();
}

export async function listOwnExperiences(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<ListPart<OwnExperience>> {
	const now = app.clock.now();
	const rows = await findOwnExperiences(app.db, { owner, ...partOf(page) });
	return listPart(rows, (row) => presentOwnExperience(row, now));
}

export async function findOwnerViews(
	db: Db,
	ids: readonly ExperienceId[],
	now: Temporal.Instant,
): Promise<OwnExperience[]> {
	return (await findOwnExperiences(db, { ids })).map((row) => presentOwnExperience(row, now));
}

export async function showOwnExperience(
	db: Db,
	id: ExperienceId,
	now: Temporal.Instant,
): Promise<OwnExperience> {
	const [experience] = await findOwnerViews(db, [id], now);
	if (!experience) throw new Error('a saved experience was not found');
	return experience;
}
