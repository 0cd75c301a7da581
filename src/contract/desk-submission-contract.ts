import { z } from 'zod';
import {
	decisionStatuses,
	reviewDecisions,
	submissionStates,
} from '#domain/review-decision/review-decision.ts';
import { ownBoat } from './boat-contract.ts';
import { cancelDepartures } from './departure-contract.ts';
import { deskPerson } from './desk-people-contract.ts';
import { ownExperience } from './experience-contract.ts';
import { id, instant, paging, publicPerson, submission, text } from './shapes.ts';

export const subjects = ['person', 'boat', 'experience'] as const;
export type Subject = (typeof subjects)[number];

export const decideBody = z.strictObject({
	subject: z.enum(subjects),
	id,
	/** State and submission time shown to the decider: refused if changed. */
	state: z.enum(submissionStates),
	submittedAt: instant,
	decision: z.enum(reviewDecisions),
	reason: text(2_000).default(''),
	/** With a rejection or requested changes: also cancels future departures. */
	cancelDepartures: cancelDepartures.optional(),
});

/** A decision waiting to be applied, or its outcome. */
export const deskDecision = z
	.object({
		_id: id,
		subject: z.enum(subjects),
		subjectId: id,
		decision: z.enum(reviewDecisions),
		/** May undo it while it is pending. */
		by: publicPerson,
		status: z.enum(decisionStatuses),
		/** Until it is applied; 0 after that or when undone. */
		secondsLeft: z.number().int(),
		/** Why it was not applied, as a sentence. */
		problem: z.string().nullable(),
	})
	.meta({ id: 'DeskDecision' });
export type DeskDecision = z.output<typeof deskDecision>;

/** A decision that was not applied because its subject had changed. */
export const refusedDecision = deskDecision
	.extend({
		/** The boat's, experience's or owner's name. */
		title: z.string(),
		refusedDate: instant,
	})
	.meta({ id: 'RefusedDecision' });
export type RefusedDecision = z.output<typeof refusedDecision>;

/** A submission with its owner, pending or decided; an experience includes its boat. */
export const queueItem = z
	.object({
		subject: z.enum(subjects),
		_id: id,
		title: z.string(),
		submittedAt: instant,
		submission,
		/** A decision waiting to be applied: blocks others. */
		decision: deskDecision.nullable(),
		/** The latest decision that could not be applied, until the next one. */
		notApplied: z
			.object({ decision: z.enum(reviewDecisions), by: publicPerson, problem: z.string() })
			.nullable(),
		owner: deskPerson,
		boat: ownBoat.nullable(),
		experience: ownExperience.nullable(),
	})
	.meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof queueItem>;

/** An approved experience with its owner, for promoting it on the home page. */
export const deskExperience = ownExperience.extend({ owner: publicPerson }).meta({ id: 'DeskExperience' });
export type DeskExperience = z.output<typeof deskExperience>;

export const queueFilter = z.object({
	state: z.enum(submissionStates).default('WAITING'),
	/** In the name, or in the owner's. */
	text: text(100).default(''),
	/** Boats whose insurance ends within 30 days. */
	expiring: z.enum(['true', 'false']).default('false'),
	...paging,
});
