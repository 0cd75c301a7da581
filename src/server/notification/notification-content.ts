import type { RecipientRole } from '#domain/notification/notification-event.ts';
import type { Letter } from '#ports/letters.ts';
import type { OutgoingMail } from '#ports/mail.ts';

/** What a message says, by the way it goes. */
export type NotificationContent = EmailContent | { readonly channel: 'SMS'; readonly body: string };

export interface EmailContent {
	readonly channel: 'MAIL';
	readonly subject: string;
	readonly letter: Letter;
	readonly calendar?: NonNullable<OutgoingMail['calendar']>;
}

/** What every message needs to know beside its event. */
export interface NotificationContext {
	readonly recipient: RecipientRole;
	/** The reader's first name. */
	readonly name: string;
	/** Where people reach the product, without a slash at the end. */
	readonly publicUrl: string;
	readonly now: Temporal.Instant;
}

/** A mail of these words. */
export function mail(
	{ publicUrl }: NotificationContext,
	words: Omit<Letter, 'home' | 'preview'> & { readonly subject: string; readonly preview?: string },
): EmailContent {
	const { subject, preview, heading, parts, because } = words;
	const first = parts.find((part) => part.kind === 'paragraph');
	return {
		channel: 'MAIL',
		subject,
		letter: {
			preview: preview ?? (first?.kind === 'paragraph' ? first.text : heading),
			heading,
			parts,
			home: publicUrl,
			because,
		},
	};
}
