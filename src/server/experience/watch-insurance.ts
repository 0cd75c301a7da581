import { insuranceEvent, insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { addDays, type LocalDate, latestDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { withdrawBoat } from '../boat/decide-boat.ts';
import { findBoatsByInsurance } from '../boat/find-boat.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { saveWithdrawn } from './own-experience-store.ts';

const noticeFrom = 30;

/**
 * Looks at the documents of all listed boats: tells their owners 30 and 7 days before they run out, and when they have,
 * takes the boat and its experiences off the listings. Each day counts at the boat's place. Running it again changes
 * and tells nothing; running it late makes up for the days it did not run.
 */
export async function watchInsurance(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
): Promise<void> {
	const now = app.clock.now();
	const boats = await findBoatsByInsurance(app.db, addDays(latestDate(now), noticeFrom));
	const problems: unknown[] = [];
	for (const boat of boats) {
		// One boat that cannot be seen to does not keep the others waiting.
		await watchBoat(app, boat).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'the papers of some boats were not seen to');
}

async function watchBoat(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	boat: { readonly id: BoatId; readonly expiresOn: LocalDate; readonly timeZone: string | null },
): Promise<void> {
	const today = insuranceToday(app.clock.now(), boat.timeZone);
	const news = insuranceEvent(boat.expiresOn, today);
	if (news === 'run-out') return await endInsurance(app, boat.id, today);
	if (news === undefined) return;
	await transact(app.db, (tx) =>
		publish(tx, app, { kind: 'insurance-expires-soon', boatId: boat.id, days: news }),
	);
}

/** The documents of one boat have run out. */
async function endInsurance(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	boatId: BoatId,
	today: LocalDate,
): Promise<void> {
	const now = app.clock.now();
	await transact(app.db, async (tx) => {
		const reason = await withdrawBoat(tx, boatId, { now, today });
		if (reason === undefined) return;
		await saveWithdrawn(tx, boatId, reason, now);
		await publish(tx, app, { kind: 'insurance-expired', boatId });
	});
}
