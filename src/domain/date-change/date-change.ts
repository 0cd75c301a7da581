import { type HoldRefusal, holdEnd, holdRefusal } from '../booking/availability.ts';
import type { BookingParty, BookingStatus, BookingType } from '../booking/booking.ts';
import { type Actor, defineMachine } from '../state-machine.ts';

export const dateChangeStatuses = [
	'PROPOSED',
	'AGREED',
	'PAYING',
	'DONE',
	'DECLINED',
	'WITHDRAWN',
	'LAPSED',
] as const;
export type DateChangeStatus = (typeof dateChangeStatuses)[number];

/** Those in which something can still be done with it: one of a booking at a time. */
export const openDateChanges = ['PROPOSED', 'AGREED', 'PAYING'] as const;
export type OpenDateChange = (typeof openDateChanges)[number];
export const isOpenDateChange = (status: DateChangeStatus): status is OpenDateChange =>
	openDateChanges.some((one) => one === status);

/** How often a booking can be put off or brought forward, how long an answer may take, and when it is too late for one. */
export const dateChangeLimits = { most: 3, answerHours: 48, hoursBefore: 3 } as const;

/**
 * The life of another date for a confirmed booking (docs/decisions/booking-changes.md): one of its parties proposes it, the other
 * one answers. Where the owner lets renters choose by themselves, the platform answers at once. One that costs more is
 * agreed upon, and holds nothing still; the renter who begins to pay holds it for 30 minutes, and has it when the money is
 * in.
 */
export const dateChangeMachine = defineMachine('date change', dateChangeStatuses, {
	PROPOSED: {
		accept: { to: 'DONE', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		/** The same for a date that costs more. */
		agree: { to: 'AGREED', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		decline: { to: 'DECLINED', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		/** The booking has ended, or has another date by now. */
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		lapse: { to: 'LAPSED', by: ['TIMER'], from: 'expiresAt' },
	},
	AGREED: {
		hold: { to: 'PAYING', by: ['RENTER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		lapse: { to: 'LAPSED', by: ['TIMER'], from: 'expiresAt' },
	},
	PAYING: {
		pay: { to: 'DONE', by: ['RENTER'], until: 'holdExpiresAt' },
		/** The money came after the hold ran out, and the date was still free. */
		payLate: { to: 'DONE', by: ['RENTER'], from: 'holdExpiresAt' },
		/** The renter keeps the date that they have. */
		withdraw: { to: 'WITHDRAWN', by: ['RENTER'] },
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		lapse: { to: 'LAPSED', by: ['TIMER'], from: 'holdExpiresAt' },
		/** The money came, and the date cannot be had any more. */
		fail: { to: 'LAPSED', by: ['PLATFORM'] },
	},
	DONE: {},
	DECLINED: {},
	WITHDRAWN: {},
	LAPSED: {
		payLate: { to: 'DONE', by: ['RENTER'] },
	},
});

/** The moves of a date change by name. */
export type DateChangeMove = Parameters<typeof dateChangeMachine.may>[0]['move'];

/** Until when a proposal can be answered: 48 hours, and 3 hours before the earlier of both departures. */
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

/** Whether the date of a booking can be changed at all now: `changes` have been made of it. Rides leave when they leave. */
export function mayChangeDate(
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
		!tooLate(booking.departsAt, now)
	);
}

/** Whether it is less than 3 hours to a departure. */
export function tooLate(departsAt: Temporal.Instant, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(now.add({ hours: dateChangeLimits.hoursBefore }), departsAt) >= 0;
}

/** What its moves depend on. */
export interface DateChangeTimes {
	readonly status: DateChangeStatus;
	readonly expiresAt: Temporal.Instant;
	/** When its renter began to pay. */
	readonly heldAt: Temporal.Instant | null;
}

/** Whether somebody may make a move of a date change now. */
export function mayMoveDate(
	{ status, expiresAt, heldAt }: DateChangeTimes,
	[move, by]: readonly [DateChangeMove, Actor],
	now: Temporal.Instant,
): boolean {
	return dateChangeMachine.may({ state: status, move, by, at: { now, ...deadlines(expiresAt, heldAt) } });
}

/** The state after a move; throws where it cannot be made. */
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

/** Whether something can be done with it still: its time is not over, though no job may have come to it yet. */
export function livesDateChange(
	{ status, expiresAt, heldAt }: DateChangeTimes,
	now: Temporal.Instant,
): boolean {
	const { holdExpiresAt } = deadlines(expiresAt, heldAt);
	const end = status === 'PAYING' ? holdExpiresAt : expiresAt;
	return isOpenDateChange(status) && Temporal.Instant.compare(now, end) < 0;
}

/**
 * What a party may do with a proposal: the one who made it takes it back, the other one answers. One that is agreed upon
 * can be taken back by both; while it is paid for, by the renter alone.
 */
export function dateChangeMay(
	change: DateChangeTimes & { readonly proposedBy: BookingParty },
	party: BookingParty,
	now: Temporal.Instant,
): {
	readonly accept: boolean;
	readonly decline: boolean;
	readonly withdraw: boolean;
	/** Hold the date and pay what it costs more, or go on with it. */
	readonly pay: boolean;
} {
	const may = (move: DateChangeMove) =>
		livesDateChange(change, now) && mayMoveDate(change, [move, party], now);
	const own = change.status !== 'PROPOSED' || change.proposedBy === party;
	return {
		accept: !own && may('accept'),
		decline: !own && may('decline'),
		withdraw: own && may('withdraw'),
		pay: may('hold') || may('pay'),
	};
}

/** Why the renter may not hold the new date: one that lapsed unpaid is held again ten minutes later, as any. */
export function dateHoldRefusal(
	/** Of this booking, when the last hold ran out unpaid. */
	lapsedAt: Temporal.Instant | null,
	now: Temporal.Instant,
): HoldRefusal | undefined {
	return holdRefusal({ others: 0, lapsedAt }, now);
}
