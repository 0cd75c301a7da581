import { z } from 'zod';
import { reportLimits, reportOutcomes, reportReasons } from '#domain/report/report.ts';
import { reviewAbouts } from '#domain/review/review-exchange.ts';
import { longestReason } from '#domain/text.ts';
import { callsOf, deskCallsFor } from './call.ts';
import { conversationEntry } from './conversation-contract.ts';
import { id, ids, instant, paging, publicPerson, text } from './shapes.ts';

/** Something that was reported, without what was written: reading that is audited. */
export const report = z
	.object({
		_id: id,
		kind: z.enum(['message', 'conversation', 'review', 'reply', 'boat', 'experience', 'ride', 'profile']),
		reason: z.enum(reportReasons),
		/** Null of contact details in public texts, which are found by a nightly search. */
		reporter: publicPerson.nullable(),
		/** Who wrote it. */
		reported: publicPerson,
		reportedAt: instant,
		closed: z
			.object({ at: instant, by: publicPerson, outcome: z.enum(reportOutcomes), note: z.string() })
			.nullable(),
		/** Nobody reads or decides what they are a party of. */
		may: z.object({ open: z.boolean() }),
	})
	.meta({ id: 'Report' });
export type Report = z.output<typeof report>;

export const openedReport = report
	.extend({
		/** The reporter's own; may be empty. */
		words: z.string(),
		/** What the conversation is about; empty of a review. */
		about: z.string(),
		/** A review or a reply that was reported; null of a conversation. */
		review: z
			.object({
				/** The words as they were reported. */
				reported: z.string(),
				/** How it stands now; null when it was taken away. */
				now: z
					.object({
						about: z.enum(['EXPERIENCE', ...reviewAbouts]),
						text: z.string(),
						/** Of a person one, else five; none of a reply. */
						stars: z.array(z.number().int()),
						hidden: z.boolean(),
					})
					.nullable(),
			})
			.nullable(),
		/** The public texts of a boat, an experience, a ride or a person in which contact details were found; else null. */
		publicText: z
			.object({
				_id: id,
				text: z.string(),
				/** Whether it says so still. */
				current: z.boolean(),
			})
			.nullable(),
		/** The reported message with a little around it, or the latest entries; contacts are masked as its reporter sees them. */
		entries: z.array(conversationEntry),
		/** The number of the reported message. */
		number: z.number().int().nullable(),
		writers: z.array(publicPerson),
		/** Whether the one who wrote it is suspended. */
		suspended: z.boolean(),
		/** Other reports of the same person, and how many of them ended with a warning or a suspension. */
		earlier: z.object({ count: z.number().int(), acted: z.number().int() }),
	})
	.meta({ id: 'OpenedReport' });
export type OpenedReport = z.output<typeof openedReport>;

const why = { reason: z.enum(reportReasons), words: text(reportLimits.words).default('') };

const { signedIn } = callsOf('Messages');
const support = deskCallsFor('support');

export const reportCalls = {
	add: signedIn('POST /report/add', {
		summary:
			'Reports a message of somebody else’s in a conversation of the caller’s, a conversation about an experience as a whole, or a review or a reply that the caller can read; once more changes nothing',
		body: z.union([
			z.strictObject({
				conversationId: ids.conversation,
				/** Left out: the whole conversation, as it is now. */
				number: z.number().int().min(1).optional(),
				...why,
			}),
			z.strictObject({ reviewId: ids.review, ...why }),
			z.strictObject({ replyId: ids.reviewReply, ...why }),
		]),
		result: z.null(),
		refusals: ['not-found'],
	}),
	list: support('GET /desk/reports', {
		summary: 'What was reported: what waits, the oldest first, or what was decided, the latest first',
		query: z.object({ ...paging, state: z.enum(['open', 'closed']).default('open') }),
		result: z.object({
			items: z.array(report),
			/** Counted up to 10,001. */
			count: z.number().int(),
			page: z.number().int(),
			pageSize: z.number().int(),
		}),
	}),
	one: support('GET /desk/reports/{id}', {
		summary: 'One report with what was reported; each look stands in the audit log',
		params: z.object({ id: ids.report }),
		result: openedReport,
		refusals: ['not-found', 'own-matter'],
	}),
	close: support('POST /desk/reports/close', {
		summary: 'Decides a report; whoever reported it is told, and whoever is warned',
		body: z.strictObject({
			reportId: ids.report,
			outcome: z.enum(reportOutcomes),
			/** For colleagues and the audit log. */
			note: text(longestReason).min(1),
			/** For whoever is warned or whose review is hidden, in our own words. */
			words: text(reportLimits.words).default(''),
		}),
		result: report,
		refusals: ['not-found', 'own-matter', 'nothing-to-decide', 'not-suspended', 'nothing-to-hide'],
	}),
	showAgain: support('POST /desk/reports/show-again', {
		summary: 'Shows a review or a reply again that was hidden after a report; its writer is told',
		body: z.strictObject({
			reportId: ids.report,
			/** For colleagues and the audit log. */
			note: text(longestReason).min(1),
			/** For its writer, in our own words. */
			words: text(reportLimits.words).default(''),
		}),
		result: report,
		refusals: ['not-found', 'own-matter', 'nothing-to-hide', 'not-hidden'],
	}),
};
