import type { NotificationEvent } from '#domain/notification/notification-event.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { findBoatFacts, findFeedFacts } from './owner-facts-store.ts';
import { formatCalendarDay } from './trip-text.ts';

/** At the foot of what owners get. */
export const becauseOwner = ({ i18n }: NotificationContext): string =>
	i18n._('You get this because you have an owner account with us.');

type Boat = NonNullable<Awaited<ReturnType<typeof findBoatFacts>>>;

/** A boat's insurance runs out, or has. */
export function writeInsurance(boat: Boat, runOut: boolean, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = {
		name: context.name,
		boat: boat.name,
		day: formatCalendarDay(boat.insurance_expires_on ?? '', context),
	};
	return email(context, {
		subject: runOut
			? i18n._('The insurance of {boat} has run out', values)
			: i18n._('The insurance of {boat} runs out on {day}', values),
		heading: runOut ? i18n._('Your boat’s insurance has run out') : i18n._('Renew your insurance'),
		parts: [
			paragraph(
				runOut
					? i18n._(
							'Hi {name}, the insurance of {boat} ran out on {day}. Its experiences cannot be booked until we have seen a new document. Trips that are booked already stay as they are: please be covered for them.',
							values,
						)
					: i18n._(
							'Hi {name}, {boat} is insured until {day}. Upload the new document before then. Without it, its experiences cannot be booked after that day.',
							values,
						),
			),
			button(i18n._('Upload the new document'), `${context.publicUrl}/profile/owner/boats`),
		],
		because: becauseOwner(context),
	});
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeedFacts>>>;
type CalendarNews = Extract<NotificationEvent, { kind: 'calendar-failing' | 'calendar-readable' }>;

/** An imported calendar cannot be read, or can be read again. */
export function writeCalendar(
	feed: Feed,
	{ kind }: CalendarNews,
	context: NotificationContext,
): EmailContent {
	const { i18n } = context;
	const values = { name: context.name, calendar: feed.name, boat: feed.boat };
	const isFailing = kind === 'calendar-failing';
	return email(context, {
		subject: isFailing
			? i18n._('We can’t read your calendar {calendar}', values)
			: i18n._('Your calendar {calendar} works again', values),
		heading: isFailing ? i18n._('One of your calendars can’t be read') : i18n._('Your calendar works again'),
		parts: [
			paragraph(
				isFailing
					? i18n._(
							'Hi {name}, we have not been able to read the calendar {calendar} of {boat} for 6 hours. Times that it blocked stay blocked. New bookings there do not block {boat} here, so it could be booked twice.',
							values,
						)
					: i18n._(
							'Hi {name}, we can read the calendar {calendar} of {boat} again. Its bookings block {boat} here.',
							values,
						),
			),
			button(i18n._('Open your calendar'), `${context.publicUrl}/profile/owner/calendar`),
		],
		because: becauseOwner(context),
	});
}

type BankDetailsChanged = Extract<NotificationEvent, { kind: 'bank-details-changed' }>;

/** Somebody has changed where an owner's money goes. It was the owner, or they must know at once. */
export function writeBankDetailsChanged(
	{ before, after }: BankDetailsChanged,
	context: NotificationContext,
): EmailContent {
	const { i18n, name } = context;
	const { supportEmail } = context.brand;
	return email(context, {
		subject: i18n._('Your bank details were changed'),
		heading: i18n._('Your money goes to another account now'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, the bank details of your owner account were changed. From the next weekly run on, we pay you to the new account.',
					{ name },
				),
			),
			facts([
				{ name: i18n._('Account before'), value: i18n._('ending in {digits}', { digits: before }) },
				{ name: i18n._('Account now'), value: i18n._('ending in {digits}', { digits: after }) },
			]),
			paragraph(i18n._('Was it you? Then there is nothing to do.')),
			paragraph(
				i18n._(
					'Was it not you? Somebody else may be in your account. Put your own bank details back, sign out, change the password of the Google or Facebook account that you sign in with, and write to us at {supportEmail} right away: we look at every payout before it leaves.',
					{ supportEmail },
				),
			),
			button(i18n._('Look at your bank details'), `${context.publicUrl}/profile/owner/settings`),
		],
		because: becauseOwner(context),
	});
}
