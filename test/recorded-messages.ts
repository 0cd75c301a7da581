import type { Email, OutgoingEmail } from '#ports/email.ts';
import type { EmailTemplates } from '#ports/rendering.ts';
import type { Sms } from '#ports/sms.ts';

export interface RecordedSms extends Sms {
	readonly sent: { readonly to: string; readonly body: string }[];
	/** Errors for the next messages, one per message. */
	readonly problems: Error[];
}

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
	readonly sent: OutgoingEmail[];
	/** Errors for the next emails, one per email. */
	readonly problems: Error[];
}

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

/** For processes that send no email. */
export function plainEmailTemplates(): EmailTemplates {
	return { compose: async ({ heading }) => ({ html: heading, text: heading }) };
}
