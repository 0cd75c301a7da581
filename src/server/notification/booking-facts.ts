import { calendarFile } from '#domain/booking/calendar-file.ts';
import { type RefundOutlook, refundOutlook } from '#domain/booking/cancellation.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import type { OperatorOption } from '#domain/experience/experience.ts';
import { toReference } from '#domain/id.ts';
import { type Cents, divideIntoNetAndFee, rupees, rupeesOfPart, rupeesWithoutFee } from '#domain/money.ts';
import { isSuddenMove } from '#domain/notification/notification-event.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { degreeText, mapLinks } from '#domain/place/place.ts';
import { boughtExtras, extrasText, type PriceLine } from '#domain/price/trip-price.ts';
import type { OutgoingEmail } from '#ports/email.ts';
import type { EmailPart } from '#ports/rendering.ts';
import { toTermsDeparture } from '../booking/cancellation-facts.ts';
import type { TextLocale } from '../i18n/text-locale.ts';
import {
	type FactRows,
	link,
	type NotificationContent,
	type NotificationContext,
	paragraph,
} from './notification-content.ts';
import type { TripRow } from './trip-facts-store.ts';
import {
	formatBoarding,
	formatDay,
	formatDeparture,
	formatGroup,
	formatMoment,
	formatMoney,
	formatRefundTerms,
	formatSeats,
	formatWhen,
} from './trip-text.ts';

/** A ride is named after its owner. */
export function tripName(trip: TripRow, { recipient, i18n }: NotificationContext): string {
	const owner = trip.owner_first_name;
	const ride =
		recipient === 'owner' ? i18n._('your shared ride') : i18n._('shared ride with {owner}', { owner });
	return trip.experience_name ?? ride;
}

export const renterName = (trip: TripRow): string =>
	`${trip.renter_first_name} ${trip.renter_last_name}`.trim();
export const ownerName = (trip: TripRow): string => `${trip.owner_first_name} ${trip.owner_last_name}`.trim();

export const formatParty = (trip: TripRow, locale: TextLocale): string =>
	trip.type === 'SHARING' ? formatSeats(trip.adults + trip.kids, locale) : formatGroup(trip, locale);

const extrasOf = (trip: TripRow): string =>
	extrasText(boughtExtras(trip.current_price_lines ?? trip.price_lines ?? []));

function tripTitle(trip: TripRow, context: NotificationContext): string {
	const name = tripName(trip, context);
	return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * With `exact`, includes pier and phone numbers, which only the parties of a confirmed booking may see.
 */
export function tripRows(
	trip: TripRow,
	context: NotificationContext,
	{ exact }: { readonly exact: boolean },
): FactRows {
	const { i18n, recipient } = context;
	const forOwner = recipient === 'owner';
	const place = exact ? trip.address : trip.area;
	const other = forOwner
		? { name: i18n._('Booked by'), value: renterName(trip), phone: trip.contact_number }
		: { name: i18n._('Owner'), value: ownerName(trip), phone: trip.owner_phone_number };
	return [
		{ name: i18n._('Reference'), value: toReference(trip.id) },
		{ name: i18n._('Trip'), value: tripTitle(trip, context) },
		{ name: i18n._('When'), value: formatWhen(trip, context) },
		...(exact && !forOwner ? [{ name: i18n._('Arrive by'), value: formatBoarding(trip, context) }] : []),
		...row(exact ? i18n._('Pier') : i18n._('Where'), place),
		{ name: i18n._('Boat'), value: trip.boat_name },
		{
			name: trip.type === 'SHARING' ? i18n._('Seats') : i18n._('Group'),
			value: formatParty(trip, context),
		},
		...row(i18n._('Extras'), extrasOf(trip)),
		{ name: other.name, value: other.value },
		...row(i18n._('Phone'), exact && other.phone && formatPhone(other.phone)),
		...row(
			i18n._('Booking name'),
			forOwner && trip.name !== renterName(trip) && textBetweenParties(trip.name, exact),
		),
		...row(i18n._('Other requests'), exact && trip.other_requests),
		...(exact && !forOwner ? dayRows(trip, context) : []),
	];
}

function dayRows(trip: TripRow, { i18n }: NotificationContext): FactRows {
	return [
		{ name: i18n._('Operator'), value: operatorText(trip.operator_option ?? 'With Captain', i18n) },
		...row(i18n._('What to bring'), trip.what_to_bring),
		...row(i18n._('What’s included'), trip.included),
	];
}

function operatorText(option: OperatorOption, i18n: TextLocale['i18n']): string {
	switch (option) {
		case 'Flexible':
			return i18n._(
				'With a captain, or you take the helm yourself. You need a boating licence only if you do.',
			);
		case 'With Captain':
			return i18n._('A captain takes you out. You don’t need a licence.');
		case 'Without Captain':
			return i18n._('You take the helm. Bring a boating licence that is valid where you sail.');
	}
}

function row(name: string, value: string | false | null): FactRows {
	return value ? [{ name, value }] : [];
}

/** The amount in rupees is derived from the price that the owner entered. */
export const tripMoney = (
	trip: Pick<TripRow, 'amount_usd_cents' | 'amount_lkr'>,
	cents: Cents,
	context: NotificationContext,
): string =>
	formatMoney(cents, context, rupeesOfPart(cents, { cents: trip.amount_usd_cents, rupees: trip.amount_lkr }));

/** Both parties see the same amounts (PRICE-5). */
export function moneyRows(trip: TripRow, context: NotificationContext): FactRows {
	const { i18n, recipient } = context;
	const { fee, net } = divideIntoNetAndFee(trip.amount_usd_cents);
	const total = tripMoney(trip, trip.amount_usd_cents, context);
	const netRupees = rupeesWithoutFee(trip.amount_lkr);
	const feeText = formatMoney(fee, context, rupees(trip.amount_lkr - netRupees));
	if (recipient === 'renter') {
		return [
			...priceRows(trip, context),
			{ name: i18n._('Paid'), value: total, total: true },
			{ name: i18n._('Includes platform fee (10%)'), value: feeText },
		];
	}
	return [
		...priceRows(trip, context),
		{ name: i18n._('Paid'), value: total },
		{ name: i18n._('Platform fee (10%)'), value: feeText },
		{ name: i18n._('You earn'), value: formatMoney(net, context, netRupees), total: true },
	];
}

export function writeMovedTripSms(
	trip: TripRow,
	context: NotificationContext,
): NotificationContent | undefined {
	if (!isSuddenMove(trip.departs_at, context.now)) return undefined;
	return {
		channel: 'SMS',
		body: context.i18n._('{product}: {first} moved {trip} to {day} at {time}. Ref {reference}. {link}', {
			product: context.brand.name,
			first: trip.renter_first_name,
			trip: tripName(trip, context),
			day: formatDay(trip, context),
			time: formatDeparture(trip, context),
			reference: toReference(trip.id),
			link: bookingsAddress(context),
		}),
	};
}

function priceRows(trip: TripRow, context: NotificationContext): FactRows {
	const lines = trip.price_lines ?? [];
	if (lines.length < 2) return [];
	return lines.map((line) => ({
		name: lineName(line, context.i18n),
		value: formatMoney(line.cents, context, line.rupees),
	}));
}

function lineName(line: PriceLine, i18n: TextLocale['i18n']): string {
	switch (line.kind) {
		case 'BASE':
			return i18n._('Price per trip');
		case 'SEASON':
			return i18n._('Season price');
		case 'WEEKDAY':
			return i18n._('Weekday price');
		case 'EARLY_BIRD':
			return i18n._('Early bird discount');
		case 'LAST_MINUTE':
			return i18n._('Last minute discount');
		case 'EXTRA_GUEST':
			return i18n._('Extra guests');
		case 'MINIMUM':
			return i18n._('Minimum for a group');
		case 'EXTRA':
			return line.per === 'PERSON' ? `${line.name} × ${line.people}` : line.name;
		case 'PROMO_CODE':
			return i18n._('Promo code {code}', { code: line.code });
	}
}

export const refundTermsOfTrip = (trip: TripRow, { now }: NotificationContext): RefundOutlook =>
	refundOutlook(toTermsDeparture(trip), now, trip.departure_date);

export function minimumNote(trip: TripRow, context: NotificationContext): EmailPart[] {
	const { ride_minimum_status: status, ride_decide_by: decideBy, ride_owner_decides_by: endsAt } = trip;
	const { i18n } = context;
	const values = { seats: trip.ride_minimum_seats ?? 0, owner: trip.owner_first_name };
	if (status === 'OPEN' && decideBy) {
		const decided = formatMoment(decideBy, trip.time_zone, context);
		return [
			paragraph(
				i18n._(
					'This ride sails with {seats} mates or more. It’s decided on {decided}. If mates are missing then, you get a full refund, or choose to stay if {owner} sails anyway.',
					{ ...values, decided },
				),
			),
		];
	}
	if (status === 'SHORT' && endsAt) {
		const until = formatMoment(endsAt, trip.time_zone, context);
		return [
			paragraph(
				i18n._(
					'{owner} decides by {until} whether this ride sails with fewer than {seats} mates. If it’s canceled, you get a full refund.',
					{ ...values, until },
				),
			),
		];
	}
	return [];
}

/** For a calendar entry, which is never updated. Returns null if no refund is possible any more. */
function refundNote(trip: TripRow, context: NotificationContext): string | null {
	const outlook = refundTermsOfTrip(trip, context);
	return outlook.steps.length > 0 ? formatRefundTerms(outlook, context) : null;
}

export function tripCalendar(
	trip: TripRow,
	context: NotificationContext,
	method: 'PUBLISH' | 'CANCEL',
): NonNullable<OutgoingEmail['calendar']> {
	const { i18n, recipient } = context;
	const exact = method === 'PUBLISH';
	const bring = trip.what_to_bring;
	const other =
		recipient === 'renter'
			? [
					ownerName(trip),
					trip.owner_phone_number,
					bring ? i18n._('What to bring: {bring}', { bring }) : null,
					exact ? refundNote(trip, context) : null,
				]
			: [renterName(trip), trip.contact_number, formatParty(trip, context), extrasOf(trip) || null];
	return {
		fileName: `trip-${toReference(trip.id)}.ics`,
		method,
		content: calendarFile(
			{
				bookingId: trip.id,
				name: tripTitle(trip, context),
				address: (exact ? trip.address : trip.area) ?? '',
				location: exact ? pierOf(trip) : null,
				departsAt: trip.departs_at,
				arrivesAt: trip.arrives_at,
				timeZone: trip.time_zone,
				notes: [trip.boat_name, ...(exact ? other : [])].filter((line) => line !== null),
				version: trip.version,
				writtenAt: context.now,
				method,
			},
			context.brand,
		),
	};
}

const pierOf = ({ lat, lng }: TripRow) => (lat === null || lng === null ? null : { lat, lng });

export function pierLinks(trip: TripRow, context: NotificationContext): EmailPart[] {
	const at = pierOf(trip);
	if (!at || context.recipient !== 'renter') return [];
	const { i18n, publicUrl } = context;
	const name = tripTitle(trip, context);
	const map = `${publicUrl}/full/map/${encodeURIComponent(name)}/${degreeText(at.lat)}/${degreeText(at.lng)}`;
	return [link(i18n._('Find the pier'), map), link(i18n._('Open in Maps'), mapLinks(at, name).google)];
}

export const tripAddress = ({ id }: Pick<TripRow, 'id'>, context: NotificationContext): string =>
	`${bookingsAddress(context)}/${id}`;

/** The address is short enough for text messages. */
export function bookingsAddress({ recipient, publicUrl }: NotificationContext): string {
	return `${publicUrl}/profile/${recipient === 'owner' ? 'owner' : 'renter'}/bookings`;
}

/** Renters whose payment failed or came too late have not booked. */
export function explainRecipient(
	trip: Pick<TripRow, 'confirmed_at'>,
	{ i18n, recipient }: NotificationContext,
): string {
	if (recipient === 'owner') return i18n._('You’re getting this because someone booked with you.');
	return trip.confirmed_at
		? i18n._('You’re getting this because you booked a trip with us.')
		: i18n._('You’re getting this because you started a booking with us.');
}

/**
 * Maximum number of characters of a trip's name. Longer names would extend the text message beyond 160
 * characters.
 */
const nameInSms = 40;

/**
 * A long name ends with three full stops, because an ellipsis character would halve the capacity of the
 * message.
 */
export function tripInSms(trip: TripRow, context: NotificationContext): string {
	const letters = [...tripTitle(trip, context)];
	return letters.length <= nameInSms
		? letters.join('')
		: `${letters
				.slice(0, nameInSms - 3)
				.join('')
				.trim()}...`;
}
