import type { Waiting } from '#contract/booking-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { countWaitingFor } from './waiting-store.ts';

/** How much waits for somebody on both sides of their profile: to be paid, to be answered, to be put right. */
export async function countWaiting(app: Pick<App, 'db' | 'clock'>, person: PersonId): Promise<Waiting> {
	const { quotes, holds, requests, boats, experiences } = await countWaitingFor(
		app.db,
		person,
		app.clock.now(),
	);
	return { renter: { quotes, holds }, owner: { requests, boats, experiences } };
}
