/** Text messages to phones, in our words. Numbers begin with '+' and the country's code. */
export interface Sms {
	/**
	 * Sends one message, once. Throws `SmsUnavailable` when it was not taken and may be tried again, its kind
	 * `SmsUncertain` when nobody knows, `SmsRefused` when it never will arrive.
	 */
	send(text: { readonly to: string; readonly body: string }): Promise<void>;
}

/** The provider could not be reached, or said 'not now'. */
export class SmsUnavailable extends Error {
	override readonly name: string = 'SmsUnavailable';
}

/** The provider was asked and its answer was lost: the message may be on its way. */
export class SmsUncertain extends SmsUnavailable {
	override readonly name = 'SmsUncertain';
}

/** The provider will not send this: the number cannot take messages. */
export class SmsRefused extends Error {
	override readonly name = 'SmsRefused';
}
