import { z } from 'zod';
import { type DeskDecision, decideBody, type QueueItem } from '#contract/desk-submission-contract.ts';
import { ids } from '#contract/shapes.ts';
import type { AuditAction } from '#domain/audit/audit.ts';
import type { DecisionId, PersonId } from '#domain/id.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { applyAt, type ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { cancelDeparturesJob, cancelDeparturesRefusal, isRenterOf } from '../booking/cancel-departures.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { transact, transactDurably } from '../db/transact.ts';
import { refusalAnswer } from '../http/refusal-answer.ts';
import { enqueue, enqueueWithBackup, handle, type JobHandler, job } from '../jobs/job.ts';
import {
	type DecisionWithPerson,
	findDecision,
	findDecisionWithPerson,
	findWaitingDecisions,
	moveDecision,
	saveDecision,
} from './decision-store.ts';
import {
	type DecisionInput,
	type DecisionRefusal,
	decisionSubjects,
	type Needs,
} from './decision-subjects.ts';
import { findSubmission } from './desk-store.ts';

/** Minutes until the backup job runs, in case a worker dies while applying a decision. */
const backupMinutes = 5;

/**
 * A job applies the decision after 10 seconds, unless its author undoes it (DESK-4). Refuses
 * `cancelDepartures` if the departures differ from those that the author saw.
 */
export async function decide(
	app: Needs,
	staffMember: PersonId,
	request: DecisionInput,
): Promise<DecisionId | Refusal<DecisionRefusal | 'departures-changed' | 'being-decided' | 'own-matter'>> {
	const cancels = request.decision === 'APPROVED' ? undefined : request.cancelDepartures;
	const input = { ...request, reason: request.reason.trim(), cancelDepartures: cancels };
	const { subject, id } = input;
	return await transact(app.db, async (tx) => {
		const refusal =
			(await ownDecisionRefusal(tx, staffMember, input)) ??
			(await checkDecision(app, tx, staffMember, input));
		if (refusal) return refusal;
		const now = app.clock.now();
		const decisionId = newId<DecisionId>(app.random);
		const saved = await saveDecision(tx, {
			id: decisionId,
			subject,
			subject_id: id,
			person_id: staffMember,
			input: storeInput(input),
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

async function ownDecisionRefusal(tx: Tx, staffMember: PersonId, { subject, id }: DecisionInput) {
	const submission = await findSubmission(tx, subject, id);
	return submission && conflictOfInterest(staffMember, submission.owner_id);
}

async function checkDecision(
	app: Needs,
	tx: Tx,
	by: PersonId,
	input: DecisionInput,
): Promise<Refusal<DecisionRefusal | 'departures-changed' | 'own-matter'> | undefined> {
	const { subject, cancelDepartures } = input;
	const refusal = await decisionSubjects[subject].check(app, tx, input);
	if (refusal || !cancelDepartures) return refusal;
	return await cancelDeparturesRefusal(tx, input, cancelDepartures, { by, now: app.clock.now() });
}

async function beingDecided(
	tx: Tx,
	{ subject, id }: DecisionInput,
): Promise<Refusal<'being-decided' | 'nothing-to-decide'>> {
	const [other] = await findWaitingDecisions(tx, subject, [id]);
	if (!other) return refuse('nothing-to-decide');
	const { firstName, lastName } = other.person;
	return refuse('being-decided', { decisionId: other.id, by: `${firstName} ${lastName}`.trim() });
}

const actions = {
	APPROVED: 'approved',
	REJECTED: 'rejected',
	CHANGES: 'changes-asked',
} as const satisfies Record<ReviewDecision, AuditAction>;

/**
 * Applies a decision, its effects on experiences, the audit entry and the owner's email in one
 * transaction. If the listing or account has changed since, refuses and stores the reason. Idempotent.
 */
export async function applyDecision(app: Needs, id: DecisionId): Promise<void> {
	await transactDurably(app.db, async (tx) => {
		const decision = await findDecision(tx, id);
		if (decision?.status !== 'WAITING') return;
		const now = app.clock.now();
		if (Temporal.Instant.compare(now, decision.apply_at) < 0) {
			// The decision is not due yet. The queue uses the database's clock, which is ahead of the app's
			// clock.
			const key = `apply-decision:${id}`;
			await enqueue(tx, applyDecisionJob, { decisionId: id }, { key, runAt: decision.apply_at });
			return;
		}
		const input = inputFrom(decision.input);
		// Locks the listing or account before the decision, in the same order as `decide`.
		const checked = await decisionSubjects[input.subject].check(app, tx, input);
		const refusal = checked ?? (await boughtMeanwhile(tx, decision.person_id, input, now));
		const move = refusal ? 'refuse' : 'apply';
		const refused = refusal ? refusalAnswer(refusal, app.brand).body.message : null;
		if (!(await moveDecision(tx, decision, move, now, refused)) || refusal) return;
		await applyEffects(app, tx, decision.person_id, input);
	});
}

/** Refuses to cancel departures that the decision's author has booked since the decision. */
async function boughtMeanwhile(
	tx: Tx,
	by: PersonId,
	{ cancelDepartures, ...of }: DecisionInput,
	now: Temporal.Instant,
): Promise<Refusal<'own-matter'> | undefined> {
	const isOwn = cancelDepartures !== undefined && (await isRenterOf(tx, of, { by, now }));
	return isOwn ? refuse('own-matter') : undefined;
}

async function applyEffects(app: Needs, tx: Tx, staffMember: PersonId, input: DecisionInput): Promise<void> {
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
		cancelDeparturesJob,
		{ subject, id, decidedAt: now.toString(), reason: cancelDepartures.reason },
		{ key: `cancel-departures:${subject}:${id}`, now },
	);
}

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

export async function showDecision(
	app: Pick<App, 'db' | 'clock'>,
	id: DecisionId,
): Promise<DeskDecision | Refusal<'not-found'>> {
	const row = await findDecisionWithPerson(app.db, id);
	if (!row) return refuse('not-found', { what: 'decision' });
	return presentDecision(row, app.clock.now());
}

export function presentRefusedDecision(row: DecisionWithPerson): NonNullable<QueueItem['notApplied']> {
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

const storedInput = decideBody.extend({ reason: z.string() });

const storeInput = ({ seen, ...input }: DecisionInput): string =>
	JSON.stringify({ ...input, state: seen.state, submittedAt: seen.submittedAt.toString() });

function inputFrom(json: unknown): DecisionInput {
	const { state, submittedAt, ...input } = storedInput.parse(json);
	return { ...input, seen: { state, submittedAt: Temporal.Instant.from(submittedAt) } };
}

export const applyDecisionJob = job('apply-decision', z.object({ decisionId: ids.decision }));

export function deskJobs(app: App): readonly JobHandler[] {
	return [handle(applyDecisionJob, ({ decisionId }) => applyDecision(app, decisionId))];
}
