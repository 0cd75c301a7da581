import type { EmailContent } from './notification-content.ts';

/** Content that the service worker shows (read by `web/routes/offline/push-message.ts`). */
export interface PushText {
	readonly title: string;
	readonly body: string;
	/** Page to open, relative to the public address. */
	readonly path: string;
	/** A later message with the same tag replaces this one. */
	readonly tag: string;
}

const shortened = (text: string, most: number): string => {
	const signs = [...text];
	return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

/** Shortens an email to its subject, its first text and the target of its first button. */
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
