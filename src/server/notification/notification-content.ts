import type { Brand } from '#domain/brand.ts';
import type { RecipientRole } from '#domain/notification/notification-event.ts';
import { coverAddress, coverSize } from '#drawing/picture/picture-sizes.ts';
import type { OutgoingEmail } from '#ports/email.ts';
import type { EmailBody, EmailPart } from '#ports/rendering.ts';
import type { TextLocale } from '../i18n/text-locale.ts';
import type { Cover } from './cover-store.ts';

export type NotificationContent = EmailContent | { readonly channel: 'SMS'; readonly body: string };

export interface EmailContent {
	readonly channel: 'MAIL';
	readonly subject: string;
	readonly email: EmailBody;
	readonly calendar?: NonNullable<OutgoingEmail['calendar']>;
}

export interface NotificationContext extends TextLocale {
	readonly recipient: RecipientRole;
	readonly name: string;
	readonly brand: Brand;
	/** The product's public address, without a trailing slash. */
	readonly publicUrl: string;
	readonly now: Temporal.Instant;
}

export function email(
	{ publicUrl, language, brand, i18n }: NotificationContext,
	words: Pick<EmailBody, 'heading' | 'parts' | 'because'> & {
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
			settings: { label: i18n._('Notification settings'), address: `${publicUrl}/profile/renter/mails` },
		},
	};
}

export interface EmailSummary {
	readonly title: string;
	readonly body: string;
	/** Page that the link opens, relative to the public address. */
	readonly path: string;
}

const shortened = (text: string, most: number): string => {
	const signs = [...text];
	return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

/** Reduces an email to its subject, its first text and the target of its first button. */
export function summarizeEmail({ subject, email }: EmailContent, publicUrl: string): EmailSummary {
	const [first] = email.parts.filter((part) => part.kind === 'button');
	const address = first?.kind === 'button' ? first.address : publicUrl;
	return {
		title: shortened(subject, 120),
		body: shortened(email.preview, 240),
		path: address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : '/',
	};
}

export function withPicture(
	content: EmailContent,
	cover: Cover | undefined,
	{ publicUrl }: NotificationContext,
): EmailContent {
	if (!cover?.cover_key) return content;
	const { cover_key: key, cover_name: alt } = cover;
	const picture = { address: `${publicUrl}${coverAddress(key)}`, alt, ...coverSize };
	return { ...content, email: { ...content.email, picture } };
}

/** The only button of an email links to a page of the product. */
export const paragraph = (text: string): EmailPart => ({ kind: 'paragraph', text });
export const button = (label: string, address: string): EmailPart => ({ kind: 'button', label, address });
export const link = (label: string, address: string): EmailPart => ({ kind: 'link', label, address });

export const quotePlatformReason = (text: string, { i18n }: NotificationContext): EmailPart => ({
	kind: 'quote',
	by: i18n._('Why we canceled it'),
	text,
});

export const quotePerson = (first: string, text: string, { i18n }: NotificationContext): EmailPart => ({
	kind: 'quote',
	by: i18n._('From {first}', { first }),
	text,
});

export type FactRows = Extract<EmailPart, { kind: 'facts' }>['rows'];
export const facts = (rows: FactRows, title?: string): EmailPart => ({
	kind: 'facts',
	rows,
	...(title === undefined ? {} : { title }),
});
export const amounts = (rows: FactRows, title: string): EmailPart => ({
	kind: 'facts',
	rows,
	title,
	amounts: true,
});

export const ownerFooterReason = ({ i18n }: NotificationContext): string =>
	i18n._('You’re getting this because you have an owner account with us.');

export const isAhead = (
	trip: { readonly departs_at: Temporal.Instant },
	{ now }: { readonly now: Temporal.Instant },
): boolean => Temporal.Instant.compare(trip.departs_at, now) > 0;

/** The deadline's job may not have run yet. */
export const isOpen = (
	deadline: Temporal.Instant | null,
	{ now }: { readonly now: Temporal.Instant },
): boolean => deadline !== null && Temporal.Instant.compare(now, deadline) < 0;

/** Returns true if the time is unknown. */
export const isDepartureUnchanged = (
	trip: { readonly departs_at: Temporal.Instant },
	departsAt: string,
): boolean => trip.departs_at.equals(Temporal.Instant.from(departsAt));
