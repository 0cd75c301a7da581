import type { Booking } from '#contract/booking-contract.ts';
import { holdEnd } from '#domain/booking/availability.ts';
import {
	type BookingParty,
	bookingPermissions,
	isCompleted,
	isEndedByFullRide,
	isPaidStatus,
} from '#domain/booking/booking.ts';
import { type Cancellation, cancellationOf } from '#domain/booking/cancellation.ts';
import { textBetweenParties } from '#domain/conversation/mask-contacts.ts';
import {
	canChangeDate,
	dateChangePermissions,
	isLiveDateChange,
	isOpenDateChange,
} from '#domain/date-change/date-change.ts';
import { chargeShares, splitOverCharges } from '#domain/ledger/payment-lines.ts';
import { type Cents, cents, dollarsFromRupees, rupees, subtractCents, sumCents } from '#domain/money.ts';
import { partyPermissions } from '#domain/party-change/party-change.ts';
import { computePayDay } from '#domain/payout/payout.ts';
import { payoutsHeldUntil } from '#domain/person/owner-account.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { boughtExtras } from '#domain/price/trip-price.ts';
import { dateAt } from '#domain/time.ts';
import type { CardPartyChange, ChargeOrRefund, findBookingCard } from './booking-card-store.ts';
import { refundTermsAfterMove, toCancellationFacts } from './cancellation-facts.ts';

interface Charge {
	readonly cents: Cents;
	readonly refunded: Cents;
	readonly refunding: Cents;
}

export type BookingCardRow = NonNullable<Awaited<ReturnType<typeof findBookingCard>>>;

/**
 * Shows pier and phone numbers only once the booking is confirmed (SRCH-16), and the payout only to the
 * owner.
 */
export function presentBooking(row: BookingCardRow, party: BookingParty, now: Temporal.Instant): Booking {
	// Contact details stay visible while the renter chooses after a weather cancellation.
	const confirmed = isPaidStatus(row.status);
	const times = {
		status: row.status,
		departsAt: row.departs_at,
		arrivesAt: row.arrives_at,
		holdExpiresAt: row.hold_expires_at,
		choiceEndsAt: row.choice_ends_at,
		choiceReason: row.choice_reason,
		isRideCanceled: row.ride_status === 'CANCELED',
	};
	const permissions = bookingPermissions(times, party, now);
	const charges = chargesOf(row);
	const amountCents = sumCents(charges.map((charge) => charge.cents));
	const cancellation = cancellationOf(toCancellationFacts(row), party, now);
	const canceled = cancellation.state === 'CANCELED' ? cancellation : null;
	const dueCents = canceled?.refundCents ?? cents(0);
	// If everything was refunded, fee and net amount are those of the original price.
	const all = canceled?.share === 'ALL' || canceled?.share === 'REST';
	const { refundedSince, refundingSince } = row.charged;
	const unrequested = cents(Math.max(0, dueCents - refundedSince - refundingSince));
	const retained = all ? charges.map((charge) => charge.cents) : retainedOf(charges, unrequested);
	const { fee, net } = chargeShares(retained);
	const shrinking = { ...times, type: row.type, group: row };
	return {
		_id: row.id,
		type: row.type,
		status: row.status,
		departureDate: row.departure_date,
		departureTime: row.departure_time,
		departsAt: row.departs_at.toString(),
		arrivesAt: row.arrives_at.toString(),
		timeZone: row.time_zone,
		completed: row.status === 'CONFIRMED' && isCompleted(times, now),
		group: { adults: row.adults, kids: row.kids },
		adults: row.adults,
		kids: row.kids,
		name: textBetweenParties(row.name, confirmed || party === 'RENTER'),
		contactNumber: party === 'RENTER' || confirmed ? row.contact_number : null,
		otherRequests: textBetweenParties(row.other_requests, confirmed || party === 'RENTER'),
		paid: confirmed,
		amountCents,
		amountRupees: rupees(row.amount_lkr + row.surcharges.reduce((sum, one) => sum + (one.rupees ?? 0), 0)),
		surchargeCents: subtractCents(amountCents, row.amount_usd_cents),
		priceLines: [...(row.price_lines ?? [])],
		extras: [...boughtExtras(row.current_price_lines ?? row.price_lines ?? [])],
		feeCents: fee,
		ownerNetCents: net,
		refundedCents: sumCents(charges.map((charge) => charge.refunded)),
		payments: row.moved_money.map(presentMoney),
		ownerQuotedPrice: row.type === 'CUSTOM' ? dollarsFromRupees(row.amount_lkr) : null,
		createdDate: row.created_at.toString(),
		version: row.moves + row.party_changes.length,
		holdExpiresAt: row.hold_expires_at.toString(),
		fromWaitlist: row.from_waitlist,
		approvedDate: row.approved_at?.toString() ?? null,
		rideFilledUp: isEndedByFullRide({
			status: row.status,
			approvedAt: row.approved_at,
			endedAt: row.ended_at,
			holdExpiresAt: row.hold_expires_at,
		}),
		rejectReason:
			row.status === 'REJECTED' && row.cancel_reason !== null
				? textBetweenParties(row.cancel_reason, party === 'OWNER')
				: null,
		experience: presentTrip(row, confirmed),
		sharingRequest: presentRide(row, confirmed),
		boat: { _id: row.boat_id, name: row.boat_name, image: row.boat_images[0] ?? null },
		// The owner steers every ride.
		operatorOption: row.operator_option ?? 'With Captain',
		owner: {
			_id: row.owner_id,
			firstName: row.owner_first_name,
			lastName: row.owner_last_name,
			phoneNumber: party === 'OWNER' || confirmed ? row.owner_phone_number : null,
		},
		renter: row.renter,
		cancellationTerms: row.cancellation_terms,
		refundDueCents: dueCents,
		payout:
			party === 'OWNER' && row.status !== 'CHOOSING' ? presentPayout(row, all ? cents(0) : net, now) : null,
		may: {
			...permissions,
			...partyPermissions(shrinking, party, now),
			changeDate: canChangeDate({ ...times, type: row.type, changes: row.changes }, now),
		},
		partyChanges: row.party_changes.map(presentPartyChange),
		weatherCall: presentWeatherCall(row, confirmed || party === 'OWNER'),
		stayChoice:
			row.status === 'CHOOSING' && row.choice_reason === 'MINIMUM' && row.choice_ends_at
				? { endsDate: row.choice_ends_at.toString(), refundCents: row.refundable }
				: null,
		choiceEnded: row.status === 'CHOOSING' && !bookingPermissions(times, 'RENTER', now).choose,
		proposedDate: presentProposedDate(row, party, now),
		cancellation: presentCancellation(cancellation, cancelReasonFor(row, party)),
		refundIfCanceledCents: cancellation.state === 'OPEN' ? cancellation.refundCents : cents(0),
	};
}

function presentCancellation(cancellation: Cancellation, reason: string | null): Booking['cancellation'] {
	if (cancellation.state !== 'CANCELED') return cancellation;
	const { canceledAt, ...rest } = cancellation;
	return { ...rest, reason, canceledDate: canceledAt.toString() };
}

/** Newest first. Before payment, returns the amount due. */
function chargesOf(row: BookingCardRow): readonly Charge[] {
	const refunded = cents(Number(row.refunded ?? 0));
	return [...row.surcharges, { cents: row.amount_usd_cents, refunded, refunding: row.refunding }];
}

export function chargeTotals(row: BookingCardRow) {
	const charges = chargesOf(row);
	const amounts = charges.map((charge) => charge.cents);
	return {
		amountCents: sumCents(amounts),
		feeCents: chargeShares(amounts).fee,
		refundedCents: sumCents(charges.map((charge) => charge.refunded)),
	};
}

/**
 * Returns what remains of each charge after completed, requested and due refunds. `unrequested` is the
 * part of a due refund without a request, for example because the request failed. Fee and net amount
 * are computed from these remainders.
 */
function retainedOf(charges: readonly Charge[], unrequested: Cents): readonly Cents[] {
	const left = charges.map((charge) =>
		subtractCents(subtractCents(charge.cents, charge.refunded), charge.refunding),
	);
	return splitOverCharges(left, unrequested).map((off, at) => subtractCents(left[at] ?? cents(0), off));
}

/**
 * Returns the reason that the other party reads. Removes contact details, because a canceled trip
 * is no longer confirmed.
 */
function cancelReasonFor(row: BookingCardRow, party: BookingParty): string | null {
	const { cancel_reason: reason, canceled_by: by } = row;
	// The owner writes the reason for canceling a ride below its minimum.
	const writer = by === 'MINIMUM' ? 'OWNER' : by;
	const crosses = writer !== party && (writer === 'RENTER' || writer === 'OWNER');
	return reason === null ? null : textBetweenParties(reason, !crosses);
}

function presentMoney({
	at: date,
	cents: amountCents,
	...line
}: ChargeOrRefund): Booking['payments'][number] {
	if (line.kind === 'REFUND') return { ...line, date, amountCents };
	const { rupees: amountRupees, ...charge } = line;
	return { ...charge, date, amountCents, amountRupees };
}

const presentPartyChange = (change: CardPartyChange): Booking['partyChanges'][number] => ({
	date: change.at,
	before: { adults: change.oldAdults, kids: change.oldKids },
	group: { adults: change.adults, kids: change.kids },
	percent: change.percent,
	refundCents: change.refundCents,
});

/** Returns null once the booking has another date. */
function presentWeatherCall(row: BookingCardRow, open: boolean): Booking['weatherCall'] {
	const { weather_reason: reason, weather_called_by: calledBy, choice_ends_at: endsAt } = row;
	if (!reason || !calledBy || !endsAt) return null;
	if (row.choice_reason !== 'WEATHER') return null;
	if (row.status !== 'CHOOSING' && row.canceled_by !== 'WEATHER') return null;
	const message = textBetweenParties(row.weather_message ?? '', open || calledBy !== 'OWNER');
	return { reason, calledBy, message, choiceEndsDate: endsAt.toString() };
}

/** Hides expired proposals even if their job has not run. */
function presentProposedDate(
	row: BookingCardRow,
	party: BookingParty,
	now: Temporal.Instant,
): Booking['proposedDate'] {
	const { proposed_id: id, proposed_by: proposedBy, proposed_expires_at: expiresAt } = row;
	const { proposed_date: date, proposed_time: time, proposed_departs_at: departsAt } = row;
	const { proposed_status: status, proposed_held_at: heldAt } = row;
	if (!id || !status || !proposedBy || !expiresAt || !date || !time || !departsAt) return null;
	const change = { status, proposedBy, expiresAt, heldAt };
	if (row.status !== 'CONFIRMED' || !isOpenDateChange(status) || !isLiveDateChange(change, now)) return null;
	return {
		_id: id,
		status,
		proposedBy,
		departureDate: date,
		departureTime: time,
		departsAt: departsAt.toString(),
		priceCents: row.proposed_cents ?? cents(0),
		differenceCents: row.proposed_difference ?? cents(0),
		cancellation: refundTermsAfterMove(row, { departureDate: date, departureTime: time }, now),
		expiresDate: expiresAt.toString(),
		holdExpiresDate: status === 'PAYING' && heldAt ? holdEnd(heldAt).toString() : null,
		may: dateChangePermissions(change, party, now),
	};
}

/** Presents pier and included items as sold, even if the experience has changed since. */
function presentTrip(row: BookingCardRow, confirmed: boolean): Booking['experience'] {
	if (row.experience_id === null) return null;
	const { pier_lat: lat, pier_lng: lng } = row;
	return {
		_id: row.experience_id,
		name: row.experience_name ?? '',
		image: row.experience_images?.[0] ?? null,
		listed: row.experience_archived_at === null,
		address: (confirmed ? row.pier_address : row.pier_area) ?? '',
		location: confirmed && lat !== null && lng !== null ? { lat, lng } : null,
		numberOfHours: row.arrives_at.since(row.departs_at).total('hours'),
		whatToBring: row.what_to_bring ?? '',
		included: row.included ?? '',
	};
}

function presentRide(row: BookingCardRow, confirmed: boolean): Booking['sharingRequest'] {
	if (row.ride_id === null) return null;
	const { ride_lat: lat, ride_lng: lng } = row;
	return {
		_id: row.ride_id,
		address: (confirmed ? row.ride_address : row.ride_area) ?? '',
		location: confirmed && lat !== null && lng !== null ? { lat, lng } : null,
		numberOfHours: row.arrives_at.since(row.departs_at).total('hours'),
		approval: row.ride_approval ?? false,
		minimum: presentMinimum(row),
	};
}

function presentMinimum(row: BookingCardRow): NonNullable<Booking['sharingRequest']>['minimum'] {
	const { ride_minimum_seats: seats, ride_minimum_status: status, ride_decide_by: decideBy } = row;
	if (seats === null || !status || !decideBy) return null;
	return {
		seats,
		status,
		mates: row.ride_mates ?? 0,
		hours: row.departs_at.since(decideBy).total('hours'),
		decideBy: decideBy.toString(),
		ownerDecidesBy: row.ride_owner_decides_by?.toString() ?? null,
	};
}

/**
 * Captured money that was not refunded is paid out in the first weekly run after the trip, or when a
 * hold of the owner's payouts ends.
 */
function presentPayout(row: BookingCardRow, net: Cents, now: Temporal.Instant): Booking['payout'] {
	if (row.captured_at === null || net === 0) return null;
	const heldUntil = payoutsHeldUntil({ payoutsHeldUntil: row.owner_payouts_held_until }, now);
	const paidOn = row.payout_paid_at && dateAt(row.payout_paid_at, platformZone);
	const date = paidOn ?? row.payout_week ?? computePayDay(row.arrives_at, now, heldUntil);
	// A payout that the bank returned counts as unpaid until the next run. Bank files are internal to
	// the desk.
	const status = row.payout_status === 'PAID' ? 'PAID' : row.payout_status ? 'DUE' : 'TO COME';
	return { status, date, amountCents: net };
}
