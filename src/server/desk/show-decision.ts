import type { DeskDecision, QueueItem } from '#contract/desk-submission-contract.ts';
import type { DecisionId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { inputFrom } from './decision-input.ts';
import { type DecisionWithPerson, findDecisionWithPerson } from './decision-store.ts';

/** A decision that was made at the desk, and what became of it. */
export async function showDecision(
	app: Pick<App, 'db' | 'clock'>,
	id: DecisionId,
): Promise<DeskDecision | Refusal<'not-found'>> {
	const row = await findDecisionWithPerson(app.db, id);
	if (!row) return refuse('not-found', { what: 'decision' });
	return presentDecision(row, app.clock.now());
}

/** A decision that was not applied, and why. */
export function presentRefused(row: DecisionWithPerson): NonNullable<QueueItem['notApplied']> {
	return { decision: inputFrom(row.input).decision, by: row.person, problem: row.refused ?? '' };
}

export function presentDecision(row: DecisionWithPerson, now: Temporal.Instant): DeskDecision {
	const { subject, id, decision } = inputFrom(row.input);
	const left = row.apply_at.since(now).total('seconds');
	return {
		_id: row.id,
		subject,
		subjectId: id,
		decision,
		by: row.person,
		status: row.status,
		secondsLeft: row.status === 'WAITING' ? Math.max(0, Math.ceil(left)) : 0,
		problem: row.refused,
	};
}
