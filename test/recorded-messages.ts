import type { Email, OutgoingEmail } from '#ports/email.ts';
import type { EmailTemplates } from '#ports/email-templates.ts';
import type { Sms } from '#ports/sms.ts';

export interface RecordedSms extends Sms {
	/** What was sent, oldest first. */
	readonly sent: { readonly to: string; readonly body: string }[];
	/** The next messages fail with these, one each. */
	readonly problems: Error[];
}

/** Text messages that go nowhere, and are kept to be looked at. */
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
	/** What was sent, oldest first. */
	readonly sent: OutgoingEmail[];
	/** The next mails fail with these, one each. */
	readonly problems: Error[];
}

/** Mails that go nowhere, and are kept to be looked at. */
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

/** Letters without a look, for processes that send none. */
export function plainEmailTemplates(): EmailTemplates {
	return { compose: async ({ heading }) => ({ html: heading, text: heading }) };
}
