/** E-mail, in our words. */
export interface Mail {
	/**
	 * Hands one mail over. Throws `MailUnavailable` when it was not taken and may be tried again, its kind
	 * `MailUncertain` when nobody knows, `MailRefused` when it never will be.
	 */
	send(mail: OutgoingMail): Promise<void>;
}

export interface OutgoingMail {
	/** Ours, stable: becomes the Message-ID, by which mail systems know a mail that comes twice. */
	readonly id: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** A calendar file (RFC 5545) of the trip. */
	readonly calendar?: {
		readonly fileName: string;
		readonly content: string;
		readonly method: 'PUBLISH' | 'CANCEL';
	};
}

/** The server could not be reached, or said 'not now' (4xx). */
export class MailUnavailable extends Error {
	override readonly name: string = 'MailUnavailable';
}

/** The mail was handed over and the answer was lost: it may be on its way. */
export class MailUncertain extends MailUnavailable {
	override readonly name = 'MailUncertain';
}

/** The server refuses this mail for good (5xx): no such mailbox. */
export class MailRefused extends Error {
	override readonly name = 'MailRefused';
}
