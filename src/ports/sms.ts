/** Text messages. Numbers begin with '+' and the country code. */
export interface Sms {
	/**
	 * Sends one message once. Throws `SmsUnavailable` if the message was not accepted and may be
	 * retried, its subclass `SmsUncertain` if it may have been accepted, and `SmsRefused` if it can
	 * never arrive.
	 */
	send(text: { readonly to: string; readonly body: string }): Promise<void>;
}

/** The SMS provider was unreachable, or asked to retry later. */
export class SmsUnavailable extends Error {
	override readonly name: string = 'SmsUnavailable';
}

/** The SMS provider’s answer was lost, so the message may have been sent. */
export class SmsUncertain extends SmsUnavailable {
	override readonly name = 'SmsUncertain';
}

/** The SMS provider refuses, because the number cannot receive messages. */
export class SmsRefused extends Error {
	override readonly name = 'SmsRefused';
}
