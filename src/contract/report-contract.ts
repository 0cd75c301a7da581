import { z } from 'zod';
import { reportLimits, reportOutcomes, reportReasons } from '#domain/report/report.ts';
import { reviewAbouts } from '#domain/review/review-exchange.ts';
import { longestReason } from '#domain/text.ts';
import { callsOf, deskCallsFor } from './call.ts';
import { conversationEntry } from './conversation-contract.ts';
import { id, ids, instant, pageOf, paging, publicPerson, text } from './shapes.ts';

/** A report without the reported text, because reading the text is audited. */
export const report = z
	.object({
		_id: id,
		kind: z.enum(['message', 'conversation', 'review', 'reply', 'boat', 'experience', 'ride', 'profile']),
		reason: z.enum(reportReasons),
		/** The reporter; null for contact details found by the nightly scan of public texts. */
		reporter: publicPerson.nullable(),
		reported: publicPerson,
		reportedAt: instant,
		closed: z
			.object({ at: instant, by: publicPerson, outcome: z.enum(reportOutcomes), note: z.string() })
			.nullable(),
		/** Parties of a report may neither read nor decide it. */
		may: z.object({ open: z.boolean() }),
	})
	.meta({ id: 'Report' });
export type Report = z.output<typeof report>;

const openedReport = report
	.extend({
		comment: z.string(),
		/** Empty for a review. */
		about: z.string(),
		/** Null for a conversation. */
		review: z
			.object({
				/** The text at the time of the report. */
				reported: z.string(),
				/** The current state of the text; null if the text was deleted. */
				now: z
					.object({
						about: z.enum(['EXPERIENCE', ...reviewAbouts]),
						text: z.string(),
						/**
						 * Stars of the review: one number if it is about a person, otherwise five; empty for a
						 * reply.
						 */
						stars: z.array(z.number().int()),
						hidden: z.boolean(),
					})
					.nullable(),
			})
			.nullable(),
		/**
		 * The public texts of a boat, experience, ride or person that contain contact details; null for
		 * other reports.
		 */
		publicText: z
			.object({
				_id: id,
				text: z.string(),
				/** True if the text is unchanged. */
				current: z.boolean(),
			})
			.nullable(),
		/**
		 * The reported message with its context, or the latest entries. Contact details are masked as
		 * for the reporter.
		 */
		entries: z.array(conversationEntry),
		number: z.number().int().nullable(),
		writers: z.array(publicPerson),
		suspended: z.boolean(),
		/**
		 * Number of other reports of the person. `acted` counts the reports that ended with a warning
		 * or a suspension.
		 */
		earlier: z.object({ count: z.number().int(), acted: z.number().int() }),
	})
	.meta({ id: 'OpenedReport' });
export type OpenedReport = z.output<typeof openedReport>;

const why = { reason: z.enum(reportReasons), comment: text(reportLimits.text).default('') };

const { signedIn } = callsOf('Messages');
const support = deskCallsFor('support');

export const reportCalls = {
	add: signedIn('POST /report/add', {
		summary: 'Report a message, a conversation, a review or a reply',
		description: 'It must be readable by the caller and not their own. Reporting again changes nothing.',
		body: z.union([
			z.strictObject({
				conversationId: ids.conversation,
				/**
				 * Number of the reported message. By default the whole conversation is reported, in its
				 * current state.
				 */
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
		summary: 'List open reports, oldest first, or decided ones, latest first',
		query: z.object({ ...paging, state: z.enum(['open', 'closed']).default('open') }),
		result: pageOf(report),
	}),
	one: support('GET /desk/reports/{id}', {
		summary: 'Get a report with the reported text; leaves an audit entry',
		params: z.object({ id: ids.report }),
		result: openedReport,
		refusals: ['not-found', 'own-matter'],
	}),
	close: support('POST /desk/reports/close', {
		summary: 'Decide a report and notify the reporter and anyone warned',
		body: z.strictObject({
			reportId: ids.report,
			outcome: z.enum(reportOutcomes),
			/** Note for staff and the audit log. */
			note: text(longestReason).min(1),
			/** Message to the warned person or the writer of the hidden review. */
			message: text(reportLimits.text).default(''),
		}),
		result: report,
		refusals: ['not-found', 'own-matter', 'nothing-to-decide', 'not-suspended', 'nothing-to-hide'],
	}),
	showAgain: support('POST /desk/reports/show-again', {
		summary: 'Show a hidden review or reply again and notify its writer',
		body: z.strictObject({
			reportId: ids.report,
			/** Note for staff and the audit log. */
			note: text(longestReason).min(1),
			message: text(reportLimits.text).default(''),
		}),
		result: report,
		refusals: ['not-found', 'own-matter', 'nothing-to-hide', 'not-hidden'],
	}),
};
