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
	'EXPIRED',
] as const;
export type DateChangeStatus = (typeof dateChangeStatuses)[number];

/** Open states: one open change per booking. */
export const openDateChanges = ['PROPOSED', 'AGREED', 'PAYING'] as const;
export type OpenDateChange = (typeof openDateChanges)[number];
export const isOpenDateChange = (status: DateChangeStatus): status is OpenDateChange =>
	openDateChanges.some((one) => one === status);

/** Maximum changes per booking, hours to answer, and hours before departure when changes end. */
export const dateChangeLimits = { most: 3, answerHours: 48, hoursBefore: 3 } as const;

/**
 * The life of a date change of a confirmed booking (docs/decisions/booking-changes.md): a party proposes, the
 * other answers. If the owner permits free changes, the platform answers at once. An agreed date that costs
 * more is not reserved until the renter starts paying: that holds it for 30 minutes, and the payment completes
 * it.
 */
export const dateChangeMachine = defineMachine('date change', dateChangeStatuses, {
	PROPOSED: {
		accept: { to: 'DONE', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		/** Agreement on a date that costs more. */
		agree: { to: 'AGREED', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		decline: { to: 'DECLINED', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		/** The booking has ended or got another date. */
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		lapse: { to: 'EXPIRED', by: ['TIMER'], from: 'expiresAt' },
	},
	AGREED: {
		hold: { to: 'PAYING', by: ['RENTER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		lapse: { to: 'EXPIRED', by: ['TIMER'], from: 'expiresAt' },
	},
	PAYING: {
		pay: { to: 'DONE', by: ['RENTER'], until: 'holdExpiresAt' },
		/** Paid after the hold expired, while the date was still free. */
		payLate: { to: 'DONE', by: ['RENTER'], from: 'holdExpiresAt' },
		/** The renter keeps the current date. */
		withdraw: { to: 'WITHDRAWN', by: ['RENTER'] },
		end: { to: 'WITHDRAWN', by: ['PLATFORM'] },
		lapse: { to: 'EXPIRED', by: ['TIMER'], from: 'holdExpiresAt' },
		/** Paid, but the date is no longer available. */
		fail: { to: 'EXPIRED', by: ['PLATFORM'] },
	},
	DONE: {},
	DECLINED: {},
	WITHDRAWN: {},
	EXPIRED: {
		payLate: { to: 'DONE', by: ['RENTER'] },
	},
});

export type DateChangeMove = Parameters<typeof dateChangeMachine.may>[0]['move'];

/** A proposal can be answered for 48 hours, at most until 3 hours before the earlier of both departures. */
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

/** Whether a booking's date can be changed now after `changes` earlier changes. Rides cannot be changed. */
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

/** True less than 3 hours before a departure. */
export function tooLate(departsAt: Temporal.Instant, now: Temporal.Instant): boolean {
	return Temporal.Instant.compare(now.add({ hours: dateChangeLimits.hoursBefore }), departsAt) >= 0;
}

/** Times on which moves depend. */
export interface DateChangeTimes {
	readonly status: DateChangeStatus;
	readonly expiresAt: Temporal.Instant;
	/** When its renter started paying. */
	readonly heldAt: Temporal.Instant | null;
}

export function mayMoveDate(
	{ status, expiresAt, heldAt }: DateChangeTimes,
	[move, by]: readonly [DateChangeMove, Actor],
	now: Temporal.Instant,
): boolean {
	return dateChangeMachine.may({ state: status, move, by, at: { now, ...deadlines(expiresAt, heldAt) } });
}

/** The state after a move; throws if the move is not permitted. */
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

/** True until it expires, even before the expiry job has run. */
export function livesDateChange(
	{ status, expiresAt, heldAt }: DateChangeTimes,
	now: Temporal.Instant,
): boolean {
	const { holdExpiresAt } = deadlines(expiresAt, heldAt);
	const end = status === 'PAYING' ? holdExpiresAt : expiresAt;
	return isOpenDateChange(status) && Temporal.Instant.compare(now, end) < 0;
}

/**
 * What a party may do: its author withdraws a proposal, the other one answers it. Both may withdraw an agreed
 * one; during payment only the renter.
 */
export function dateChangeMay(
	change: DateChangeTimes & { readonly proposedBy: BookingParty },
	party: BookingParty,
	now: Temporal.Instant,
): {
	readonly accept: boolean;
	readonly decline: boolean;
	readonly withdraw: boolean;
	/** Hold the date and pay the difference, or continue paying. */
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

/** Refusal of holding the new date: an expired hold can be repeated only after ten minutes. */
export function dateHoldRefusal(
	/** When this booking's last hold expired unpaid. */
	lapsedAt: Temporal.Instant | null,
	now: Temporal.Instant,
): HoldRefusal | undefined {
	return holdRefusal({ others: 0, lapsedAt }, now);
}
