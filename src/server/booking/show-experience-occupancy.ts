import type { Occupancy } from '#contract/departure-contract.ts';
import type { ExperienceId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { findExperienceSchedule } from '../experience/find-experience-schedule.ts';
import { findOccupied } from '../occupancy/occupancy.ts';
import { presentOccupancy } from './occupancy-presenter.ts';

/**
 * When the boat of an experience is out from now on, for whoever plans a custom trip on it: instants, and neither names
 * nor what the trips are.
 */
export async function showExperienceOccupancy(
	app: Pick<App, 'db' | 'clock'>,
	id: ExperienceId,
): Promise<Occupancy | Refusal<'not-found' | 'custom-not-offered'>> {
	const experience = await findExperienceSchedule(app.db, id);
	if (!experience) return refuse('not-found', { what: 'experience' });
	if (!experience.customBookings) return refuse('custom-not-offered');
	const { schedule, ...boat } = experience;
	return presentOccupancy(
		{ ...boat, timeZone: schedule.timeZone },
		await findOccupied(app.db, experience.boatId, app.clock.now()),
	);
}
