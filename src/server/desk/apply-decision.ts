import type { AuditAction } from '#domain/audit/audit.ts';
import type { DecisionId, PersonId } from '#domain/id.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import { recordActions } from '../audit/audit-log.ts';
import { callOffDeparturesJob } from '../booking/cancel-departures.ts';
import type { Tx } from '../db/database.ts';
import { transactDurably } from '../db/transact-durably.ts';
import { refusalAnswer } from '../http/refusal-answer.ts';
import { enqueue, enqueueWithBackup } from '../jobs/job.ts';
import { inputFrom } from './decision-input.ts';
import { findDecision, moveDecision } from './decision-store.ts';
import { type DecisionInput, decisionSubjects, type Needs } from './decision-subjects.ts';
import { applyDecisionJob } from './desk-job-names.ts';

const actions = {
	APPROVED: 'approved',
	REJECTED: 'rejected',
	CHANGES: 'changes-asked',
} as const satisfies Record<ReviewDecision, AuditAction>;

/**
 * Applies a decision whose time to undo is over: it, what follows for the owner's experiences, the audit entry and the
 * owner's mail are one transaction, and a job of the same one cancels and refunds what is sold ahead. A decision on what
 * has changed meanwhile is refused, and that is kept. One that was undone or applied stays so: running it again changes
 * nothing.
 */
export async function applyDecision(app: Needs, id: DecisionId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const decision = await findDecision(tx, id);
		if (decision?.status !== 'WAITING') return;
		const now = app.clock.now();
		if (Temporal.Instant.compare(now, decision.apply_at) < 0) {
			// The queue's clock is ahead of ours.
			const key = `apply-decision:${id}`;
			await enqueue(tx, applyDecisionJob, { decisionId: id }, { key, runAt: decision.apply_at });
			return;
		}
		const input = inputFrom(decision.input);
		// What is decided on is locked before the decision, as by whoever decides.
		const refusal = await decisionSubjects[input.subject].check(app, tx, input);
		const move = refusal ? 'refuse' : 'apply';
		const refused = refusal ? refusalAnswer(refusal, app.brand).body.message : null;
		if (!(await moveDecision(tx, decision, move, now, refused)) || refusal) return;
		await carryOut(app, tx, decision.person_id, input);
	});
}

async function carryOut(app: Needs, tx: Tx, staffMember: PersonId, input: DecisionInput): Promise<void> {
	const { subject, id, decision, reason, cancelDepartures } = input;
	await decisionSubjects[subject].apply(app, tx, staffMember, input);
	const entry = { subject, subjectId: id } as const;
	await recordActions(tx, app, staffMember, {
		...entry,
		action: actions[decision],
		reason: reason === '' ? undefined : reason,
	});
	if (!cancelDepartures) return;
	const now = app.clock.now();
	await recordActions(tx, app, staffMember, {
		...entry,
		action: 'departures-canceled',
		reason: cancelDepartures.reason,
	});
	await enqueueWithBackup(
		tx,
		callOffDeparturesJob,
		{ subject, id, decidedAt: now.toString(), reason: cancelDepartures.reason },
		{ key: `call-off-departures:${subject}:${id}`, now },
	);
}
