import type { BookingParty, BookingStatus, BookingType } from '../booking/booking.ts';
import { defineMachine } from '../state-machine.ts';

export const dateChangeStatuses = ['PROPOSED', 'DONE', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const;
export type DateChangeStatus = (typeof dateChangeStatuses)[number];

/** How often a booking can be put off or brought forward, how long an answer may take, and when it is too late for one. */
export const dateChangeLimits = { most: 3, answerHours: 48, hoursBefore: 3 } as const;

/**
 * The life of another date for a confirmed booking (docs/decisions/0430): one of its parties proposes it, the other one
 * answers. Where the owner lets renters choose by themselves, the platform accepts at once.
 */
export const dateChangeMachine = defineMachine('date change', dateChangeStatuses, {
	PROPOSED: {
		accept: { to: 'DONE', by: ['RENTER', 'OWNER', 'PLATFORM'], until: 'expiresAt' },
		decline: { to: 'DECLINED', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		withdraw: { to: 'WITHDRAWN', by: ['RENTER', 'OWNER'], until: 'expiresAt' },
		lapse: { to: 'LAPSED', by: ['TIMER'], from: 'expiresAt' },
	},
	DONE: {},
	DECLINED: {},
	WITHDRAWN: {},
	LAPSED: {},
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

/** What a party may do with a proposal: the one who made it takes it back, the other one answers. */
export function dateChangeMay(
	change: {
		readonly status: DateChangeStatus;
		readonly proposedBy: BookingParty;
		readonly expiresAt: Temporal.Instant;
	},
	party: BookingParty,
	now: Temporal.Instant,
): { readonly accept: boolean; readonly decline: boolean; readonly withdraw: boolean } {
	const may = (move: DateChangeMove) =>
		dateChangeMachine.may({
			state: change.status,
			move,
			by: party,
			at: { now, expiresAt: change.expiresAt },
		});
	const own = change.proposedBy === party;
	return {
		accept: !own && may('accept'),
		decline: !own && may('decline'),
		withdraw: own && may('withdraw'),
	};
}
