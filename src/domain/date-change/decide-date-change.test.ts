import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateClaim, horizonDays } from '../booking/availability.ts';
import { instantOf, weekdays } from '../time.ts';
import {
	type BoatTimeSpan,
	computeSpansToHold,
	decideDatePayment,
	type PaidDateChange,
	type PaidDateContext,
} from './decide-date-change.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const timeZone = 'Asia/Colombo';
const at = (departureDate: string) => {
	const departsAt = instantOf(departureDate, '09:30', timeZone);
	return {
		departureDate,
		departureTime: '09:30',
		timeZone,
		departsAt,
		arrivesAt: departsAt.add({ hours: 3 }),
	};
};
const change: PaidDateChange = {
	status: 'EXPIRED',
	expiresAt: now.add({ hours: 5 }),
	heldAt: now.subtract({ minutes: 31 }),
	from: at('2026-07-10'),
	to: at('2026-07-14'),
};
const context: PaidDateContext = {
	experience: {
		verified: true,
		archived: false,
		schedule: {
			sailingDays: weekdays,
			departureTime: '09:30',
			durationMinutes: 180,
			timeZone,
			minimumNoticeMinutes: 0,
			furtherDepartures: [],
			bookingWindowDays: horizonDays,
			season: [],
		},
	},
	booking: { ...at('2026-07-10'), status: 'CONFIRMED' },
	claims: [],
	changes: 2,
	insuredUntil: null,
	boatVerified: true,
	replaced: false,
};
const heldFor = (minutes: number) => ({ status: 'PAYING', heldAt: now.subtract({ minutes }) }) as const;
const claim = (date: string, status: DateClaim['status'] = 'CONFIRMED'): DateClaim => ({
	date,
	departureTime: '09:30',
	status,
	createdAt: now,
});

/** Each case differs in one respect from a date change whose hold has just expired. */
test.each<[string, Partial<PaidDateChange>, Partial<PaidDateContext>, string]>([
	['the booking already has the date', { status: 'DONE' }, {}, 'done'],
	['the date is held', heldFor(29), {}, 'in-time'],
	[
		'the date is held, and the insurance was shortened',
		heldFor(29),
		{ insuredUntil: '2026-07-01' },
		'in-time',
	],
	['the hold has ended, and no job has run yet', heldFor(30), {}, 'late'],
	['the hold expired, and the date is free', {}, {}, 'late'],
	['the hold expired, and the date is booked', {}, { claims: [claim('2026-07-14')] }, 'gone'],
	['the hold expired, and the day before is booked', {}, { claims: [claim('2026-07-13')] }, 'gone'],
	[
		'the hold expired, and another renter holds the date',
		{},
		{ claims: [claim('2026-07-14', 'PENDING')] },
		'gone',
	],
	['the hold expired, and another date was proposed since', {}, { replaced: true }, 'gone'],
	[
		'the hold expired, and the booking was moved since',
		{},
		{ booking: { ...at('2026-07-11'), status: 'CONFIRMED' } },
		'gone',
	],
	['the hold expired after three date changes', {}, { changes: 3 }, 'gone'],
	['the date is held, and the owner was suspended since', heldFor(29), { boatVerified: false }, 'in-time'],
	['the hold expired, and boat or owner are not verified any more', {}, { boatVerified: false }, 'gone'],
	[
		'the hold expired, and the experience was delisted',
		{},
		{ experience: { ...context.experience, verified: false } },
		'gone',
	],
	[
		'the hold expired, and the experience was archived',
		{},
		{ experience: { ...context.experience, archived: true } },
		'gone',
	],
	['the hold expired, and the boat is not insured on the date', {}, { insuredUntil: '2026-07-13' }, 'gone'],
	['the hold expired, and the new departure is now', { to: at('2026-07-01') }, {}, 'late'],
	['the hold expired, and the new departure has passed', { to: at('2026-06-30') }, {}, 'gone'],
	[
		'the booked trip has departed',
		{ from: at('2026-06-30') },
		{ booking: { ...at('2026-06-30'), status: 'CONFIRMED' } },
		'gone',
	],
	['the booking is canceled', heldFor(1), { booking: { ...at('2026-07-10'), status: 'CANCELED' } }, 'gone'],
	['the renter kept the current date', { status: 'WITHDRAWN' }, {}, 'gone'],
	['the date was not agreed', { status: 'PROPOSED' }, {}, 'gone'],
])('decides about a payment for another date: %s', (_, paid, changed, becomes) => {
	expect(decideDatePayment({ ...change, ...paid }, { ...context, ...changed }, now)).toBe(becomes);
});

const start = Temporal.Instant.from('2026-07-10T00:00:00Z');
const afterHours = (hours: number) => start.add({ hours });
const time = (from: number, to: number, ready = to): BoatTimeSpan => ({
	departsAt: afterHours(from),
	arrivesAt: afterHours(to),
	readyAt: afterHours(ready),
});
const hours = (of: readonly BoatTimeSpan[]) =>
	of.map(({ departsAt, arrivesAt, readyAt }) =>
		[departsAt, arrivesAt, readyAt].map((one) => start.until(one).total('hours')),
	);

describe('extra time to hold for a date change', () => {
	test.each([
		['another day: the whole new time with its turnaround', time(24, 28, 29), [[24, 28, 29]]],
		['directly after the booked time: the whole new time', time(5, 9, 10), [[5, 9, 10]]],
		['a later, overlapping time: the part after the booked time', time(2, 6, 7), [[5, 7, 7]]],
		['an earlier, overlapping time: the part before the booked time', time(-2, 2, 3), [[-2, 0, 0]]],
		[
			'a longer time: the parts before and after the booked time',
			time(-1, 8, 9),
			[
				[-1, 0, 0],
				[5, 9, 9],
			],
		],
		['a time within the booked time: nothing', time(1, 3, 4), []],
	])('returns the spans to hold for a date change: %s', (_, wanted, held) => {
		expect(hours(computeSpansToHold(wanted, time(0, 4, 5)))).toEqual(held);
	});

	test('the held spans and the booking’s own slot cover the new time without overlaps', () => {
		const span = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.nat(4));
		fc.assert(
			fc.property(span, span, ([from, long, ready], [own, ownLong, ownReady]) => {
				const wanted = time(from, from + long, from + long + ready);
				const has = time(own, own + ownLong, own + ownLong + ownReady);
				const held = computeSpansToHold(wanted, has);
				for (let hour = 0; hour < 60; hour += 1) {
					const covers = (one: BoatTimeSpan) =>
						Temporal.Instant.compare(one.departsAt, afterHours(hour)) <= 0 &&
						Temporal.Instant.compare(afterHours(hour), one.readyAt) < 0;
					const keeping = [has, ...held].filter(covers).length;
					expect(keeping).toBe(covers(wanted) || covers(has) ? 1 : 0);
				}
			}),
		);
	});
});
