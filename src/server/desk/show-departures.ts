import type { DeparturesAhead } from '#contract/departure-contract.ts';
import type { Subject } from '#contract/desk-submission-contract.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { listDeparturesAhead } from '../booking/cancel-departures.ts';
import { findSubmission } from './desk-store.ts';

/** What is sold of a boat, an experience or an owner and still to sail, before the desk takes that off. */
export async function showDepartures(
	app: Pick<App, 'db' | 'clock'>,
	of: { readonly subject: Subject; readonly id: string },
): Promise<DeparturesAhead | Refusal<'not-found'>> {
	const there = await findSubmission(app.db, of.subject, of.id);
	if (!there) return refuse('not-found', { what: of.subject });
	return await listDeparturesAhead(app.db, of, app.clock.now());
}
