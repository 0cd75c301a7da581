import { z } from 'zod';
import {
	decisionStatuses,
	reviewDecisions,
	submissionStates,
} from '#domain/review-decision/review-decision.ts';
import { ownBoat } from './boat-contract.ts';
import { cancelDeparturesInput } from './departure-contract.ts';
import { deskPerson } from './desk-people-contract.ts';
import { ownExperience } from './experience-contract.ts';
import { id, instant, paging, publicPerson, submission, text } from './shapes.ts';

export const subjects = ['person', 'boat', 'experience'] as const;
export type Subject = (typeof subjects)[number];

export const decideBody = z.strictObject({
	subject: z.enum(subjects),
	id,
	/** State and submission time that the decider saw. The call is refused if either has changed. */
	state: z.enum(submissionStates),
	submittedAt: instant,
	decision: z.enum(reviewDecisions),
	reason: text(2_000).default(''),
	/** Also cancels future departures, together with a rejection or requested changes. */
	cancelDepartures: cancelDeparturesInput.optional(),
});

export const deskDecision = z
	.object({
		_id: id,
		subject: z.enum(subjects),
		subjectId: id,
		decision: z.enum(reviewDecisions),
		/** May undo the decision while it is pending. */
		by: publicPerson,
		status: z.enum(decisionStatuses),
		/** 0 once the decision is applied or undone. */
		secondsLeft: z.number().int(),
		/** Why the decision was not applied, as a sentence; null if applied. */
		problem: z.string().nullable(),
	})
	.meta({ id: 'DeskDecision' });
export type DeskDecision = z.output<typeof deskDecision>;

/** A decision that was not applied because the listing or account had changed. */
export const refusedDecision = deskDecision
	.extend({
		title: z.string(),
		refusedDate: instant,
	})
	.meta({ id: 'RefusedDecision' });
export type RefusedDecision = z.output<typeof refusedDecision>;

/** An experience includes its boat. */
export const queueItem = z
	.object({
		subject: z.enum(subjects),
		_id: id,
		title: z.string(),
		submittedAt: instant,
		submission,
		/** Until it is applied no other decision is possible. */
		decision: deskDecision.nullable(),
		/** The latest decision that could not be applied; null after another decision. */
		notApplied: z
			.object({ decision: z.enum(reviewDecisions), by: publicPerson, problem: z.string() })
			.nullable(),
		owner: deskPerson,
		boat: ownBoat.nullable(),
		experience: ownExperience.nullable(),
	})
	.meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof queueItem>;

export const deskExperience = ownExperience.extend({ owner: publicPerson }).meta({ id: 'DeskExperience' });
export type DeskExperience = z.output<typeof deskExperience>;

export const queueFilter = z.object({
	state: z.enum(submissionStates).default('WAITING'),
	text: text(100).default(''),
	/** Boats whose insurance ends within 30 days. */
	expiring: z.enum(['true', 'false']).default('false'),
	...paging,
});
