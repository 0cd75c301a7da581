import { type Refusal, refuse } from '../refusal.ts';
import { defineMachine } from '../state-machine.ts';

export const bookingTypes = ['INSTANT', 'CUSTOM', 'SHARING'] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingStatuses = [
	'PENDING',
	'REQUESTED',
	'CONFIRMED',
	'CHOOSING',
	'EXPIRED',
	'REJECTED',
	'CANCELED',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/**
 * The state machine of a booking. An unpaid hold ends at `holdExpiresAt`, 30 minutes after it was made
 * (`holdEnd`). Seats on a ride that needs the owner’s approval begin as REQUESTED: they hold nothing,
 * and the request expires at `holdExpiresAt`. The approval turns them into a hold with a new end
 * (`approvedHoldEnd`). After a weather cancellation, or when a ride sails below its minimum, the renter
 * chooses until `choiceEndsAt` (docs/decisions/weather.md, rides.md). The status changes only by these
 * transitions.
 */
export const bookingMachine = defineMachine(
	'booking',
	bookingStatuses,
	{
		PENDING: {
			pay: { to: 'CONFIRMED', by: ['RENTER'], until: 'holdExpiresAt' },
			/** The payment arrived after the hold expired, but the date was still free. */
			payLate: { to: 'CONFIRMED', by: ['RENTER'], from: 'holdExpiresAt' },
			expire: { to: 'EXPIRED', by: ['TIMER'], from: 'holdExpiresAt' },
			/** The payment arrived when the held date or seats were no longer available. */
			fail: { to: 'EXPIRED', by: ['PLATFORM'] },
			/** The renter releases the hold, or the platform does so when it suspends the renter. */
			release: { to: 'CANCELED', by: ['RENTER', 'PLATFORM'] },
			/**
			 * The desk delists the experience or ride, or a ride with approved seats ends. Payment is then no
			 * longer possible.
			 */
			cancelDeparture: { to: 'CANCELED', by: ['PLATFORM'] },
		},
		REQUESTED: {
			approve: { to: 'PENDING', by: ['OWNER'], until: 'holdExpiresAt' },
			reject: { to: 'REJECTED', by: ['OWNER'], until: 'holdExpiresAt' },
			release: { to: 'CANCELED', by: ['RENTER', 'PLATFORM'] },
			expire: { to: 'EXPIRED', by: ['TIMER'], from: 'holdExpiresAt' },
			/** The ride is full, so the request ends. */
			fail: { to: 'EXPIRED', by: ['PLATFORM'] },
			cancelDeparture: { to: 'CANCELED', by: ['PLATFORM'] },
		},
		EXPIRED: {
			payLate: { to: 'CONFIRMED', by: ['RENTER'] },
		},
		CONFIRMED: {
			cancel: { to: 'CANCELED', by: ['RENTER', 'OWNER'], until: 'departsAt' },
			/**
			 * A confirmed booking is canceled together with its ride, or when the desk delists the boat,
			 * experience or owner.
			 */
			cancelDeparture: { to: 'CANCELED', by: ['OWNER', 'PLATFORM'] },
			cancelForWeather: { to: 'CHOOSING', by: ['OWNER', 'PLATFORM'] },
			askToStay: { to: 'CHOOSING', by: ['OWNER'] },
			missMinimum: { to: 'CANCELED', by: ['PLATFORM'] },
		},
		CHOOSING: {
			takeDate: { to: 'CONFIRMED', by: ['RENTER'], until: 'choiceEndsAt' },
			stay: { to: 'CONFIRMED', by: ['RENTER'], until: 'choiceEndsAt' },
			takeRefund: { to: 'CANCELED', by: ['RENTER'], until: 'choiceEndsAt' },
			/** If the renter does not choose, everything is refunded. */
			expireChoice: { to: 'CANCELED', by: ['TIMER'], from: 'choiceEndsAt' },
			cancelDeparture: { to: 'CANCELED', by: ['OWNER', 'PLATFORM'] },
			cancelForWeather: { to: 'CHOOSING', by: ['OWNER', 'PLATFORM'] },
		},
		REJECTED: {},
		CANCELED: {},
	},
	['REQUESTED'],
);

export type BookingMove = Parameters<typeof bookingMachine.can>[0]['move'];

export type BookingParty = 'RENTER' | 'OWNER';

/**
 * Causes that can end a confirmed booking: its parties, delisting by the platform, the weather, and a
 * ride below its minimum.
 */
export const cancelers = ['RENTER', 'OWNER', 'PLATFORM', 'WEATHER', 'MINIMUM'] as const;
export type Canceler = (typeof cancelers)[number];

export type ChoiceReason = Extract<Canceler, 'WEATHER' | 'MINIMUM'>;

/** The API sends the result, so that screens need no rules. */
export function bookingPermissions(
	booking: {
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly holdExpiresAt: Temporal.Instant;
		readonly choiceEndsAt?: Temporal.Instant | null;
		readonly choiceReason?: ChoiceReason | null;
		readonly isRideCanceled?: boolean;
	},
	party: BookingParty,
	now: Temporal.Instant,
): {
	readonly pay: boolean;
	readonly release: boolean;
	readonly cancel: boolean;
	readonly choose: boolean;
	readonly answer: boolean;
} {
	const { status: state, departsAt, holdExpiresAt } = booking;
	const choiceEndsAt = booking.choiceEndsAt ?? now;
	const can = (move: BookingMove) =>
		bookingMachine.can({ state, move, by: party, at: { now, departsAt, holdExpiresAt, choiceEndsAt } });
	const pay = can('pay');
	return {
		pay,
		release: (pay || state === 'REQUESTED') && can('release'),
		cancel: can('cancel'),
		choose: can('takeRefund') && !(booking.choiceReason === 'MINIMUM' && booking.isRideCanceled),
		answer: can('approve'),
	};
}

export function isPaidStatus(status: BookingStatus): boolean {
	return status === 'CONFIRMED' || status === 'CHOOSING';
}

/** Only such a request expires before `holdExpiresAt`. */
export function isEndedByFullRide(request: {
	readonly status: BookingStatus;
	readonly approvedAt: Temporal.Instant | null;
	readonly endedAt: Temporal.Instant | null;
	readonly holdExpiresAt: Temporal.Instant;
}): boolean {
	const { status, approvedAt, endedAt, holdExpiresAt } = request;
	if (status !== 'EXPIRED' || approvedAt || !endedAt) return false;
	return Temporal.Instant.compare(endedAt, holdExpiresAt) < 0;
}

/** Computed, not stored (BOOK-16). */
export function isCompleted(
	booking: { readonly arrivesAt: Temporal.Instant },
	now: Temporal.Instant,
): boolean {
	return Temporal.Instant.compare(booking.arrivesAt, now) <= 0;
}

export interface Group {
	readonly adults: number;
	readonly kids: number;
}

/** Such a booking is accepted, and both parties are notified that an adult must come aboard. */
export function areKidsAlone({ adults, kids }: { readonly adults: number; readonly kids: number }): boolean {
	return kids > 0 && adults === 0;
}

export function groupRefusal(
	group: Group,
	groupSize: number,
): Refusal<'group-empty' | 'group-too-large'> | undefined {
	if (group.adults + group.kids <= 0) return refuse('group-empty');
	if (group.adults + group.kids > groupSize) return refuse('group-too-large', { groupSize });
	return undefined;
}
