/** Text messages to phones, in our words. Numbers are 12 characters: '+94' or '+61' and nine digits. */
export interface Texts {
	/** Sends one message, once. Throws `TextsUnavailable` when nothing is known of it, `TextRefused` when it never will arrive. */
	send(text: { readonly to: string; readonly body: string }): Promise<void>;
}

/** The provider could not be reached, timed out or answered 5xx or 429. */
export class TextsUnavailable extends Error {
	override readonly name = 'TextsUnavailable';
}

/** The provider will not send this: the number cannot take messages. */
export class TextRefused extends Error {
	override readonly name = 'TextRefused';
}
