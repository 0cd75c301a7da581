import type { ExperienceCard } from '#contract/experience-contract.ts';
import { experiencesPerPage, lastPage } from '#domain/experience/search.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { presentCard } from './experience-presenter.ts';
import { findOnSaleOf, findOwnerFigures } from './listed-of-store.ts';

export interface OwnersExperiences {
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
