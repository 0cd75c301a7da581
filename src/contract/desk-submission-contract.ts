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

/** What the desk decides about. */
export const subjects = ['person', 'boat', 'experience'] as const;
export type Subject = (typeof subjects)[number];

export const decideBody = z.strictObject({
	subject: z.enum(subjects),
	id,
	/** How it stood, and since when, before the eyes of whoever decides: anything else by now is refused. */
	state: z.enum(submissionStates),
	submittedAt: instant,
	decision: z.enum(reviewDecisions),
	reason: text(2_000).default(''),
	/** With a rejection or a wish for changes: what is sold ahead goes too. */
	cancelDepartures: cancelDepartures.optional(),
});

/** A decision that was made and waits to be applied, and what became of it. */
export const deskDecision = z
	.object({
		_id: id,
		subject: z.enum(subjects),
		subjectId: id,
		decision: z.enum(reviewDecisions),
		/** They can undo it while it waits. */
		by: publicPerson,
		status: z.enum(decisionStatuses),
		/** Until it is applied; 0 when it has been, or was undone. */
		secondsLeft: z.number().int(),
		/** Why it was not applied, as a sentence. */
		problem: z.string().nullable(),
	})
	.meta({ id: 'DeskDecision' });
export type DeskDecision = z.output<typeof deskDecision>;

/** A decision that could not be applied when it was due, because what it was about had changed: nothing has happened. */
export const refusedDecision = deskDecision
	.extend({
		/** The boat's or the experience's name, or the owner's. */
		title: z.string(),
		refusedDate: instant,
	})
	.meta({ id: 'RefusedDecision' });
export type RefusedDecision = z.output<typeof refusedDecision>;

/** One thing that waits, or did, for a decision, with its owner; an experience comes with its boat. */
export const queueItem = z
	.object({
		subject: z.enum(subjects),
		_id: id,
		title: z.string(),
		submittedAt: instant,
		submission,
		/** A decision that was made on it and waits to be applied: nobody else decides meanwhile. */
		decision: deskDecision.nullable(),
		/** The last one that could not be applied, until somebody decides again. */
		notApplied: z
			.object({ decision: z.enum(reviewDecisions), by: publicPerson, problem: z.string() })
			.nullable(),
		owner: deskPerson,
		boat: ownBoat.nullable(),
		experience: ownExperience.nullable(),
	})
	.meta({ id: 'QueueItem' });
export type QueueItem = z.output<typeof queueItem>;

/** A verified experience with its owner, to be put on the home page or taken off. */
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
