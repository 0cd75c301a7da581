import { refundCents } from '#domain/booking/booking.ts';
import { refundTerms } from '#domain/booking/refund-terms.ts';
import { refundDays } from '#domain/experience/experience.ts';
import { reference } from '#domain/id.ts';
import { type Cents, cents, type Rupees } from '#domain/money.ts';
import { product } from '#domain/product.ts';
import type { EmailPart } from '#ports/email-templates.ts';
import {
	because,
	bookingsAddress,
	formatParty,
	moneyRows,
	ownerName,
	pierAddress,
	renterName,
	tripCalendar,
	tripName,
	tripRows,
} from './booking-facts.ts';
import {
	button,
	type EmailContent,
	email,
	facts,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';
import { formatDay, formatDeparture, formatMoney, formatRefund } from './trip-text.ts';

/** A booking is paid for and sure: the renter is booked, the owner has a guest. */
export function writeConfirmed(trip: TripRow, context: NotificationContext): EmailContent {
	const forRenter = context.recipient === 'renter';
	const day = formatDay(trip);
	const map = pierAddress(trip, context);
	return {
		...email(context, {
			subject: `${forRenter ? 'You’re booked' : 'New booking'}: ${tripName(trip, context)}, ${day}`,
			heading: forRenter ? 'You’re booked!' : `${trip.renter_first_name} is coming aboard`,
			parts: [
				paragraph(
					forRenter
						? `Good news, ${context.name}: ${tripName(trip, context)} on ${day} is yours. Everything you need for the day is below, and the trip is attached for your calendar.`
						: `Hi ${context.name}, ${renterName(trip)} booked ${tripName(trip, context)} on ${day}, and it’s paid. The trip is attached for your calendar.`,
				),
				facts(tripRows(trip, context, { exact: true })),
				facts(moneyRows(trip, context), 'Money'),
				paragraph(
					forRenter
						? formatRefund(refundTerms(departureOf(trip), context.now), trip.time_zone)
						: 'We pay you in the weekly run after the trip.',
				),
				button('See the booking', bookingsAddress(context)),
				...(forRenter && map ? [button('Find the pier', map)] : []),
			],
			because: because(context),
		}),
		calendar: tripCalendar(trip, context, 'PUBLISH'),
	};
}

/** The owner's phone, when a date or seats were sold without their doing. */
export function textConfirmed(trip: TripRow, context: NotificationContext): NotificationContent {
	const what =
		trip.type === 'SHARING'
			? `${formatParty(trip)} on your shared ride`
			: `${tripName(trip, context)} for ${formatParty(trip)}`;
	return {
		channel: 'SMS',
		body: `${product.name}: ${trip.renter_first_name} booked ${what}, ${formatDay(trip)} at ${formatDeparture(trip)}. Ref ${reference(trip.id)}. ${bookingsAddress(context)}`,
	};
}

/** A confirmed booking is off: who ended it, and what becomes of the money. */
export function writeCanceled(trip: TripRow, context: NotificationContext): EmailContent {
	const forRenter = context.recipient === 'renter';
	const byOwner = trip.canceled_by === 'OWNER';
	const mine = forRenter !== byOwner;
	const who = mine ? 'You' : forRenter ? ownerName(trip) : renterName(trip);
	return {
		...email(context, {
			subject: `Canceled: ${tripName(trip, context)}, ${formatDay(trip)}`,
			heading: mine ? 'Your cancellation is done' : 'This trip has been canceled',
			parts: [
				paragraph(
					`Hi ${context.name}, ${who === 'You' ? 'you' : who} canceled ${tripName(trip, context)} on ${formatDay(trip)}. It is taken out of your calendar with the file attached.`,
				),
				paragraph(refundText(trip, forRenter)),
				...(forRenter ? [] : freed(trip, context)),
				facts([...tripRows(trip, context, { exact: false }), ...refundRows(trip)]),
				forRenter
					? button('Find another trip', `${context.publicUrl}/`)
					: button('See your bookings', bookingsAddress(context)),
			],
			because: because(context),
		}),
		calendar: tripCalendar(trip, context, 'CANCEL'),
	};
}

const departureOf = ({ departure_date: departureDate, time_zone: timeZone }: TripRow) => ({
	departureDate,
	timeZone,
});

/** By the rule and not by the payment: the money goes back in a job of its own. */
function refundOf(trip: TripRow): Cents {
	const party = trip.canceled_by ?? 'RENTER';
	return refundCents(
		party,
		{ ...departureOf(trip), amountCents: trip.amount_usd_cents },
		trip.ended_at ?? trip.created_at,
	);
}

function refundText(trip: TripRow, forRenter: boolean): string {
	const back = refundOf(trip);
	if (back === 0) {
		const why = `It was canceled less than ${refundDays} days before the departure date, so by the cancellation policy no money goes back.`;
		return forRenter ? why : `${why} You are paid for it in the weekly run.`;
	}
	return forRenter
		? `You get ${formatMoney(back, rupeesOf(trip, back))} back, the way you paid. Banks take a few days to show it.`
		: `The renter gets ${formatMoney(back, rupeesOf(trip, back))} back.`;
}

/** What the owner can sell again. */
function freed(trip: TripRow, { now }: NotificationContext): EmailPart[] {
	if (trip.ride_status === 'CANCELED' || Temporal.Instant.compare(trip.departs_at, now) <= 0) return [];
	if (trip.type !== 'SHARING') return [paragraph('The date is free again.')];
	const seats = trip.adults + trip.kids;
	return [paragraph(`Your ride goes ahead. ${seats === 1 ? '1 seat is' : `${seats} seats are`} free again.`)];
}

const refundRows = (trip: TripRow) => [
	{ name: 'Paid', value: formatMoney(trip.amount_usd_cents, trip.amount_lkr) },
	{
		name: 'Refund',
		value: formatMoney(refundOf(trip), rupeesOf(trip, refundOf(trip))),
		total: true,
	},
];

/** The rupees as entered when it is the whole amount. */
const rupeesOf = (trip: TripRow, cents: Cents): Rupees | undefined =>
	cents === trip.amount_usd_cents ? trip.amount_lkr : undefined;

/** The money came after the hold had run out and somebody else had the date. */
export function writeTooLate(trip: TripRow, context: NotificationContext): EmailContent {
	const back = trip.given_back ?? cents(0);
	const off = trip.ride_status === 'CANCELED';
	const why =
		trip.status === 'CANCELED'
			? 'after the booking had been given back.'
			: off
				? `after ${ownerName(trip)} had canceled the ride.`
				: 'after the 30 minutes for which we kept it, and meanwhile it was no longer free.';
	return email(context, {
		subject: `Your payment came too late: ${tripName(trip, context)}, ${formatDay(trip)}`,
		heading: off ? 'Sorry, the ride is off' : 'Sorry, the date was gone',
		parts: [
			paragraph(
				`Hi ${context.name}, your payment for ${tripName(trip, context)} on ${formatDay(trip)} reached us ${why}`,
			),
			paragraph(
				`All of it, ${formatMoney(back, rupeesOf(trip, back))}, goes back the way you paid. Banks take a few days to show it. There is nothing you need to do.`,
			),
			facts(tripRows(trip, context, { exact: false })),
			button(
				'Choose another date',
				trip.experience_id
					? `${context.publicUrl}/experience/detail/${trip.experience_id}`
					: `${context.publicUrl}/`,
			),
		],
		because: because(context),
	});
}

/** The day before. */
export function writeReminder(trip: TripRow, context: NotificationContext): EmailContent {
	const forRenter = context.recipient === 'renter';
	const map = pierAddress(trip, context);
	return email(context, {
		subject: `Tomorrow: ${tripName(trip, context)}, ${formatDay(trip)} at ${formatDeparture(trip)}`,
		heading: forRenter ? 'See you at the pier' : 'Your guests are coming',
		parts: [
			paragraph(
				forRenter
					? `Hi ${context.name}, ${tripName(trip, context)} leaves on ${formatDay(trip)} at ${formatDeparture(trip)}, the place’s own time. Come a little early, and have a wonderful day.`
					: `Hi ${context.name}, ${renterName(trip)} comes aboard on ${formatDay(trip)} at ${formatDeparture(trip)}: ${formatParty(trip)}.`,
			),
			facts(tripRows(trip, context, { exact: true })),
			...(forRenter && map ? [button('Find the pier', map)] : []),
			button('See the booking', bookingsAddress(context)),
		],
		because: because(context),
	});
}
