export interface Email {
	/**
	 * Sends one mail. Throws `EmailUnavailable` if it was not accepted and may be retried, its subclass
	 * `EmailUncertain` if that is unknown, `EmailRefused` if it will never be accepted.
	 */
	send(email: OutgoingEmail): Promise<void>;
}

export interface OutgoingEmail {
	/** Our stable id: used as Message-ID, by which mail systems detect duplicates. */
	readonly id: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Absolute address for one-click unsubscribe by POST (RFC 8058). */
	readonly unsubscribe?: string;
	/** A calendar file (RFC 5545) of the trip. */
	readonly calendar?: {
		readonly fileName: string;
		readonly content: string;
		readonly method: 'PUBLISH' | 'CANCEL';
	};
}

/** The server was unreachable or answered 'not now' (4xx). */
export class EmailUnavailable extends Error {
	override readonly name: string = 'EmailUnavailable';
}

/** The mail was transferred but the answer lost: it may have been sent. */
export class EmailUncertain extends EmailUnavailable {
	override readonly name = 'EmailUncertain';
}

/** The server refuses this mail permanently (5xx): unknown mailbox. */
export class EmailRefused extends Error {
	override readonly name = 'EmailRefused';
}
