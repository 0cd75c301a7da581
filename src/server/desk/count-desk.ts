import type { App } from '../app.ts';
import { findCounts } from './desk-store.ts';

/** A message on its way for longer than this has perhaps gone out, perhaps not: nobody sends it again. */
const uncertainMinutes = 10;

/** How much waits in every queue. */
export async function countDesk(app: Pick<App, 'db' | 'clock'>) {
	const counts = await findCounts(app.db, app.clock.now().subtract({ minutes: uncertainMinutes }));
	return {
		person: counts.person,
		boat: counts.boat,
		experience: counts.experience,
		payouts: counts.payouts,
		unsettledPayments: counts.unsettled,
		uncertainMessages: counts.uncertain,
	};
}
