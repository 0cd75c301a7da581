import { sql } from 'kysely';
import type { ExperienceCard, ExperienceDetail, OwnExperience } from '#contract/experience-contract.ts';
import { experiencesPerPage, lastPage } from '#domain/experience/search.ts';
import type { ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import type { Db } from '../db/database.ts';
import { listPart, type Part, partOf } from '../db/pages.ts';
import { presentCard, presentDetail, presentOwnExperience } from './experience-presenter.ts';
import { findNearby } from './experience-search-store.ts';
import { cardColumns, findCards, findDetail, findPromoted, onSaleAt } from './experience-store.ts';
import { findOwnExperiences } from './own-experience-store.ts';

const promotedLimit = 12;
const similarLimit = 6;
/** Out of how many of the nearest the similar ones are drawn. */
const similarPool = 40;

/** One experience, for anybody. An unverified or paused one is shown too, and says that it cannot be booked yet. */
export async function showExperience(
	app: Pick<App, 'db' | 'clock' | 'cancellation'>,
	id: ExperienceId,
): Promise<ExperienceDetail | Refusal<'not-found'>> {
	const row = await findDetail(app.db, id);
	return row
		? presentDetail(row, app.cancellation, app.clock.now())
		: refuse('not-found', { what: 'experience' });
}

/** What the home page carries. */
export async function promotedExperiences(
	app: Pick<App, 'readDb' | 'clock'>,
): Promise<readonly ExperienceCard[]> {
	const now = app.clock.now();
	return (await findPromoted(app.readDb, promotedLimit, now)).map((row) => presentCard(row, { now }));
}

/** A random 6 of the nearby experiences, without the one named (specification section 9). */
export async function similarExperiences(
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

interface OwnersExperiences {
	readonly items: ExperienceCard[];
	readonly count: number;
	readonly page: number;
	readonly pageSize: typeof experiencesPerPage;
	/** Of everything that they have ever listed. */
	readonly reviewCount: number;
	/** The mean of all those reviews, not rounded; null before the first. */
	readonly rating: number | null;
}

/** Reviews of everything that an owner has ever listed, and their mean. */
export async function listedReviewFigures({ db, clock }: Pick<App, 'db' | 'clock'>, owner: PersonId) {
	const { reviewCount, rating } = await findOwnerFigures(db, owner, clock.now());
	return { reviewCount, rating };
}

/**
 * An owner's experiences that are on sale, for anybody, 9 a page, the newest first, with the figures of all reviews. A
 * page beyond the last is the last. Two statements.
 */
export async function listExperiencesOf(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	asked: number,
): Promise<OwnersExperiences> {
	const now = app.clock.now();
	const { onSale: count, reviewCount, rating } = await findOwnerFigures(app.db, owner, now);
	const page = Math.min(asked, lastPage(count, experiencesPerPage));
	const rows = await findOnSaleOf(app.db, owner, now, page);
	const items = rows.map((row) => presentCard(row, { now }));
	return { items, count, page, pageSize: experiencesPerPage, reviewCount, rating };
}

/** How many experiences of an owner are on sale, and what was said of all they have listed. */
async function findOwnerFigures(db: Db, owner: PersonId, now: Temporal.Instant) {
	const onSale = sql`experience.verified_at IS NOT NULL AND ${onSaleAt(now.toString())}`;
	const { rows } = await sql<{ onSale: number; reviewCount: number; rating: number | null }>`
		SELECT count(*) FILTER (WHERE ${onSale})::int AS "onSale",
			coalesce(sum(review_count), 0)::int AS "reviewCount",
			(sum(rating_mean * review_count) / nullif(sum(review_count), 0))::float8 AS rating
		FROM experience WHERE owner_id = ${owner}`.execute(db);
	return rows[0] ?? { onSale: 0, reviewCount: 0, rating: null };
}

/** One page of an owner's experiences that are on sale, the newest first. */
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

/** One page of a person's own experiences, newest first. */
export async function listOwnExperiences(
	app: Pick<App, 'db' | 'clock'>,
	owner: PersonId,
	page: number,
): Promise<Part<OwnExperience>> {
	const now = app.clock.now();
	const rows = await findOwnExperiences(app.db, { owner, ...partOf(page) });
	return listPart(rows, (row) => presentOwnExperience(row, now));
}

/** Experiences as their owners see them, whosever they are: for the desk, which sees them so too. */
export async function experiencesAsTheirOwners(
	db: Db,
	ids: readonly ExperienceId[],
	now: Temporal.Instant,
): Promise<OwnExperience[]> {
	return (await findOwnExperiences(db, { ids })).map((row) => presentOwnExperience(row, now));
}

/** One experience as its owner sees it, after a change to it. */
export async function ownExperience(db: Db, id: ExperienceId, now: Temporal.Instant): Promise<OwnExperience> {
	const [experience] = await experiencesAsTheirOwners(db, [id], now);
	if (!experience) throw new Error('an experience that was just saved is not there');
	return experience;
}
