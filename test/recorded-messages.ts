import type { Email, OutgoingEmail } from '#ports/email.ts';
import type { EmailTemplates } from '#ports/rendering.ts';
import type { Sms } from '#ports/sms.ts';

export interface RecordedSms extends Sms {
	/** Oldest first. */
	readonly sent: { readonly to: string; readonly body: string }[];
	/** Errors of the next messages, one each. */
	readonly problems: Error[];
}

/** Records text messages instead of sending them. */
export function recordedSms(): RecordedSms {
	const sent: RecordedSms['sent'] = [];
	const problems: Error[] = [];
	return {
		sent,
		problems,
		async send(text) {
			const problem = problems.shift();
			if (problem) throw problem;
			sent.push(text);
		},
	};
}

export interface RecordedEmail extends Email {
	/** Oldest first. */
	readonly sent: OutgoingEmail[];
	/** Errors of the next mails, one each. */
	readonly problems: Error[];
}

/** Records mails instead of sending them. */
export function recordedEmail(): RecordedEmail {
	const sent: OutgoingEmail[] = [];
	const problems: Error[] = [];
	return {
		sent,
		problems,
		async send(email) {
			const problem = problems.shift();
			if (problem) throw problem;
			sent.push(email);
		},
	};
}

/** Templates without layout, for processes that send no mail. */
export function plainEmailTemplates(): EmailTemplates {
	return { compose: async ({ heading }) => ({ html: heading, text: heading }) };
}
