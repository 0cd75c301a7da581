/** E-mail, in our words. */
export interface Email {
	/**
	 * Hands one mail over. Throws `EmailUnavailable` when it was not taken and may be tried again, its kind
	 * `EmailUncertain` when nobody knows, `EmailRefused` when it never will be.
	 */
	send(email: OutgoingEmail): Promise<void>;
}

export interface OutgoingEmail {
	/** Ours, stable: becomes the Message-ID, by which mail systems know a mail that comes twice. */
	readonly id: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Where a mail program asks that no more of this kind come, by a POST with nothing to read first (RFC 8058); absolute. */
	readonly unsubscribe?: string;
	/** A calendar file (RFC 5545) of the trip. */
	readonly calendar?: {
		readonly fileName: string;
		readonly content: string;
		readonly method: 'PUBLISH' | 'CANCEL';
	};
}

/** The server could not be reached, or said 'not now' (4xx). */
export class EmailUnavailable extends Error {
	override readonly name: string = 'EmailUnavailable';
}

/** The mail was handed over and the answer was lost: it may be on its way. */
export class EmailUncertain extends EmailUnavailable {
	override readonly name = 'EmailUncertain';
}

/** The server refuses this mail for good (5xx): no such mailbox. */
export class EmailRefused extends Error {
	override readonly name = 'EmailRefused';
}
