import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import type { Db } from '../db/database.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
	writes,
} from './notification-content.ts';
import { reasonName } from './report-email.ts';
import { findReplyFacts, type ReplyFacts } from './review-facts-store.ts';

type About<Kind extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: Kind }>;

/** The owner has answered a review: for whoever wrote it. */
export async function ofReply(
	db: Db,
	{ reviewId }: About<'review-replied'>,
	context: NotificationContext,
): Promise<EmailContent | undefined> {
	const reply = await findReplyFacts(db, reviewId);
	if (!reply) return undefined;
	const { i18n, name } = context;
	const { owner } = reply;
	return email(context, {
		subject: i18n._('{owner} has replied to your review', { owner }),
		heading: i18n._('{owner} has replied to your review', { owner }),
		parts: [
			paragraph(
				i18n._('Hi {name}, {owner} has replied to what you wrote. Everybody can read it.', { name, owner }),
			),
			writes(owner, reply.text, context),
			button(i18n._('See your review'), addressOf(reply, context)),
		],
		because: i18n._('You get this because you wrote a review.'),
	});
}

const addressOf = (
	{ experienceId, bookingId, ownerId }: ReplyFacts,
	{ publicUrl }: NotificationContext,
): string => {
	if (experienceId) return `${publicUrl}/experience/detail/${experienceId}#reviews`;
	return bookingId ? `${publicUrl}/profile/reviews/${bookingId}` : `${publicUrl}/owner/${ownerId}#reviews`;
};

/** The desk has hidden a review or a reply, or shows it again: for its writer. */
export function writeJudged(
	event: About<'review-hidden' | 'review-shown-again'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	const { words, kind } = event;
	const quote = words === '' ? [] : [{ kind: 'quote' as const, by: i18n._('Our team writes'), text: words }];
	if (kind === 'review-shown-again') {
		const said =
			event.of === 'review' ? i18n._('Your review is shown again') : i18n._('Your reply is shown again');
		return email(context, {
			subject: said,
			heading: said,
			parts: [
				paragraph(
					i18n._(
						'Hi {name}, we looked again at what we had hidden. Everybody who could read it can read it again.',
						{ name },
					),
				),
				...quote,
			],
			because: i18n._('You get this because you wrote a review or a reply.'),
		});
	}
	const said =
		event.of === 'review' ? i18n._('We have hidden your review') : i18n._('We have hidden your reply');
	return email(context, {
		subject: said,
		heading: said,
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, what you wrote was reported. We looked at it, and it breaks our rules. Nobody but you sees it now.',
					{ name },
				),
			),
			facts([{ name: i18n._('Why it was reported'), value: reasonName(event.reason, context) }]),
			...quote,
			paragraph(i18n._('Do you think that this is wrong? Write to us at {supportEmail}.', { supportEmail })),
		],
		because: i18n._('You get this because you wrote a review or a reply.'),
	});
}
