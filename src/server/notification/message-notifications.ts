import { showUnread, type UnreadMessages } from '../conversation/show-conversations.ts';
import { findConversationCover } from './cover-store.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	type NotificationContext,
	paragraph,
	quotePerson,
} from './notification-content.ts';

const messagesInEmail = 10;

export const messageReceived = defineNotification({
	kind: 'message-received',
	push: true,
	choice: 'messages',
	to: { email: ['person'] },
	parties: async (_db, { personId, conversationId, number }) => ({
		people: { person: personId },
		version: `${conversationId} ${number}`,
	}),
	load: async ({ db }, { personId, conversationId: id, number: from }, { now }) => {
		const unread = await showUnread(db, personId, { id, from, most: messagesInEmail }, now);
		return unread && { unread, cover: await findConversationCover(db, unread.head.about) };
	},
	email: ({ unread }, context) => writeMessages(unread, context),
	picture: ({ cover }) => cover,
});

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
			...messages.filter(({ text }) => text !== '').map(({ by, text }) => quotePerson(by, text, context)),
			...(pictures > 0
				? [
						paragraph(
							i18n._(
								'{pictures, plural, one {# picture came with it.} other {# pictures came with it.}} Open the conversation to see more.',
								{ pictures },
							),
						),
					]
				: []),
			...(messages.some(({ masked }) => masked.length > 0)
				? [paragraph(i18n._('Phone numbers and addresses are hidden until a booking is confirmed.'))]
				: []),
			...(head.unread > messages.length ? [paragraph(i18n._('Read the rest in the conversation.'))] : []),
			button(i18n._('Reply on {product}', values), `${publicUrl}/messages/${head._id}`),
		],
		because: i18n._(
			'You’re getting this because someone wrote to you here. Please don’t reply to this email; reply in the conversation.',
		),
	});
}
