import { cancellationOf } from '#domain/booking/cancellation.ts';
import type { PersonId, WeatherCallId } from '#domain/id.ts';
import { cents } from '#domain/money.ts';
import { dateAt } from '#domain/time.ts';
import type { EmailPart } from '#ports/rendering.ts';
import { toCancellationFacts } from '../booking/cancellation-facts.ts';
import type { TextLocale } from '../i18n/text-locale.ts';
import {
	bookingsAddress,
	explainRecipient,
	minimumNote,
	ownerName,
	pierLinks,
	refundTermsOfTrip,
	renterName,
	tripAddress,
	tripCalendar,
	tripInSms,
	tripMoney,
	tripName,
	tripRows,
	writeMovedTripSms,
} from './booking-facts.ts';
import { cancellationText } from './cancellation-text.ts';
import { defineNotification, type LoadNeeds, type NotificationEventOf } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	isAhead,
	isOpen,
	link,
	type NotificationContent,
	type NotificationContext,
	ownerFooterReason,
	paragraph,
	quotePerson,
	quotePlatformReason,
} from './notification-content.ts';
import { partiesOfWeatherCall } from './parties-store.ts';
import { findTripFacts, type TripRow } from './trip-facts-store.ts';
import { formatClock, formatDay, formatDeparture, formatMoment, formatRefundTerms } from './trip-text.ts';
import {
	type ChoiceFacts,
	findChoiceFacts,
	findWeatherCallFacts,
	type WeatherCallFacts,
} from './weather-facts-store.ts';

type CalledEvent = Pick<NotificationEventOf<'weather-called'>, 'bookingId' | 'weatherCallId'>;

async function loadChoice({ db }: LoadNeeds, { bookingId, weatherCallId }: CalledEvent) {
	const trip = await findTripFacts(db, bookingId);
	const call = await findChoiceFacts(db, weatherCallId, bookingId);
	return trip && call && { trip, call };
}

/** Returns undefined if the renter has chosen, or after the deadline. */
async function loadOpenChoice(app: LoadNeeds, event: CalledEvent, to: { readonly now: Temporal.Instant }) {
	const choice = await loadChoice(app, event);
	if (choice?.trip.status !== 'CHOOSING' || choice.call.outcome !== null) return undefined;
	return isOpen(choice.call.choice_ends_at, to) ? choice : undefined;
}

export const weatherChoiceOffered = defineNotification({
	kind: 'weather-called',
	push: true,
	to: { email: ['renter'], sms: ['renter'] },
	parties: partiesOfWeatherCall,
	load: loadOpenChoice,
	email: ({ trip, call }, context) => writeWeatherCalled(trip, call, context),
	picture: ({ trip }) => trip,
	sms: ({ trip, call }, context) =>
		isAhead(trip, context) ? textWeatherCalled(trip, call, context) : undefined,
});

export const weatherChoiceReminder = defineNotification({
	kind: 'weather-choice-reminder',
	push: true,
	to: { email: ['renter'] },
	parties: partiesOfWeatherCall,
	load: loadOpenChoice,
	email: ({ trip, call }, context) => writeWeatherCalled(trip, call, context, true),
	picture: ({ trip }) => trip,
});

export const tripMovedForWeather = defineNotification({
	kind: 'weather-moved',
	push: true,
	to: { email: ['renter', 'owner'], sms: ['owner'] },
	parties: partiesOfWeatherCall,
	load: async (app, event) => {
		const choice = await loadChoice(app, event);
		if (choice?.trip.status !== 'CONFIRMED' || choice.call.outcome !== 'MOVED') return undefined;
		return choice.trip.weather_call_id === event.weatherCallId ? choice : undefined;
	},
	email: ({ trip, call }, context) => writeWeatherMoved(trip, call, context),
	picture: ({ trip }) => trip,
	sms: ({ trip }, context) => writeMovedTripSms(trip, context),
});

export const tripRefundedForWeather = defineNotification({
	kind: 'weather-refunded',
	push: true,
	to: { email: ['renter'] },
	parties: partiesOfWeatherCall,
	load: async (app, event) => {
		const choice = await loadChoice(app, event);
		return choice?.trip.canceled_by === 'WEATHER' ? choice : undefined;
	},
	email: ({ trip, call }, context) => writeWeatherRefunded(trip, call, context),
	picture: ({ trip }) => trip,
});

const toOwner = {
	push: true,
	to: { email: ['owner'] },
	parties: async (
		_: unknown,
		{ personId, weatherCallId }: { readonly personId: PersonId; readonly weatherCallId: WeatherCallId },
	) => ({
		people: { owner: personId },
		version: weatherCallId,
	}),
	load: ({ db }: LoadNeeds, { weatherCallId }: Pick<CalledEvent, 'weatherCallId'>) =>
		findWeatherCallFacts(db, weatherCallId),
	picture: (call: WeatherCallFacts) => call,
} as const;

export const weatherCallMade = defineNotification({
	...toOwner,
	kind: 'weather-call-made',
	email: writeWeatherCallMade,
});
export const weatherCallAnswered = defineNotification({
	...toOwner,
	kind: 'weather-call-answered',
	email: writeWeatherCallAnswered,
});

type Called = Pick<ChoiceFacts, 'reason' | 'message' | 'called_by' | 'owner_first_name'>;

function writeWeatherCalled(
	trip: TripRow,
	call: ChoiceFacts,
	context: NotificationContext,
	reminding = false,
): EmailContent {
	const { i18n } = context;
	const values = {
		...valuesOf(trip, context),
		until: formatMoment(call.choice_ends_at, call.time_zone, context),
		amount: tripMoney(trip, call.refundable, context),
		// An email that was delayed by an outage states what is left.
		hours: Math.max(2, Math.round(context.now.until(call.choice_ends_at).total('hours'))),
	};
	const choose = tripAddress(trip, context);
	return {
		...email(context, {
			subject: reminding
				? i18n._('Please choose: {trip}, {day}', values)
				: i18n._('Called off for the weather: {trip}, {day}', values),
			heading: reminding ? i18n._('You can still choose') : i18n._('Your trip is canceled'),
			parts: [
				paragraph(
					reminding
						? i18n._(
								'Hi {name}, {trip} on {day} was called off for the weather. We’ll refund you in about {hours} hours unless you choose another date.',
								values,
							)
						: i18n._('Hi {name}, {trip} on {day} at {time} is canceled because of the weather.', values),
				),
				...weatherReasonParts(call, context),
				paragraph(
					i18n._(
						'Choose by {until}: another date at no extra cost, or a full refund of {amount}. If you don’t choose, we’ll refund you the way you paid.',
						values,
					),
				),
				button(i18n._('Choose another date'), choose),
				link(i18n._('Get a refund'), choose),
				facts(tripRows(trip, context, { exact: false })),
			],
			because: explainRecipient(trip, context),
		}),
		...(reminding ? {} : { calendar: tripCalendar(trip, context, 'CANCEL') }),
	};
}

function writeWeatherRefunded(trip: TripRow, call: ChoiceFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const refunded = call.refund_usd_cents ?? cents(0);
	const outcome = cancellationOf(toCancellationFacts(trip), 'RENTER', context.now);
	const values = { ...valuesOf(trip, context), amount: tripMoney(trip, refunded, context) };
	return email(context, {
		subject: i18n._('Refund: {amount}', values),
		heading: i18n._('You’re getting a full refund'),
		parts: [
			paragraph(
				call.outcome === 'EXPIRED'
					? i18n._(
							'Hi {name}, {trip} on {day} was called off for the weather, and no other date was chosen in time.',
							values,
						)
					: i18n._(
							'Hi {name}, {trip} on {day} was called off for the weather, and you chose a refund.',
							values,
						),
			),
			...(outcome.state === 'CANCELED' ? [paragraph(cancellationText(trip, outcome, context)[1])] : []),
			paragraph(i18n._('We refund the way you paid. Banks take a few days to show it.')),
			facts(tripRows(trip, context, { exact: false })),
			button(i18n._('Find another trip'), `${context.publicUrl}/`),
		],
		because: explainRecipient(trip, context),
	});
}

function writeWeatherMoved(trip: TripRow, call: ChoiceFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const refunded = call.refund_usd_cents ?? cents(0);
	const values = {
		...valuesOf(trip, context),
		renter: renterName(trip),
		before: formatDay(call, context),
		amount: tripMoney(trip, refunded, context),
	};
	const forRenter = context.recipient === 'renter';
	return {
		...email(context, {
			subject: i18n._('New date: {trip}, {day}', values),
			heading: forRenter ? i18n._('Your new date is booked') : i18n._('Your guests chose another date'),
			parts: [
				paragraph(
					forRenter
						? i18n._(
								'Hi {name}, {trip} is now booked for {day} at {time} instead of {before}. A calendar file is attached.',
								values,
							)
						: i18n._(
								'Hi {name}, {renter} chose {day} at {time} for {trip} instead of {before}, which was called off for the weather.',
								values,
							),
				),
				...(refunded > 0
					? [
							paragraph(
								forRenter
									? i18n._(
											'The new date costs less, so we’ll refund {amount} the way you paid. Banks take a few days to show it.',
											values,
										)
									: i18n._('The new date costs less, so we’ll refund {amount} to the renter.', values),
							),
						]
					: []),
				...(forRenter
					? [
							...minimumNote(trip, context),
							paragraph(formatRefundTerms(refundTermsOfTrip(trip, context), context)),
						]
					: []),
				button(i18n._('See the booking'), tripAddress(trip, context)),
				facts(tripRows(trip, context, { exact: true })),
				...pierLinks(trip, context),
			],
			because: explainRecipient(trip, context),
		}),
		calendar: tripCalendar(trip, context, 'PUBLISH'),
	};
}

function writeWeatherCallMade(call: WeatherCallFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = { ...callValues(call, context), bookings: call.bookings };
	return email(context, {
		subject: i18n._('Called off for the weather: {trip}, {day}', values),
		heading: i18n._('Your departure is called off'),
		parts: [
			paragraph(
				call.called_by === 'OWNER'
					? i18n._('Hi {name}, you called {trip} on {day} off for the weather.', values)
					: i18n._('Hi {name}, we called {trip} on {day} off for the weather.', values),
			),
			...(call.called_by === 'PLATFORM' ? weatherReasonParts(call, context) : []),
			paragraph(
				i18n._(
					'{bookings, plural, =0 {No one had booked it.} one {We’ve told the renter. They can pick a new date or a refund until {until}.} other {We’ve told all # renters. They can pick a new date or a refund until {until}.}}',
					values,
				),
			),
			paragraph(i18n._('You’re paid for rebooked trips after they run. It doesn’t count as a cancellation.')),
			button(i18n._('See your bookings'), bookingsAddress(context)),
		],
		because: ownerFooterReason(context),
	});
}

function writeWeatherCallAnswered(call: WeatherCallFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = callValues(call, context);
	const refunded = call.bookings - call.moved;
	return email(context, {
		subject: i18n._('Everyone has chosen: {trip}, {day}', values),
		heading: i18n._('Your guests’ choices'),
		parts: [
			paragraph(
				i18n._(
					'Hi {name}, {trip} on {day} was called off for the weather. Here’s what your guests chose.',
					values,
				),
			),
			facts([
				{ name: i18n._('Another date'), value: String(call.moved) },
				{ name: i18n._('Refund'), value: String(refunded) },
				{ name: i18n._('Refund'), value: context.format.dollars(call.refund), total: true },
			]),
			button(i18n._('See your bookings'), bookingsAddress(context)),
		],
		because: ownerFooterReason(context),
	});
}

const valuesOf = (trip: TripRow, context: NotificationContext) => ({
	name: context.name,
	trip: tripName(trip, context),
	day: formatDay(trip, context),
	time: formatDeparture(trip, context),
	owner: ownerName(trip),
});

const callValues = (call: WeatherCallFacts, context: NotificationContext) => ({
	name: context.name,
	trip: call.experience_name ?? context.i18n._('your shared ride'),
	day: formatDay(call, context),
	until: formatMoment(call.choice_ends_at, call.time_zone, context),
});

function weatherReasonParts(call: Called, context: NotificationContext): EmailPart[] {
	const quote =
		call.called_by === 'OWNER'
			? quotePerson(call.owner_first_name, call.message, context)
			: quotePlatformReason(call.message, context);
	return [paragraph(reasonText(call.reason, context)), ...(call.message ? [quote] : [])];
}

function reasonText(reason: Called['reason'], { i18n }: TextLocale): string {
	switch (reason) {
		case 'WIND':
			return i18n._('The wind is too strong.');
		case 'WAVES':
			return i18n._('The waves are too high.');
		case 'RAIN':
			return i18n._('Too much rain is expected.');
		case 'STORM':
			return i18n._('A storm is expected.');
		case 'FOG':
			return i18n._('Fog makes it unsafe.');
		case 'OTHER':
			return i18n._('The weather does not allow a safe trip.');
	}
}

function textWeatherCalled(
	trip: TripRow,
	{ choice_ends_at: at, time_zone: zone }: ChoiceFacts,
	context: NotificationContext,
): NotificationContent {
	const { i18n, format, brand, now } = context;
	const thisYear = Number(dateAt(now, zone).slice(0, 4));
	const values = {
		product: brand.name,
		trip: tripInSms(trip, context),
		day: format.date(dateAt(trip.departs_at, trip.time_zone), { thisYear }),
		until: `${format.date(dateAt(at, zone), { thisYear })}, ${formatClock(at, zone, context)}`,
		link: bookingsAddress(context),
	};
	return {
		channel: 'SMS',
		body: i18n._(
			'{product}: bad weather, {trip} on {day} is off. Choose a date or refund by {until}: {link}',
			values,
		),
	};
}
