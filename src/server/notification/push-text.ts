import type { EmailContent } from './notification-content.ts';

/** What the service worker shows (`web/routes/offline/push-message.ts` reads it). */
export interface PushText {
	readonly title: string;
	readonly body: string;
	/** Where it leads, below our own address. */
	readonly path: string;
	/** A later one of the same takes its place. */
	readonly tag: string;
}

const shortened = (text: string, most: number): string => {
	const signs = [...text];
	return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

/** A mail in short: its subject, its first words, and where its first button leads. */
export function pushText(
	{ subject, email }: EmailContent,
	{ tag, publicUrl }: { readonly tag: string; readonly publicUrl: string },
): PushText {
	const [button] = email.parts.filter((part) => part.kind === 'button');
	const address = button?.kind === 'button' ? button.address : publicUrl;
	return {
		title: shortened(subject, 120),
		body: shortened(email.preview, 240),
		path: address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : '/',
		tag,
	};
}
