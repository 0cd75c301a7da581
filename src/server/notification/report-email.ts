import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import type { ReportReason } from '#domain/report/report.ts';
import {
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';

type About<Kind extends NotificationEvent['kind']> = Extract<NotificationEvent, { kind: Kind }>;

/** For whoever reported something: what became of it, without what was done to whom. */
export function writeReportClosed(
	{ acted }: About<'report-closed'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	return email(context, {
		subject: i18n._('We looked at your report'),
		heading: i18n._('We looked at your report'),
		parts: [
			paragraph(
				acted
					? i18n._('Hi {name}, thank you for your report. It breaks our rules, and we have acted on it.', {
							name,
						})
					: i18n._('Hi {name}, thank you for your report. We found nothing in it that breaks our rules.', {
							name,
						}),
			),
			paragraph(i18n._('You can block a person in the conversation: then neither of you can write.')),
			paragraph(
				i18n._('Is there more that we should know? Write to us at {supportEmail}.', { supportEmail }),
			),
		],
		because: i18n._('You get this because you reported something to us.'),
	});
}

/** For whoever wrote what breaks the rules, with our own words where there are any. */
export function writeWarning({ reason, words }: About<'warned'>, context: NotificationContext): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	return email(context, {
		subject: i18n._('A warning about what you wrote'),
		heading: i18n._('A warning about what you wrote'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, something that you wrote was reported. We looked at it, and it breaks our rules.',
					{
						name,
					},
				),
			),
			facts([{ name: i18n._('Why it was reported'), value: reasonName(reason, context) }]),
			...(words === '' ? [] : [{ kind: 'quote' as const, by: i18n._('Our team writes'), text: words }]),
			paragraph(i18n._('If it happens again, we may suspend your account.')),
			paragraph(i18n._('Do you think that this is wrong? Write to us at {supportEmail}.', { supportEmail })),
		],
		because: i18n._('You get this because you have an account with us.'),
	});
}

/** Why something was reported, in a few words. */
export function reasonName(reason: ReportReason, { i18n }: NotificationContext): string {
	switch (reason) {
		case 'spam':
			return i18n._('Spam or advertising');
		case 'scam':
			return i18n._('Fraud or a false identity');
		case 'elsewhere':
			return i18n._('Asking to book or pay elsewhere');
		case 'abuse':
			return i18n._('Threats, insults or harassment');
		case 'other':
			return i18n._('Something else');
	}
}
