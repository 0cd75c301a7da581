import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import { showUnread, type UnreadMessages } from '../conversation/show-unread.ts';
import type { Db } from '../db/database.ts';
import {
	button,
	type EmailContent,
	email,
	type NotificationContext,
	paragraph,
	writes,
} from './notification-content.ts';

/** A mail has no more messages than this. */
const messagesInEmail = 10;

/** What somebody has not read yet, from a message on; nothing when all of it is read by now. */
export async function ofMessage(
	db: Db,
	{
		conversationId: id,
		personId,
		number: from,
	}: Extract<NotificationEvent, { readonly kind: 'message-received' }>,
	context: NotificationContext,
): Promise<EmailContent | undefined> {
	const unread = await showUnread(db, personId, { id, from, most: messagesInEmail });
	return unread && writeMessages(unread, context);
}

function writeMessages({ head, messages }: UnreadMessages, context: NotificationContext): EmailContent {
	const { i18n, name, publicUrl, brand } = context;
	const [first] = messages;
	const values = {
		name,
		first: first?.by ?? '',
		trip: head.about.name,
		count: messages.length,
		product: brand.name,
	};
	const pictures = messages.reduce((sum, message) => sum + message.pictures.length, 0);
	return email(context, {
		subject: i18n._('{first} wrote to you: {trip}', values),
		preview: first?.text || i18n._('{first} wrote to you: {trip}', values),
		heading: i18n._(
			'{count, plural, one {A message from {first}} other {# messages, the first from {first}}}',
			values,
		),
		parts: [
			paragraph(i18n._('Hi {name}, this is about {trip}.', values)),
			...messages.filter(({ text }) => text !== '').map(({ by, text }) => writes(by, text, context)),
			...(pictures > 0
				? [
						paragraph(
							i18n._(
								'{pictures, plural, one {# picture came with it.} other {# pictures came with it.}} You see what was sent in the conversation.',
								{ pictures },
							),
						),
					]
				: []),
			...(messages.some(({ masked }) => masked.length > 0)
				? [paragraph(i18n._('Phone numbers and addresses are hidden until a booking is confirmed.'))]
				: []),
			...(head.unread > messages.length
				? [paragraph(i18n._('There is more to read in the conversation.'))]
				: []),
			button(i18n._('Answer on {product}', values), `${publicUrl}/messages/${head._id}`),
		],
		because: i18n._(
			'You get this because somebody wrote to you with us. Mails can’t be answered: write in the conversation.',
		),
	});
}
