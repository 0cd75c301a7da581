import type { Letters } from '#ports/letters.ts';
import type { Mail, OutgoingMail } from '#ports/mail.ts';
import type { Texts } from '#ports/texts.ts';

export interface RecordedTexts extends Texts {
	/** What was sent, oldest first. */
	readonly sent: { readonly to: string; readonly body: string }[];
	/** The next messages fail with these, one each. */
	readonly problems: Error[];
}

/** Text messages that go nowhere, and are kept to be looked at. */
export function recordedTexts(): RecordedTexts {
	const sent: RecordedTexts['sent'] = [];
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

export interface RecordedMail extends Mail {
	/** What was sent, oldest first. */
	readonly sent: OutgoingMail[];
	/** The next mails fail with these, one each. */
	readonly problems: Error[];
}

/** Mails that go nowhere, and are kept to be looked at. */
export function recordedMail(): RecordedMail {
	const sent: OutgoingMail[] = [];
	const problems: Error[] = [];
	return {
		sent,
		problems,
		async send(mail) {
			const problem = problems.shift();
			if (problem) throw problem;
			sent.push(mail);
		},
	};
}

/** Letters without a look, for processes that send none. */
export function plainLetters(): Letters {
	return { compose: async ({ heading }) => ({ html: heading, text: heading }) };
}
