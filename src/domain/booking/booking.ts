import { refundDays } from '../experience/experience.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { addDays, dateAt, type LocalDate } from '../time.ts';

export const bookingTypes = ['INSTANT', 'CUSTOM', 'SHARING'] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingStatuses = ['PENDING', 'CONFIRMED', 'EXPIRED', 'CANCELED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * The whole life of a booking (decisions, "Bookings"), to be read aloud: who makes which move from which state.
 * `lapse` is the timer's, 30 minutes after the booking was made. Nobody sets a status but by a move.
 */
export const bookingMoves = {
	PENDING: {
		pay: { to: 'CONFIRMED', by: 'renter' },
		lapse: { to: 'EXPIRED', by: 'timer', afterMinutes: 30 },
		release: { to: 'CANCELED', by: 'renter' },
	},
	EXPIRED: {
		/** The money came after the hold ran out, and the date was still free. */
		payLate: { to: 'CONFIRMED', by: 'renter' },
	},
	CONFIRMED: {
		cancel: { to: 'CANCELED', by: 'renter' },
		callOff: { to: 'CANCELED', by: 'owner' },
	},
	CANCELED: {},
} as const satisfies Record<BookingStatus, Record<string, Move>>;

/** The two sides of a booking. */
export type BookingParty = 'RENTER' | 'OWNER';

interface Move {
	readonly to: BookingStatus;
	readonly by: 'renter' | 'owner' | 'timer';
	readonly afterMinutes?: number;
}

/** What a party may still do: shown with the booking, so that screens never guess. */
export function bookingMay(
	booking: {
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly holdExpiresAt: Temporal.Instant;
	},
	party: BookingParty,
	now: Temporal.Instant,
): { readonly pay: boolean; readonly release: boolean; readonly cancel: boolean } {
	const held =
		party === 'RENTER' &&
		booking.status === 'PENDING' &&
		Temporal.Instant.compare(now, booking.holdExpiresAt) < 0;
	const toCome = Temporal.Instant.compare(now, booking.departsAt) < 0;
	return { pay: held, release: held, cancel: booking.status === 'CONFIRMED' && toCome };
}

/** Completed is not stored: departure plus duration is past (specification section 4). */
export function completed(booking: { readonly arrivesAt: Temporal.Instant }, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(booking.arrivesAt, now) <= 0;
}

/** The last date, at the place, on which canceling gives everything back (specification section 9). */
export function lastFreeCancelDate(departureDate: LocalDate): LocalDate {
	return addDays(departureDate, -refundDays);
}

/**
 * What the renter gets back when a confirmed booking is canceled now, in cents. By the renter: all up to 5 days before
 * the departure date, nothing later (specification section 9); by the owner: all (decisions, "Bookings").
 */
export function refundCents(
	by: BookingParty,
	booking: { readonly departureDate: LocalDate; readonly timeZone: string; readonly amountCents: number },
	now: Temporal.Instant,
): number {
	if (by === 'OWNER') return booking.amountCents;
	return dateAt(now, booking.timeZone) <= lastFreeCancelDate(booking.departureDate) ? booking.amountCents : 0;
}

export interface Group {
	readonly adults: number;
	readonly kids: number;
}

/** Why a group cannot come along: somebody must, and not more than fit (specification section 5). */
export function groupRefusal(
	group: Group,
	groupSize: number,
): Refusal<'group-empty' | 'group-too-large'> | undefined {
	if (group.adults + group.kids <= 0) return refuse('group-empty');
	if (group.adults + group.kids > groupSize) return refuse('group-too-large', { groupSize });
	return undefined;
}
