import type { QueueItem, Subject } from '#contract/desk-contract.ts';
import { ids } from '#contract/shapes.ts';
import type { AuditAction } from '#domain/audit/audit.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { DecisionAsked } from '#domain/review-decision/decision-refusal.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/record-actions.ts';
import { applyBoatDecision, lockVerified } from '../boat/apply-boat-decision.ts';
import { findBoatOwner } from '../boat/find-boat-owner.ts';
import type { Tx } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { publish } from '../events/publish.ts';
import { applyExperienceDecision } from '../experience/apply-experience-decision.ts';
import { restoreAfterRenewal } from '../experience/restore-after-renewal.ts';
import { restoreExperiences, withdrawExperiences } from '../experience/withdraw-experiences.ts';
import { applyOwnerDecision, keepOwnerApproved } from '../person/apply-owner-decision.ts';
import { findSubmission } from './desk-store.ts';
import { showItem } from './list-queue.ts';

type Needs = Pick<App, 'db' | 'clock' | 'random' | 'subscriptions'>;
type Why =
	| 'not-found'
	| 'reason-needed'
	| 'nothing-to-decide'
	| 'owner-not-approved'
	| 'boat-not-verified'
	| 'insurance-expired';

export interface DecisionInput extends DecisionAsked {
	readonly subject: Subject;
	readonly id: string;
}

const actions = {
	APPROVED: 'approved',
	REJECTED: 'rejected',
	CHANGES: 'changes-asked',
} as const satisfies Record<ReviewDecision, AuditAction>;

/**
 * Approves, rejects or asks for changes (decisions, "People"): the decision, what follows for the owner's experiences, the
 * audit entry and the notification to the owner are one transaction. Of two members of staff the second finds nothing to decide. Locks
 * are taken in the order person, boat, experience.
 */
export async function decide(
	app: Needs,
	staffMember: PersonId,
	input: DecisionInput,
): Promise<QueueItem | Refusal<Why>> {
	const { subject, id, decision } = input;
	const reason = input.reason.trim();
	const refused = await transact(app.db, async (tx) => {
		const refusal = await deciders[subject](app, tx, staffMember, { ...input, reason });
		if (refusal) return refusal;
		const entry = { action: actions[decision], subject, subjectId: id };
		await recordActions(tx, app, staffMember, { ...entry, reason: reason === '' ? undefined : reason });
		return undefined;
	});
	return refused ?? (await showItem(app, staffMember, subject, id));
}

type Decider = (
	app: Needs,
	tx: Tx,
	staffMember: PersonId,
	input: DecisionInput,
) => Promise<Refusal<Why> | undefined>;

const deciders: Record<Subject, Decider> = {
	async person(app, tx, staffMember, input) {
		const id = ids.person.parse(input.id);
		const refusal = await applyOwnerDecision(tx, id, input, app.clock.now());
		if (refusal) return refusal;
		await publish(tx, app, { kind: 'owner-decision', personId: id });
		await moveExperiences(app, tx, staffMember, { owner: id }, input.decision);
		return undefined;
	},
	async boat(app, tx, staffMember, input) {
		const id = ids.boat.parse(input.id);
		const boat = await findBoatOwner(tx, id);
		if (!boat) return refuse('not-found', { what: 'boat' });
		const now = app.clock.now();
		const ownerApproved = await keepOwnerApproved(tx, boat.ownerId);
		const refusal = await applyBoatDecision(tx, id, input, { ownerApproved, now });
		if (refusal) return refusal;
		await publish(tx, app, { kind: 'boat-decision', boatId: id });
		await moveExperiences(app, tx, staffMember, { boat: id }, input.decision);
		if (input.decision === 'APPROVED') await restoreAfterRenewal(tx, id, now);
		return undefined;
	},
	async experience(app, tx, _staffMember, input) {
		const id = ids.experience.parse(input.id);
		const experience = await findSubmission(tx, 'experience', id);
		if (!experience?.boat_id) return refuse('not-found', { what: 'experience' });
		const ownerApproved = await keepOwnerApproved(tx, experience.owner_id);
		const boatVerified = await lockVerified(tx, experience.boat_id);
		const refusal = await applyExperienceDecision(tx, id, input, {
			ownerApproved,
			boatVerified,
			now: app.clock.now(),
		});
		if (refusal) return refusal;
		await publish(tx, app, { kind: 'experience-decision', experienceId: id });
		return undefined;
	},
};

/** What stands or falls with an owner's account or a boat: their experiences go with them and come back with them. */
async function moveExperiences(
	app: Needs,
	tx: Tx,
	staffMember: PersonId,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	decision: ReviewDecision,
): Promise<void> {
	const approved = decision === 'APPROVED';
	const now = app.clock.now();
	const ids = approved ? await restoreExperiences(tx, of, now) : await withdrawExperiences(tx, of, now);
	const action = approved ? 'restored' : 'withdrawn';
	await recordActions(
		tx,
		app,
		staffMember,
		...ids.map((subjectId) => ({ action, subject: 'experience', subjectId }) as const),
	);
}
