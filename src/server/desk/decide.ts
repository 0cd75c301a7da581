import type { QueueItem, Subject } from '#contract/desk-contract.ts';
import type { AuditAction } from '#domain/audit/audit.ts';
import type { BoatId, ExperienceId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { SeenSubmission } from '#domain/verdict/seen.ts';
import type { Verdict } from '#domain/verdict/verdict.ts';
import type { App } from '../app.ts';
import { noteDeeds } from '../audit/note-deed.ts';
import { findBoatOwner } from '../boat/find-boat-owner.ts';
import { judgeBoat, lockVerified } from '../boat/judge-boat.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { judgeExperience } from '../experience/judge-experience.ts';
import { restoreAfterPapers } from '../experience/restore-after-papers.ts';
import { restoreExperiences, withdrawExperiences } from '../experience/withdraw-experiences.ts';
import { judgeOwner, keepOwnerApproved } from '../person/judge-owner.ts';
import { findSubmission } from './desk-store.ts';
import { showItem } from './list-queue.ts';

type Needs = Pick<App, 'db' | 'clock' | 'dice' | 'subscriptions'>;
type Why =
	| 'not-found'
	| 'reason-needed'
	| 'nothing-to-decide'
	| 'owner-not-approved'
	| 'boat-not-verified'
	| 'insurance-expired';

export interface Decision {
	readonly subject: Subject;
	readonly id: string;
	readonly verdict: Verdict;
	/** The owner reads it; needed for anything but an approval. */
	readonly reason: string;
	/** What the officer had before their eyes. */
	readonly seen: SeenSubmission;
}

const actions = {
	APPROVED: 'approved',
	REJECTED: 'rejected',
	CHANGES: 'changes-asked',
} as const satisfies Record<Verdict, AuditAction>;

/**
 * Approves, rejects or asks for changes (decisions, "People"): the verdict, what follows for the owner's experiences, the
 * audit entry and the news to the owner are one transaction. Of two officers the second finds nothing to decide. Locks
 * are taken in the order person, boat, experience.
 */
export async function decide(
	app: Needs,
	officer: PersonId,
	decision: Decision,
): Promise<QueueItem | Refusal<Why>> {
	const { subject, id, verdict } = decision;
	const reason = decision.reason.trim();
	const refused = await transact(app.db, async (tx) => {
		const refusal = await deciders[subject](app, tx, officer, { ...decision, reason });
		if (refusal) return refusal;
		const entry = { action: actions[verdict], subject, subjectId: id };
		await noteDeeds(tx, app, officer, { ...entry, reason: reason === '' ? undefined : reason });
		return undefined;
	});
	return refused ?? (await showItem(app, officer, subject, id));
}

type Decider = (
	app: Needs,
	tx: Tx,
	officer: PersonId,
	decision: Decision,
) => Promise<Refusal<Why> | undefined>;

const deciders: Record<Subject, Decider> = {
	person: decideOwner,
	boat: decideBoat,
	experience: decideExperience,
};

async function decideOwner(
	app: Needs,
	tx: Tx,
	officer: PersonId,
	decision: Decision,
): Promise<Refusal<Why> | undefined> {
	const id = decision.id as PersonId;
	const refusal = await judgeOwner(tx, id, decision, app.clock.now());
	if (refusal) return refusal;
	await publish(tx, app, { kind: 'owner-verdict', personId: id });
	await moveExperiences(app, tx, officer, { owner: id }, decision.verdict);
	return undefined;
}

async function decideBoat(
	app: Needs,
	tx: Tx,
	officer: PersonId,
	decision: Decision,
): Promise<Refusal<Why> | undefined> {
	const id = decision.id as BoatId;
	const boat = await findBoatOwner(tx, id);
	if (!boat) return refuse('not-found', { what: 'boat' });
	const now = app.clock.now();
	const ownerApproved = await keepOwnerApproved(tx, boat.ownerId);
	const refusal = await judgeBoat(tx, id, decision, { ownerApproved, now });
	if (refusal) return refusal;
	await publish(tx, app, { kind: 'boat-verdict', boatId: id });
	await moveExperiences(app, tx, officer, { boat: id }, decision.verdict);
	if (decision.verdict === 'APPROVED') await restoreAfterPapers(tx, id, now);
	return undefined;
}

async function decideExperience(
	app: Needs,
	tx: Tx,
	_officer: PersonId,
	decision: Decision,
): Promise<Refusal<Why> | undefined> {
	const id = decision.id as ExperienceId;
	const experience = await findSubmission(tx, 'experience', id);
	if (!experience?.boat_id) return refuse('not-found', { what: 'experience' });
	const ownerApproved = await keepOwnerApproved(tx, experience.owner_id);
	const boatVerified = await lockVerified(tx, experience.boat_id);
	const refusal = await judgeExperience(tx, id, decision, {
		ownerApproved,
		boatVerified,
		now: app.clock.now(),
	});
	if (refusal) return refusal;
	await publish(tx, app, { kind: 'experience-verdict', experienceId: id });
	return undefined;
}

/** What stands or falls with an owner's account or a boat: their experiences go with them and come back with them. */
async function moveExperiences(
	app: Needs,
	tx: Tx,
	officer: PersonId,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	verdict: Verdict,
): Promise<void> {
	const approved = verdict === 'APPROVED';
	const now = app.clock.now();
	const ids = approved ? await restoreExperiences(tx, of, now) : await withdrawExperiences(tx, of, now);
	const action = approved ? 'restored' : 'withdrawn';
	await noteDeeds(
		tx,
		app,
		officer,
		...ids.map((subjectId) => ({ action, subject: 'experience', subjectId }) as const),
	);
}
