import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

export const bookingTypes = ['INSTANT', 'CUSTOM', 'SHARING'] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingStatuses = ['PENDING', 'CONFIRMED', 'CHOOSING', 'EXPIRED', 'CANCELED'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * The whole life of a booking (decisions, "Bookings"), to be read aloud. An unpaid hold ends at `holdExpiresAt`, 30
 * minutes after it was made (`holdEnd`). After a weather call its renter chooses until `choiceEndsAt` (docs/decisions/weather.md).
 * Nobody sets a status but by a move.
 */
export const bookingMachine = defineMachine('booking', bookingStatuses, {
	PENDING: {
		pay: { to: 'CONFIRMED', by: ['RENTER'], until: 'holdExpiresAt' },
		/** The money came after the hold ran out, and the date was still free. */
		payLate: { to: 'CONFIRMED', by: ['RENTER'], from: 'holdExpiresAt' },
		lapse: { to: 'EXPIRED', by: ['TIMER'], from: 'holdExpiresAt' },
		/** The money came, and what was held cannot be sold any more. */
		fail: { to: 'EXPIRED', by: ['PLATFORM'] },
		release: { to: 'CANCELED', by: ['RENTER'] },
		/** The desk takes off what it is of: nobody pays it any more. */
		callOff: { to: 'CANCELED', by: ['PLATFORM'] },
	},
	EXPIRED: {
		payLate: { to: 'CONFIRMED', by: ['RENTER'] },
	},
	CONFIRMED: {
		cancel: { to: 'CANCELED', by: ['RENTER', 'OWNER'], until: 'departsAt' },
		/**
		 * With the ride that it has seats on, or with the boat, trip or owner that the desk takes off, whenever that is
		 * carried out.
		 */
		callOff: { to: 'CANCELED', by: ['OWNER', 'PLATFORM'] },
		/** Its departure does not take place because of the weather. */
		weatherCall: { to: 'CHOOSING', by: ['OWNER', 'PLATFORM'] },
	},
	CHOOSING: {
		takeDate: { to: 'CONFIRMED', by: ['RENTER'], until: 'choiceEndsAt' },
		takeRefund: { to: 'CANCELED', by: ['RENTER'], until: 'choiceEndsAt' },
		/** Whoever chooses nothing gets everything back. */
		lapseChoice: { to: 'CANCELED', by: ['TIMER'], from: 'choiceEndsAt' },
	},
	CANCELED: {},
});

/** The moves of a booking by name. */
export type BookingMove = Parameters<typeof bookingMachine.may>[0]['move'];

/** The two sides of a booking. */
export type BookingParty = 'RENTER' | 'OWNER';

/** Who can end a confirmed booking: its two sides, the platform where it takes a listing off, and the weather. */
export const cancelers = ['RENTER', 'OWNER', 'PLATFORM', 'WEATHER'] as const;
export type Canceler = (typeof cancelers)[number];

/** What a party may still do: shown with the booking, so that screens never guess. */
export function bookingMay(
	booking: {
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly holdExpiresAt: Temporal.Instant;
		/** Until when its renter chooses after a weather call, if there was one. */
		readonly choiceEndsAt?: Temporal.Instant | null;
	},
	party: BookingParty,
	now: Temporal.Instant,
): { readonly pay: boolean; readonly release: boolean; readonly cancel: boolean; readonly choose: boolean } {
	const { status: state, departsAt, holdExpiresAt } = booking;
	const choiceEndsAt = booking.choiceEndsAt ?? now;
	const may = (move: BookingMove) =>
		bookingMachine.may({ state, move, by: party, at: { now, departsAt, holdExpiresAt, choiceEndsAt } });
	const pay = may('pay');
	return { pay, release: pay && may('release'), cancel: may('cancel'), choose: may('takeRefund') };
}

/** Whether a booking is paid for and not over: confirmed, or its renter chooses after a weather call. */
export function standsPaid(status: BookingStatus): boolean {
	return status === 'CONFIRMED' || status === 'CHOOSING';
}

/** Completed is not stored: departure plus duration is past (specification section 4). */
export function completed(booking: { readonly arrivesAt: Temporal.Instant }, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(booking.arrivesAt, now) <= 0;
}

export interface Group {
	readonly adults: number;
	readonly kids: number;
}

/** Whether kids come without an adult: that is taken, and both sides are told that one has to come aboard with them. */
export function kidsAlone({ adults, kids }: { readonly adults: number; readonly kids: number }): boolean {
	return kids > 0 && adults === 0;
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
