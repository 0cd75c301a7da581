export interface Email {
	/**
	 * Sends one email. Throws `EmailUnavailable` if the email was not accepted and may be retried, its
	 * subclass `EmailUncertain` if it may have been accepted, and `EmailRefused` if it will never be
	 * accepted.
	 */
	send(email: OutgoingEmail): Promise<void>;
}

export interface OutgoingEmail {
	/** Stable id of the email, used as Message-ID, by which mail systems detect duplicates. */
	readonly id: string;
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly html: string;
	readonly text: string;
	/** Absolute address for one-click unsubscribe by POST (RFC 8058). */
	readonly unsubscribe?: string;
	readonly calendar?: {
		readonly fileName: string;
		readonly content: string;
		readonly method: 'PUBLISH' | 'CANCEL';
	};
}

/** The mail server was unreachable or asked to retry later (4xx). */
export class EmailUnavailable extends Error {
	override readonly name: string = 'EmailUnavailable';
}

/** The email was transferred but the answer was lost, so the email may have been sent. */
export class EmailUncertain extends EmailUnavailable {
	override readonly name = 'EmailUncertain';
}

/**
 * The mail server refuses this email permanently (5xx), for example because of an unknown mailbox.
 */
export class EmailRefused extends Error {
	override readonly name = 'EmailRefused';
}
