/** Text messages to phones, in our words. Numbers are 12 characters: '+94' or '+61' and nine digits. */
export interface Texts {
	/**
	 * Sends one message, once. Throws `TextsUnavailable` when it was not taken and may be tried again, its kind
	 * `TextUncertain` when nobody knows, `TextRefused` when it never will arrive.
	 */
	send(text: { readonly to: string; readonly body: string }): Promise<void>;
}

/** The provider could not be reached, or said 'not now'. */
export class TextsUnavailable extends Error {
	override readonly name: string = 'TextsUnavailable';
}

/** The provider was asked and its answer was lost: the message may be on its way. */
export class TextUncertain extends TextsUnavailable {
	override readonly name = 'TextUncertain';
}

/** The provider will not send this: the number cannot take messages. */
export class TextRefused extends Error {
	override readonly name = 'TextRefused';
}
