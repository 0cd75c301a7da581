import { type HoldRefusal, holdEnd, holdRefusal } from '../booking/availability.ts';
import type { BookingParty, BookingStatus, BookingType } from '../booking/booking.ts';
import { type Actor, defineMachine } from '../state-machine.ts';

const dateChangeStatuses = [
	'PROPOSED',
	'AGREED',
	'PAYING',
	'DONE',
	'DECLINED',
	'WITHDRAWN',
	'EXPIRED',
] as const;
export type DateChangeStatus = (typeof dateChangeStatuses)[number];

/** A booking has at most one open date change. */
export const openDateChanges = ['PROPOSED', 'AGREED', 'PAYING'] as const;
export type OpenDateChange = (typeof openDateChanges)[number];
export const isOpenDateChange = (status: DateChangeStatus): status is OpenDateChange =>
	openDateChanges.some((one) => one === status);

/**
 * Limits of date changes: changes per booking, hours to answer, and hours before departure after which
 * no change is possible.
 */
export const dateChangeLimits = { most: 3, answerHours: 48, hoursBefore: 3 } as const;

/**
 * The state machine of a date change of a confirmed booking (docs/decisions/booking-changes.md). A
 * party proposes, and the other party answers. If the owner permits free changes, the platform answers
 * at once. An agreed date that costs more is not reserved until the renter starts paying. Starting
 * holds the date for 30 minutes, and the payment completes the change.
 */
export const dateChangeMachine = defineMachine('date change', dateChangeStatuses, {
	PROPOSED: {
		accept: { to: 'DONE', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		/** The parties agreed on a date that costs more. */
		agree: { to: 'AGREED', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		decline: { to: 'DECLINED', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		/** The booking has ended or was moved to another date. */
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		expire: { to: 'EXPIRED', by: ['TIMER'], from: 'expiresAt' },
	},
	AGREED: {
		hold: { to: 'PAYING', by: ['RENTER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		expire: { to: 'EXPIRED', by: ['TIMER'], from: 'expiresAt' },
	},
	PAYING: {
		pay: { to: 'DONE', by: ['RENTER'], until: 'holdExpiresAt' },
		/** The payment arrived after the hold expired, but the new date was still free. */
		payLate: { to: 'DONE', by: ['RENTER'], from: 'holdExpiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER'] },
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		expire: { to: 'EXPIRED', by: ['TIMER'], from: 'holdExpiresAt' },
		/** The payment arrived when the new date was no longer available. */
		fail: { to: 'EXPIRED', by: ['PLATFORM'] },
	},
	DONE: {},
	DECLINED: {},
	WITHDRAWN: {},
	EXPIRED: {
		payLate: { to: 'DONE', by: ['RENTER'] },
	},
});

export type DateChangeMove = Parameters<typeof dateChangeMachine.can>[0]['move'];

export function dateChangeExpiry(
	departures: { readonly old: Temporal.Instant; readonly new: Temporal.Instant },
	now: Temporal.Instant,
): Temporal.Instant {
	const before = { hours: dateChangeLimits.hoursBefore };
	return [departures.old.subtract(before), departures.new.subtract(before)].reduce(
		(first, each) => (Temporal.Instant.compare(each, first) < 0 ? each : first),
		now.add({ hours: dateChangeLimits.answerHours }),
	);
}

/** The date of a ride cannot be changed. */
export function canChangeDate(
	booking: {
		readonly type: BookingType;
		readonly status: BookingStatus;
		readonly departsAt: Temporal.Instant;
		readonly changes: number;
	},
	now: Temporal.Instant,
): boolean {
	return (
		booking.type !== 'SHARING' &&
		booking.status === 'CONFIRMED' &&
		booking.changes < dateChangeLimits.most &&
		!isTooLateToChange(booking.departsAt, now)
	);
}

export function isTooLateToChange(departsAt: Temporal.Instant, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(now.add({ hours: dateChangeLimits.hoursBefore }), departsAt) >= 0;
}

export interface DateChangeTimes {
	readonly status: DateChangeStatus;
	readonly expiresAt: Temporal.Instant;
	/** Start of the payment for the new date; null before this payment. */
	readonly heldAt: Temporal.Instant | null;
}

export function canMoveDate(
	{ status, expiresAt, heldAt }: DateChangeTimes,
	[move, by]: readonly [DateChangeMove, Actor],
	now: Temporal.Instant,
): boolean {
	return dateChangeMachine.can({ state: status, move, by, at: { now, ...deadlines(expiresAt, heldAt) } });
}

export function nextDateChange(
	{ status, expiresAt, heldAt }: DateChangeTimes,
	[move, by]: readonly [DateChangeMove, Actor],
	now: Temporal.Instant,
): DateChangeStatus {
	return dateChangeMachine.next({ state: status, move, by, at: { now, ...deadlines(expiresAt, heldAt) } });
}

const deadlines = (expiresAt: Temporal.Instant, heldAt: Temporal.Instant | null) => ({
	expiresAt,
	holdExpiresAt: heldAt ? holdEnd(heldAt) : expiresAt,
});

/** An expired change is closed, even before the expiry job has run. */
export function isLiveDateChange(change: DateChangeTimes, now: Temporal.Instant): boolean {
	return isOpenDateChange(change.status) && Temporal.Instant.compare(now, dateChangeEnd(change)) < 0;
}

export function dateChangeEnd({ status, expiresAt, heldAt }: DateChangeTimes): Temporal.Instant {
	return status === 'PAYING' ? deadlines(expiresAt, heldAt).holdExpiresAt : expiresAt;
}

/**
 * The proposer may withdraw a proposal, and the other party may answer it. Both may withdraw an agreed
 * change. During payment only the renter may withdraw.
 */
export function dateChangePermissions(
	change: DateChangeTimes & { readonly proposedBy: BookingParty },
	party: BookingParty,
	now: Temporal.Instant,
): {
	readonly accept: boolean;
	readonly decline: boolean;
	readonly withdraw: boolean;
	readonly pay: boolean;
} {
	const can = (move: DateChangeMove) =>
		isLiveDateChange(change, now) && canMoveDate(change, [move, party], now);
	const own = change.status !== 'PROPOSED' || change.proposedBy === party;
	return {
		accept: !own && can('accept'),
		decline: !own && can('decline'),
		withdraw: own && can('withdraw'),
		pay: can('hold') || can('pay'),
	};
}

/** An expired hold can be repeated only after ten minutes. */
export function dateHoldRefusal(
	expiredAt: Temporal.Instant | null,
	now: Temporal.Instant,
): HoldRefusal | undefined {
	return holdRefusal({ others: 0, expiredAt }, now);
}
