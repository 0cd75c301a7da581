import { insuranceEvent, insuranceToday } from '#domain/boat/insurance.ts';
import type { BoatId } from '#domain/id.ts';
import { addDays, type LocalDate, latestDate } from '#domain/time.ts';
import type { App } from '../app.ts';
import { withdrawBoat } from '../boat/decide-boat.ts';
import { findBoatsByInsurance } from '../boat/find-boat.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { saveWithdrawnExperiences } from './own-experience-store.ts';

const firstNoticeDays = 30;

/**
 * Notifies owners 30 and 7 days before the insurance expires, and delists boat and experiences when it
 * expires. Days begin in the time zone of the boat. Idempotent; a late run catches up.
 */
export async function watchInsurance(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
): Promise<void> {
	const now = app.clock.now();
	const boats = await findBoatsByInsurance(app.db, addDays(latestDate(now), firstNoticeDays));
	const problems: unknown[] = [];
	for (const boat of boats) {
		// An error for one boat must not delay the other boats.
		await watchBoat(app, boat).catch((problem: unknown) => problems.push(problem));
	}
	if (problems.length > 0) throw new AggregateError(problems, 'watching the insurance of some boats failed');
}

async function watchBoat(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	boat: { readonly id: BoatId; readonly expiresOn: LocalDate; readonly timeZone: string | null },
): Promise<void> {
	const today = insuranceToday(app.clock.now(), boat.timeZone);
	const event = insuranceEvent(boat.expiresOn, today);
	if (event === 'run-out') return await endInsurance(app, boat.id, today);
	if (event === undefined) return;
	await transact(app.db, (tx) =>
		publish(tx, app, { kind: 'insurance-expires-soon', boatId: boat.id, days: event }),
	);
}

async function endInsurance(
	app: Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>,
	boatId: BoatId,
	today: LocalDate,
): Promise<void> {
	const now = app.clock.now();
	await transact(app.db, async (tx) => {
		const reason = await withdrawBoat(tx, boatId, { now, today });
		if (reason === undefined) return;
		await saveWithdrawnExperiences(tx, boatId, reason, now);
		await publish(tx, app, { kind: 'insurance-expired', boatId });
	});
}
