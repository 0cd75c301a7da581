import type { DecisionId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { transact } from '../db/transact.ts';
import { findDecision, moveDecision } from './decision-store.ts';

/** Whoever made a decision takes it back before it is applied: nothing has happened then, and nobody was told. */
export async function undoDecision(
	app: Pick<App, 'db' | 'clock'>,
	staffMember: PersonId,
	id: DecisionId,
): Promise<DecisionId | Refusal<'not-found' | 'not-yours' | 'nothing-to-decide'>> {
	return await transact(app.db, async (tx) => {
		const decision = await findDecision(tx, id);
		if (!decision) return refuse('not-found', { what: 'decision' });
		if (decision.person_id !== staffMember) return refuse('not-yours');
		if (decision.status === 'UNDONE') return id;
		if (decision.status !== 'WAITING') return refuse('nothing-to-decide');
		const undone = await moveDecision(tx, decision, 'undo', app.clock.now());
		return undone ? id : refuse('nothing-to-decide');
	});
}
