import type { BoatId } from '#domain/id.ts';
import type { DelistFacts } from '#domain/notification/notification-event.ts';
import type { ReviewDecision } from '#domain/review-decision/review-decision.ts';
import type { EmailPart } from '#ports/rendering.ts';
import type { Db } from '../db/database.ts';
import type { Cover } from './cover-store.ts';
import { defineNotification, type LoadNeeds, type NotificationEventOf } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	type NotificationContext,
	ownerFooterReason,
	paragraph,
} from './notification-content.ts';
import {
	findBoatFacts,
	findExperienceDecision,
	findFeedFacts,
	findOwnerDecision,
} from './owner-facts-store.ts';
import {
	decisionVersion,
	partiesOfBoatDecision,
	partiesOfBoatInsurance,
	partiesOfExperienceDecision,
	partiesOfOwnerDecision,
} from './parties-store.ts';
import { formatCalendarDay } from './trip-text.ts';

export const ownerDecision = defineNotification({
	kind: 'owner-decision',
	to: { email: ['owner'] },
	parties: partiesOfOwnerDecision,
	load: async ({ db }, event, { version }) =>
		decisionFacts('owner', await findOwnerDecision(db, event.personId), event, version),
	email: writeDecision,
});

export const boatDecision = defineNotification({
	kind: 'boat-decision',
	to: { email: ['owner'] },
	parties: partiesOfBoatDecision,
	load: async ({ db }, event, { version }) =>
		decisionFacts('boat', await findBoatFacts(db, event.boatId), event, version),
	email: writeDecision,
	picture: ({ cover }) => cover,
});

export const experienceDecision = defineNotification({
	kind: 'experience-decision',
	to: { email: ['owner'] },
	parties: partiesOfExperienceDecision,
	load: async ({ db }, event, { version }) =>
		decisionFacts('experience', await findExperienceDecision(db, event.experienceId), event, version),
	email: writeDecision,
	picture: ({ cover }) => cover,
});

/** Returns undefined after a later decision or a new submission, which have their own notifications. */
function decisionFacts(
	of: DecisionFacts['of'],
	decided:
		| {
				readonly name?: string;
				readonly decision: ReviewDecision | null;
				readonly reason: string | null;
				readonly at: Temporal.Instant | null;
				readonly cover_key?: string | null;
		  }
		| undefined,
	{ takenOff, canceled }: DelistFacts,
	version: string,
): DecisionFacts | undefined {
	if (!decided?.decision || decisionVersion(decided.at) !== version) return undefined;
	const { name = '', decision, reason, cover_key = null } = decided;
	return { of, name, decision, reason, takenOff, canceled, cover: { cover_key, cover_name: name } };
}

const insurance = (expired: boolean) => ({
	to: { email: ['owner'] } as const,
	parties: partiesOfBoatInsurance,
	load: async (
		{ db }: LoadNeeds,
		{ boatId }: { readonly boatId: BoatId },
		{ version }: { readonly version: string },
	) => {
		const boat = await findBoatFacts(db, boatId);
		// A different insurance date means that the insurance was renewed.
		return boat?.insurance_expires_on && version.startsWith(boat.insurance_expires_on) ? boat : undefined;
	},
	email: (boat: Boat, context: NotificationContext) => writeInsurance(boat, expired, context),
	picture: (boat: Boat) => boat,
});

export const insuranceExpiresSoon = defineNotification({
	...insurance(false),
	kind: 'insurance-expires-soon',
});
export const insuranceExpired = defineNotification({ ...insurance(true), kind: 'insurance-expired' });

const calendar = (isFailing: boolean) => ({
	to: { email: ['owner'] } as const,
	parties: async (_: Db, { personId, feedId, at }: CalendarEvent) => ({
		people: { owner: personId },
		version: `${feedId} ${at}`,
	}),
	load: async ({ db }: LoadNeeds, { feedId, at }: CalendarEvent) => {
		const feed = await findFeedFacts(db, feedId);
		return feed && (feed.failing_since?.toString() === at) === isFailing ? feed : undefined;
	},
	email: (feed: Feed, context: NotificationContext) => writeCalendar(feed, isFailing, context),
});

type CalendarEvent = NotificationEventOf<'calendar-failing' | 'calendar-readable'>;

export const calendarFailing = defineNotification({ ...calendar(true), kind: 'calendar-failing' });
export const calendarReadable = defineNotification({ ...calendar(false), kind: 'calendar-readable' });

export interface DecisionFacts {
	readonly of: 'owner' | 'boat' | 'experience';
	readonly name: string;
	readonly decision: ReviewDecision;
	readonly reason: string | null;
	/** True if the listing or account was approved before the decision and is now delisted. */
	readonly takenOff?: boolean | undefined;
	readonly canceled?: number | undefined;
	readonly cover: Cover;
}

const paths = {
	owner: '/profile/owner/settings',
	boat: '/profile/owner/boats',
	experience: '/profile/owner/experiences',
} as const satisfies Record<DecisionFacts['of'], string>;

function writeDecision(decided: DecisionFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const approved = decided.decision === 'APPROVED';
	const { subject, heading, sentence } = decisionText(decided, context);
	return email(context, {
		subject,
		heading,
		parts: [
			paragraph(sentence),
			...soldParts(decided, context),
			...(approved ? [paragraph(approvalText(decided, context))] : []),
			...(decided.reason && !approved
				? [{ kind: 'quote', by: i18n._('From our team'), text: decided.reason } as const]
				: []),
			...(approved
				? []
				: [
						paragraph(
							i18n._('Make the changes and submit it again. If anything is unclear, just write to us.'),
						),
					]),
			button(approved ? i18n._('View it') : i18n._('Change it'), `${context.publicUrl}${paths[decided.of]}`),
		],
		because: ownerFooterReason(context),
	});
}

function soldParts(
	{ decision, takenOff, canceled }: DecisionFacts,
	{ i18n }: NotificationContext,
): EmailPart[] {
	if (canceled)
		return [
			paragraph(
				i18n._(
					'{canceled, plural, one {We’re canceling your upcoming departure. We’ll tell everyone who booked and refund them in full.} other {We’re canceling your # upcoming departures. We’ll tell everyone who booked and refund them in full.}}',
					{ canceled },
				),
			),
		];
	const off = decision === 'REJECTED' || (takenOff && decision === 'CHANGES');
	return off ? [paragraph(i18n._('Existing bookings go ahead.'))] : [];
}

function whatText({ of, name }: DecisionFacts, { i18n }: NotificationContext): string {
	switch (of) {
		case 'owner':
			return i18n._('your owner account');
		case 'boat':
			return i18n._('your boat {boat}', { boat: name });
		case 'experience':
			return i18n._('your experience {experience}', { experience: name });
	}
}

function approvalText({ of }: DecisionFacts, { i18n }: NotificationContext): string {
	switch (of) {
		case 'owner':
			return i18n._('We can now verify your boats and experiences. After that, people can book them.');
		case 'boat':
			return i18n._('It’s verified. We can now verify its experiences too.');
		case 'experience':
			return i18n._('It’s verified. People can now find and book it.');
	}
}

function decisionText(decided: DecisionFacts, context: NotificationContext) {
	const { i18n, brand } = context;
	const values = { name: context.name, what: whatText(decided, context) };
	if (decided.takenOff && decided.decision !== 'APPROVED')
		return {
			subject: i18n._('Removed: {what}', values),
			heading: i18n._('We removed it from {product}', { product: brand.name }),
			sentence: i18n._('Hi {name}, we removed {what} from {product}. It can’t take new bookings.', {
				...values,
				product: brand.name,
			}),
		};
	switch (decided.decision) {
		case 'APPROVED':
			return {
				subject: i18n._('Approved: {what}', values),
				heading: i18n._('Welcome aboard: approved'),
				sentence: i18n._('Hi {name}, we’ve reviewed {what}, and everything looks good.', values),
			};
		case 'REJECTED':
			return {
				subject: i18n._('Not approved: {what}', values),
				heading: i18n._('We couldn’t approve it'),
				// This sentence also fits listings that were approved before.
				sentence: i18n._(
					'Hi {name}, we’ve reviewed {what}. It isn’t approved, so it can’t take new bookings.',
					values,
				),
			};
		case 'CHANGES':
			return {
				subject: i18n._('One more thing about {what}', values),
				heading: i18n._('Nearly there'),
				sentence: i18n._(
					'Hi {name}, we’ve reviewed {what}. We need a change before we can approve it.',
					values,
				),
			};
	}
}

type Boat = NonNullable<Awaited<ReturnType<typeof findBoatFacts>>>;

function writeInsurance(boat: Boat, runOut: boolean, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = {
		name: context.name,
		boat: boat.name,
		day: formatCalendarDay(boat.insurance_expires_on ?? '', context),
	};
	return email(context, {
		subject: runOut
			? i18n._('The insurance for {boat} has expired', values)
			: i18n._('The insurance for {boat} expires on {day}', values),
		heading: runOut ? i18n._('Your boat’s insurance has expired') : i18n._('Renew your insurance'),
		parts: [
			paragraph(
				runOut
					? i18n._(
							'Hi {name}, the insurance for {boat} expired on {day}. Its experiences can’t be booked until we’ve checked a new document. Existing bookings still go ahead, so please renew your cover first.',
							values,
						)
					: i18n._(
							'Hi {name}, {boat} is insured until {day}. Please upload the new document before then. Without it, no one can book its experiences after that day.',
							values,
						),
			),
			button(i18n._('Upload the new document'), `${context.publicUrl}/profile/owner/boats`),
		],
		because: ownerFooterReason(context),
	});
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeedFacts>>>;

function writeCalendar(feed: Feed, isFailing: boolean, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = { name: context.name, calendar: feed.name, boat: feed.boat };
	return email(context, {
		subject: isFailing
			? i18n._('We can’t read your calendar {calendar}', values)
			: i18n._('Your calendar {calendar} works again', values),
		heading: isFailing ? i18n._('One of your calendars can’t be read') : i18n._('Your calendar works again'),
		parts: [
			paragraph(
				isFailing
					? i18n._(
							'Hi {name}, we haven’t been able to read the calendar {calendar} for {boat} for 6 hours. Times it blocked stay blocked. New bookings there don’t block {boat} here, so it could be booked twice.',
							values,
						)
					: i18n._(
							'Hi {name}, we can read the calendar {calendar} for {boat} again. Its bookings block {boat} here.',
							values,
						),
			),
			button(i18n._('Open your calendar'), `${context.publicUrl}/profile/owner/calendar`),
		],
		because: ownerFooterReason(context),
	});
}
