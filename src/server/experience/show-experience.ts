import type { ExperienceCard, ExperienceDetail } from '#contract/experience-contract.ts';
import type { ExperienceId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { Coordinates } from '#ports/places.ts';
import type { App } from '../app.ts';
import { presentCard, presentDetail } from './experience-presenter.ts';
import { findNearby } from './experience-search-store.ts';
import { findCards, findDetail, findPromoted } from './experience-store.ts';

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
