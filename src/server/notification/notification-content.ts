import type { Brand } from '#domain/brand.ts';
import type { RecipientRole } from '#domain/notification/notification-event.ts';
import type { OutgoingEmail } from '#ports/email.ts';
import type { EmailBody, EmailPart } from '#ports/rendering.ts';
import type { Speech } from '../text/speech.ts';

/** What a message says, by the way it goes. */
export type NotificationContent = EmailContent | { readonly channel: 'SMS'; readonly body: string };

export interface EmailContent {
	readonly channel: 'MAIL';
	readonly subject: string;
	readonly email: EmailBody;
	readonly calendar?: NonNullable<OutgoingEmail['calendar']>;
}

/** What every message needs to know beside its event, and the language of its reader. */
export interface NotificationContext extends Speech {
	readonly recipient: RecipientRole;
	/** The reader's first name. */
	readonly name: string;
	readonly brand: Brand;
	/** Where people reach the product, without a slash at the end. */
	readonly publicUrl: string;
	readonly now: Temporal.Instant;
}

/** A mail of these words. */
export function email(
	{ publicUrl, language, brand }: NotificationContext,
	words: Omit<EmailBody, 'home' | 'preview' | 'language' | 'tagline'> & {
		readonly subject: string;
		readonly preview?: string;
	},
): EmailContent {
	const { subject, preview, heading, parts, because } = words;
	const first = parts.find((part) => part.kind === 'paragraph');
	return {
		channel: 'MAIL',
		subject,
		email: {
			preview: preview ?? (first?.kind === 'paragraph' ? first.text : heading),
			heading,
			parts,
			home: publicUrl,
			language,
			tagline: brand.taglines[language],
			because,
		},
	};
}

/** The parts of a mail. A button leads to an address of the product. */
export const paragraph = (text: string): EmailPart => ({ kind: 'paragraph', text });
export const button = (label: string, address: string): EmailPart => ({ kind: 'button', label, address });

/** Why the platform canceled, in its words. */
export const ourReason = (text: string, { i18n }: NotificationContext): EmailPart => ({
	kind: 'quote',
	by: i18n._('Why we canceled it'),
	text,
});

/** What somebody gives as their reason, or writes: their own words. */
export const writes = (first: string, text: string, { i18n }: NotificationContext): EmailPart => ({
	kind: 'quote',
	by: i18n._('{first} writes', { first }),
	text,
});

export type FactRows = Extract<EmailPart, { kind: 'facts' }>['rows'];
export const facts = (rows: FactRows, title?: string): EmailPart => ({
	kind: 'facts',
	rows,
	...(title === undefined ? {} : { title }),
});

/** At the foot of what owners get. */
export const becauseOwner = ({ i18n }: NotificationContext): string =>
	i18n._('You get this because you have an owner account with us.');

export const isAhead = (
	trip: { readonly departs_at: Temporal.Instant },
	{ now }: { readonly now: Temporal.Instant },
): boolean => Temporal.Instant.compare(trip.departs_at, now) > 0;

/** Whether a trip was not moved since; unknown times count as not moved. */
export const stillDepartsAt = (
	trip: { readonly departs_at: Temporal.Instant },
	departsAt: string | undefined,
): boolean => departsAt === undefined || trip.departs_at.equals(Temporal.Instant.from(departsAt));
