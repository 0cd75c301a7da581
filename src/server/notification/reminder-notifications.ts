import {
	describeTimeLeft,
	isReminderStillUseful,
	type ReminderHours,
} from '#domain/notification/trip-reminder.ts';
import { formatNumber } from '#domain/numbers.ts';
import { exchangeClosesAt } from '#domain/review/review-exchange.ts';
import type { CompassPoint, DepartureForecast } from '#domain/weather/forecast.ts';
import { weatherCredit } from '#domain/weather/forecast.ts';
import type { EmailPart } from '#ports/rendering.ts';
import { findNoShow } from '../boarding/check-in.ts';
import type { TextLocale } from '../i18n/text-locale.ts';
import {
	bookingsAddress,
	explainRecipient,
	formatParty,
	pierLinks,
	renterName,
	tripAddress,
	tripName,
	tripRows,
} from './booking-facts.ts';
import { defineNotification } from './define-notification.ts';
import {
	button,
	type EmailContent,
	email,
	type FactRows,
	facts,
	isAhead,
	isDepartureUnchanged,
	link,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import { partiesOfBooking } from './parties-store.ts';
import { findExchangeFacts } from './review-facts-store.ts';
import { reviewsAddress } from './review-notifications.ts';
import { findTripFacts, hasReviewed, type TripRow } from './trip-facts-store.ts';
import { formatClock, formatDay, formatDeparture } from './trip-text.ts';

/** Skipped while the ride's minimum is undecided. */
export const reminder = defineNotification({
	kind: 'reminder',
	push: true,
	choice: 'reminders',
	to: { email: ['renter', 'owner'] },
	parties: partiesOfBooking,
	load: async ({ db, forecastOf }, { bookingId, hours, departsAt }, { now }) => {
		const trip = await findTripFacts(db, bookingId);
		if (trip?.status !== 'CONFIRMED' || !isDepartureUnchanged(trip, departsAt)) return undefined;
		if (trip.ride_minimum_status === 'OPEN' || trip.ride_minimum_status === 'SHORT') return undefined;
		if (!isReminderStillUseful(trip.departs_at, hours, now)) return undefined;
		return { trip, hours, forecast: await forecastOf(bookingId) };
	},
	email: writeReminder,
	picture: ({ trip }) => trip,
});

/** Thanks the renter on the evening after the trip, unless the owner marked a no-show. */
export const thankYou = defineNotification({
	kind: 'thank-you',
	push: true,
	choice: 'reminders',
	to: { email: ['renter'] },
	parties: partiesOfBooking,
	load: async ({ db }, { bookingId, departsAt }, to) => {
		const trip = await findTripFacts(db, bookingId);
		if (trip?.status !== 'CONFIRMED' || !isDepartureUnchanged(trip, departsAt) || isAhead(trip, to))
			return undefined;
		if (await findNoShow(db, trip.id)) return undefined;
		const { written } = await findExchangeFacts(db, trip.id);
		const isOpen = Temporal.Instant.compare(to.now, exchangeClosesAt(trip.arrives_at)) < 0;
		return {
			trip,
			tasks: {
				experience: trip.experience_id !== null && !(await hasReviewed(db, trip.id)),
				owner: !written.includes('OWNER') && isOpen,
			},
		};
	},
	email: ({ trip, tasks }, context) => writeThankYou(trip, tasks, context),
	picture: ({ trip }) => trip,
});

interface ReminderFacts {
	readonly trip: TripRow;
	readonly hours: ReminderHours;
	readonly forecast: DepartureForecast | undefined;
}

function writeReminder({ trip, hours, forecast }: ReminderFacts, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const forRenter = context.recipient === 'renter';
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		day: formatDay(trip, context),
		time: formatDeparture(trip, context),
		renter: renterName(trip),
		party: formatParty(trip, context),
	};
	return email(context, {
		subject: {
			'in-two-days': () => i18n._('In two days: {trip}, {day} at {time}', values),
			tomorrow: () => i18n._('Tomorrow: {trip}, {day} at {time}', values),
			'in-three-hours': () => i18n._('In three hours: {trip}, {day} at {time}', values),
			today: () => i18n._('Today: {trip}, {day} at {time}', values),
		}[describeTimeLeft({ departsAt: trip.departs_at, timeZone: trip.time_zone }, hours, context.now)](),
		heading: forRenter ? i18n._('See you at the pier') : i18n._('Your guests are coming'),
		parts: [
			paragraph(
				forRenter
					? i18n._(
							'Hi {name}, {trip} leaves on {day} at {time}, local time. Come a little early, and have a wonderful day.',
							values,
						)
					: i18n._('Hi {name}, {renter} comes aboard on {day} at {time}: {party}.', values),
			),
			button(i18n._('See the booking'), tripAddress(trip, context)),
			facts(tripRows(trip, context, { exact: true })),
			...pierLinks(trip, context),
			...forecastParts(forecast, trip.time_zone, context),
		],
		because: explainRecipient(trip, context),
	});
}

export interface MissingReviews {
	readonly experience: boolean;
	/** True if the renter has not reviewed the owner or, for a booked ride, the ride. */
	readonly owner: boolean;
}

function writeThankYou(trip: TripRow, tasks: MissingReviews, context: NotificationContext): EmailContent {
	const { i18n } = context;
	const values = {
		name: context.name,
		trip: tripName(trip, context),
		owner: trip.owner_first_name,
		day: formatDay(trip, context),
	};
	const hasTasks = tasks.experience || tasks.owner;
	return email(context, {
		subject: hasTasks
			? i18n._('How was {trip}?', values)
			: i18n._('Thank you for coming along: {trip}', values),
		heading: i18n._('Thank you for coming along'),
		parts: [
			paragraph(
				trip.ride_id === null
					? i18n._(
							'Hi {name}, we hope you enjoyed {trip} with {owner} on {day}. Thank you for booking with us.',
							values,
						)
					: i18n._(
							'Hi {name}, we hope you enjoyed the {trip} on {day}. Thank you for booking with us.',
							values,
						),
			),
			...(tasks.experience ? experienceParts(trip, context) : []),
			...(tasks.owner ? ownerParts(trip, tasks.experience ? link : button, context) : []),
			...(hasTasks ? [] : [button(i18n._('See your trips'), `${bookingsAddress(context)}/completed`)]),
		],
		because: explainRecipient(trip, context),
	});
}

function experienceParts(trip: TripRow, context: NotificationContext): readonly EmailPart[] {
	const { i18n } = context;
	const owner = trip.owner_first_name;
	return [
		paragraph(i18n._('A short review helps {owner} and other guests.', { owner })),
		// The button leads to the booking, because an archived listing has no page.
		button(i18n._('Write a review'), tripAddress(trip, context)),
	];
}

function ownerParts(
	trip: TripRow,
	action: typeof button,
	context: NotificationContext,
): readonly EmailPart[] {
	const { i18n } = context;
	const owner = trip.owner_first_name;
	return [
		paragraph(
			trip.experience_id === null
				? i18n._(
						'You have 14 days to review the ride and {owner}. {owner} can review you too. You’ll see each other’s reviews once you’ve both written one.',
						{ owner },
					)
				: i18n._(
						'You and {owner} also have 14 days to review each other. You’ll see each other’s reviews once you’ve both written one.',
						{ owner },
					),
		),
		action(
			trip.experience_id === null ? i18n._('Review the ride') : i18n._('Review {first}', { first: owner }),
			reviewsAddress(trip, context),
		),
	];
}

function forecastParts(
	forecast: DepartureForecast | undefined,
	timeZone: string,
	context: NotificationContext,
): readonly EmailPart[] {
	const { i18n } = context;
	if (!forecast) return [];
	const credit = { ...weatherCredit };
	return [
		facts(forecastRows(forecast, timeZone, context), i18n._('Weather')),
		...(forecast.rough
			? [
					paragraph(
						i18n._(
							'It may be rough. Small boats often stay in port in this wind or these waves. The owner decides whether to go out.',
						),
					),
				]
			: []),
		paragraph(
			i18n._(
				'Forecast by {name} ({address}), {licence} ({licenceAddress}). Forecasts change. Not for navigation.',
				credit,
			),
		),
	];
}

function forecastRows(forecast: DepartureForecast, timeZone: string, locale: TextLocale): FactRows {
	const { i18n, format } = locale;
	const whole = (value: number) => formatNumber(value, format.locale);
	const tenths = (value: number) => formatNumber(value, format.locale, 1);
	const at = (instant: Temporal.Instant) => formatClock(instant, timeZone, locale);
	const { windKnots, gustKnots, windFrom, waveMetres, rainMillimetres, rainPercent } = forecast;
	const { uvIndex, celsius, tide, sunrise, sunset } = forecast;
	const row = (name: string, value: string | false) => (value === false ? [] : [{ name, value }]);
	const knots = (value: number) => i18n._('{knots} knots', { knots: whole(value) });
	return [
		...row(
			i18n._('Wind'),
			windKnots !== null &&
				(windFrom ? `${knots(windKnots)}, ${windText(windFrom, locale)}` : knots(windKnots)),
		),
		...row(i18n._('Gusts up to'), gustKnots !== null && knots(gustKnots)),
		...row(
			i18n._('Waves up to'),
			waveMetres !== null && i18n._('{metres} m', { metres: tenths(waveMetres) }),
		),
		...row(
			i18n._('Rain'),
			(rainMillimetres !== null || rainPercent !== null) &&
				[
					rainMillimetres === null
						? ''
						: i18n._('{millimetres} mm', { millimetres: tenths(rainMillimetres) }),
					rainPercent === null ? '' : i18n._('{percent}% chance', { percent: whole(rainPercent) }),
				]
					.filter(Boolean)
					.join(', '),
		),
		...row(
			i18n._('Temperature'),
			celsius !== null &&
				i18n._('{low} to {high} °C', { low: whole(celsius.low), high: whole(celsius.high) }),
		),
		...row(i18n._('UV index'), uvIndex !== null && whole(uvIndex)),
		...row(i18n._('Tide at departure'), tide !== null && tideText(tide, { tenths, at }, locale)),
		...row(i18n._('Sunrise'), sunrise !== null && at(sunrise)),
		...row(i18n._('Sunset'), sunset !== null && at(sunset)),
	];
}

function tideText(
	{ metres, rising, turn }: NonNullable<DepartureForecast['tide']>,
	{ tenths, at }: { tenths(value: number): string; at(instant: Temporal.Instant): string },
	{ i18n }: TextLocale,
): string {
	const values = { metres: tenths(metres), time: turn ? at(turn.at) : '' };
	if (!turn) return rising ? i18n._('{metres} m, rising', values) : i18n._('{metres} m, falling', values);
	return turn.high
		? i18n._('{metres} m, high water at {time}', values)
		: i18n._('{metres} m, low water at {time}', values);
}

function windText(from: CompassPoint, { i18n }: TextLocale): string {
	switch (from) {
		case 'N':
			return i18n._('from the north');
		case 'NE':
			return i18n._('from the north-east');
		case 'E':
			return i18n._('from the east');
		case 'SE':
			return i18n._('from the south-east');
		case 'S':
			return i18n._('from the south');
		case 'SW':
			return i18n._('from the south-west');
		case 'W':
			return i18n._('from the west');
		case 'NW':
			return i18n._('from the north-west');
	}
}
