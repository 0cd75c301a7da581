import type { PersonId, ReportId } from '#domain/id.ts';
import type { ReportReason } from '#domain/report/report.ts';
import { defineNotification, loadEvent, type NotificationEventOf } from './define-notification.ts';
import {
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';

const toReader = {
	to: { email: ['person'] },
	parties: async (_: unknown, event: { readonly personId: PersonId; readonly reportId: ReportId }) => ({
		people: { person: event.personId },
		version: event.reportId,
	}),
	load: loadEvent,
} as const;

export const reportClosed = defineNotification({
	...toReader,
	kind: 'report-closed',
	email: writeReportClosed,
});
export const warned = defineNotification({ ...toReader, kind: 'warned', email: writeWarning });
export const reviewHidden = defineNotification({ ...toReader, kind: 'review-hidden', email: writeModerated });
export const reviewShownAgain = defineNotification({
	...toReader,
	kind: 'review-shown-again',
	email: writeModerated,
});

/** States whether the desk acted, but not how. */
function writeReportClosed(
	{ acted }: NotificationEventOf<'report-closed'>,
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
					? i18n._(
							'Hi {name}, thank you for your report. What you reported breaks our rules, and we’ve acted on it.',
							{
								name,
							},
						)
					: i18n._('Hi {name}, thank you for your report. What you reported doesn’t break our rules.', {
							name,
						}),
			),
			paragraph(i18n._('You can block a person in the conversation. Then neither of you can write.')),
			paragraph(i18n._('If there’s more we should know, write to us at {supportEmail}.', { supportEmail })),
		],
		because: i18n._('You’re getting this because you reported something to us.'),
	});
}

function writeWarning(
	{ reason, message }: NotificationEventOf<'warned'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	return email(context, {
		subject: i18n._('A warning about what you wrote'),
		heading: i18n._('A warning about what you wrote'),
		parts: [
			paragraph(
				i18n._('Hi {name}, someone reported what you wrote. We reviewed it, and it breaks our rules.', {
					name,
				}),
			),
			facts([{ name: i18n._('Why it was reported'), value: reasonName(reason, context) }]),
			...(message === '' ? [] : [{ kind: 'quote' as const, by: i18n._('From our team'), text: message }]),
			paragraph(i18n._('If it happens again, we may suspend your account.')),
			paragraph(i18n._('If you think this is a mistake, write to us at {supportEmail}.', { supportEmail })),
		],
		because: i18n._('You’re getting this because you have an account with us.'),
	});
}

function reasonName(reason: ReportReason, { i18n }: NotificationContext): string {
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

function writeModerated(
	event: NotificationEventOf<'review-hidden' | 'review-shown-again'>,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	const { message, kind } = event;
	const quote =
		message === '' ? [] : [{ kind: 'quote' as const, by: i18n._('From our team'), text: message }];
	if (kind === 'review-shown-again') {
		const title =
			event.of === 'review' ? i18n._('Your review is visible again') : i18n._('Your reply is visible again');
		return email(context, {
			subject: title,
			heading: title,
			parts: [
				paragraph(
					i18n._(
						'Hi {name}, we’ve reviewed our decision. Everyone who could read it before can read it again.',
						{ name },
					),
				),
				...quote,
			],
			because: i18n._('You’re getting this because you wrote a review or a reply.'),
		});
	}
	const title =
		event.of === 'review' ? i18n._('We have hidden your review') : i18n._('We have hidden your reply');
	return email(context, {
		subject: title,
		heading: title,
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, someone reported what you wrote. We reviewed it, and it breaks our rules. Only you can see it now.',
					{ name },
				),
			),
			facts([{ name: i18n._('Why it was reported'), value: reasonName(event.reason, context) }]),
			...quote,
			paragraph(i18n._('If you think this is a mistake, write to us at {supportEmail}.', { supportEmail })),
		],
		because: i18n._('You’re getting this because you wrote a review or a reply.'),
	});
}
