import type { NotificationKind } from '#domain/notification/notification-event.ts';

const withoutPicture: ReadonlySet<NotificationKind> = new Set([
	'phone-number-changed',
	'email-changed',
	'sign-in-linked',
	'sign-in-unlinked',
	'suspended',
	'suspension-lifted',
	'role-granted',
	'role-revoked',
	'bank-details-changed',
	'owner-decision',
	'calendar-failing',
	'calendar-readable',
	'report-closed',
	'warned',
	'review-hidden',
	'review-shown-again',
	'payout-sent',
	'payout-returned',
]);

/** Gmail cuts larger emails off. */
const maxBytes = 100_000;

/** Rules: docs/decisions/emails.md. */
export function brokenEmailRules(html: string, kind: NotificationKind): readonly string[] {
	const tags = html.match(/<[a-z][^>]*>/gi) ?? [];
	const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
	const images = tags.filter((tag) => tag.startsWith('<img'));
	const addresses = tags.flatMap((tag) =>
		['href', 'src'].map((name) => attribute(tag, name)).filter((each) => each !== undefined),
	);
	const words = html.replaceAll(/<style>.*?<\/style>|<!--.*?-->|<[^>]*>/gs, '');
	const rules: readonly (readonly [string, boolean])[] = [
		['one h1', tags.filter((tag) => tag.startsWith('<h1')).length === 1],
		['one main button', tags.filter((tag) => attribute(tag, 'class') === 'action').length <= 1],
		['absolute addresses', addresses.every((address) => /^https?:\/\/[^/]/.test(address))],
		['alternative texts', images.every((image) => Boolean(attribute(image, 'alt')))],
		[
			'fixed picture sizes',
			images.every((image) => / width="\d+"/.test(image) && / height="\d+"/.test(image)),
		],
		['the mark first', images[0]?.includes('/icon-192.png') === true],
		['a picture', images.some((image) => image.includes('/pictures/cover/')) !== withoutPicture.has(kind)],
		['a language', /<html[^>]* lang="[a-z]/.test(html)],
		['no open placeholders', !/[{}]|undefined|\bNaN\b|\[object/.test(words)],
		['only tables', !/display:\s*(?:flex|grid)|background-image|position:/.test(html)],
		['under 100 KB', Buffer.byteLength(html) < maxBytes],
	];
	return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
}
