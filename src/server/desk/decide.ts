import type { DecisionId, PersonId } from '#domain/id.ts';
import { ownMatter } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { applyAt } from '#domain/review-decision/review-decision.ts';
import { departuresAsSeen } from '../booking/cancel-departures.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import { keepInput } from './decision-input.ts';
import { findWaiting, saveDecision } from './decision-store.ts';
import { type DecisionBar, type DecisionInput, decisionSubjects, type Needs } from './decision-subjects.ts';
import { applyDecisionJob } from './desk-job-names.ts';
import { findSubmission } from './desk-store.ts';

/** A worker that dies with a decision in hand is made up for so much later. */
const backupMinutes = 5;

/**
 * Approves, rejects or asks for changes (decisions, "People" and "Undo at the desk"): the decision is checked and kept, and
 * a job applies it 10 seconds later unless whoever made it undoes it. Of two members of staff the second is told that it is
 * being decided. With `cancelDepartures`, what is sold ahead goes too: others than were shown are refused.
 */
export async function decide(
	app: Needs,
	staffMember: PersonId,
	asked: DecisionInput,
): Promise<DecisionId | Refusal<DecisionBar | 'departures-changed' | 'being-decided' | 'own-matter'>> {
	const cancels = asked.decision === 'APPROVED' ? undefined : asked.cancelDepartures;
	const input = { ...asked, reason: asked.reason.trim(), cancelDepartures: cancels };
	const { subject, id } = input;
	return await transact(app.db, async (tx) => {
		const refusal = (await ownDecision(tx, staffMember, input)) ?? (await checkDecision(app, tx, input));
		if (refusal) return refusal;
		const now = app.clock.now();
		const decisionId = newId<DecisionId>(app.random);
		const saved = await saveDecision(tx, {
			id: decisionId,
			subject,
			subject_id: id,
			person_id: staffMember,
			input: keepInput(input),
			created_at: now,
			apply_at: applyAt(now),
		});
		if (!saved) return await beingDecided(tx, input);
		const key = `apply-decision:${decisionId}`;
		await enqueue(tx, applyDecisionJob, { decisionId }, { key, runAt: applyAt(now) });
		const later = now.add({ minutes: backupMinutes });
		await enqueue(tx, applyDecisionJob, { decisionId }, { key: `${key}:again`, runAt: later });
		return decisionId;
	});
}

/** Nobody decides about their own account, boat or experience. */
async function ownDecision(tx: Tx, staffMember: PersonId, { subject, id }: DecisionInput) {
	const submission = await findSubmission(tx, subject, id);
	return submission && ownMatter(staffMember, submission.owner_id);
}

async function checkDecision(
	app: Needs,
	tx: Tx,
	input: DecisionInput,
): Promise<Refusal<DecisionBar | 'departures-changed'> | undefined> {
	const { subject, cancelDepartures } = input;
	const refusal = await decisionSubjects[subject].check(app, tx, input);
	if (refusal || !cancelDepartures) return refusal;
	return await departuresAsSeen(tx, input, cancelDepartures, app.clock.now());
}

/** Somebody else has decided on it, and can undo that for some seconds. */
async function beingDecided(
	tx: Tx,
	{ subject, id }: DecisionInput,
): Promise<Refusal<'being-decided' | 'nothing-to-decide'>> {
	const [other] = await findWaiting(tx, subject, [id]);
	if (!other) return refuse('nothing-to-decide');
	const { firstName, lastName } = other.person;
	return refuse('being-decided', { decisionId: other.id, by: `${firstName} ${lastName}`.trim() });
}
