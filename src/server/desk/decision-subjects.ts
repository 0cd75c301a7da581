import type { CancelDeparturesInput } from '#contract/departure-contract.ts';
import type { Subject } from '#contract/desk-submission-contract.ts';
import { ids } from '#contract/shapes.ts';
import type { BoatId, PersonId } from '#domain/id.ts';
import type { DelistFacts } from '#domain/notification/notification-event.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { ReviewDecision, ReviewDecisionInput } from '#domain/review-decision/review-decision.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { applyBoatDecision, checkBoatDecision, lockVerifiedBoat } from '../boat/decide-boat.ts';
import { findBoatOwner } from '../boat/find-boat.ts';
import type { Tx } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import {
	applyExperienceDecision,
	checkExperienceDecision,
	restoreAfterRenewal,
	restoreExperiences,
	withdrawExperiences,
} from '../experience/decide-experience.ts';
import { applyOwnerDecision, checkOwnerDecision, lockOwnerApproval } from '../person/owner-decision.ts';
import { findSubmission } from './desk-store.ts';

export type Needs = Pick<App, 'brand' | 'db' | 'clock' | 'random' | 'subscriptions'>;

export type DecisionRefusal =
	| 'not-found'
	| 'reason-needed'
	| 'person-suspended'
	| 'nothing-to-decide'
	| 'owner-not-approved'
	| 'boat-not-verified'
	| 'insurance-date-missing'
	| 'insurance-expired';

export interface DecisionInput extends ReviewDecisionInput {
	readonly subject: Subject;
	readonly id: string;
	readonly cancelDepartures?: CancelDeparturesInput | undefined;
}

interface DecisionSubject {
	/** Locks person, boat and experience, in this order. */
	check(app: Needs, tx: Tx, input: DecisionInput): Promise<Refusal<DecisionRefusal> | undefined>;
	/**
	 * Saves a checked decision in the same transaction, updates dependent listings, and notifies the
	 * owner.
	 */
	apply(app: Needs, tx: Tx, staffMember: PersonId, input: DecisionInput): Promise<void>;
}

export const decisionSubjects: Record<Subject, DecisionSubject> = {
	person: {
		check: (_app, tx, input) => checkOwnerDecision(tx, ids.person.parse(input.id), input),
		async apply(app, tx, staffMember, input) {
			const id = ids.person.parse(input.id);
			await applyOwnerDecision(tx, id, input, app.clock.now());
			await publish(tx, app, { kind: 'owner-decision', personId: id, ...delistFacts(input) });
			await moveExperiences(app, tx, staffMember, { owner: id }, input.decision);
		},
	},
	boat: {
		async check(app, tx, input) {
			const id = ids.boat.parse(input.id);
			const boat = await findBoatOwner(tx, id);
			if (!boat) return refuse('not-found', { what: 'boat' });
			const ownerApproved = await lockOwnerApproval(tx, boat.ownerId);
			return await checkBoatDecision(tx, id, input, { ownerApproved, now: app.clock.now() });
		},
		async apply(app, tx, staffMember, input) {
			const id = ids.boat.parse(input.id);
			const now = app.clock.now();
			await applyBoatDecision(tx, id, input, now);
			await publish(tx, app, { kind: 'boat-decision', boatId: id, ...delistFacts(input) });
			await moveExperiences(app, tx, staffMember, { boat: id }, input.decision);
			if (input.decision === 'APPROVED') await restoreAfterRenewal(tx, id, now);
		},
	},
	experience: {
		async check(_app, tx, input) {
			const id = ids.experience.parse(input.id);
			const experience = await findSubmission(tx, 'experience', id);
			if (!experience?.boat_id) return refuse('not-found', { what: 'experience' });
			const ownerApproved = await lockOwnerApproval(tx, experience.owner_id);
			const boatVerified = await lockVerifiedBoat(tx, experience.boat_id);
			return await checkExperienceDecision(tx, id, input, { ownerApproved, boatVerified });
		},
		async apply(app, tx, _staffMember, input) {
			const id = ids.experience.parse(input.id);
			await applyExperienceDecision(tx, id, input, app.clock.now());
			await publish(tx, app, { kind: 'experience-decision', experienceId: id, ...delistFacts(input) });
		},
	},
};

function delistFacts({ seen, cancelDepartures }: DecisionInput): DelistFacts {
	return {
		...(seen.state === 'APPROVED' && { takenOff: true }),
		...(cancelDepartures && { canceled: cancelDepartures.count }),
	};
}

async function moveExperiences(
	app: Needs,
	tx: Tx,
	staffMember: PersonId,
	of: { readonly owner: PersonId } | { readonly boat: BoatId },
	decision: ReviewDecision,
): Promise<void> {
	const approved = decision === 'APPROVED';
	const now = app.clock.now();
	const moved = approved ? await restoreExperiences(tx, of, now) : await withdrawExperiences(tx, of, now);
	const action = approved ? 'restored' : 'withdrawn';
	await recordActions(
		tx,
		app,
		staffMember,
		...moved.map((subjectId) => ({ action, subject: 'experience', subjectId }) as const),
	);
}
