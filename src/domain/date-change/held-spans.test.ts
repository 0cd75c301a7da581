import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoatTime, heldSpans } from './held-spans.ts';

const start = Temporal.Instant.from('2026-07-10T00:00:00Z');
const at = (hours: number) => start.add({ hours });
const time = (from: number, to: number, ready = to): BoatTime => ({
	departsAt: at(from),
	arrivesAt: at(to),
	readyAt: at(ready),
});
const hours = (of: readonly BoatTime[]) =>
	of.map(({ departsAt, arrivesAt, readyAt }) =>
		[departsAt, arrivesAt, readyAt].map((one) => start.until(one).total('hours')),
	);

describe('what is held beside the time that a booking has', () => {
	test.each([
		[
			'another day: the whole new one, with the time until the boat is ready',
			time(24, 28, 29),
			[[24, 28, 29]],
		],
		['right after it', time(5, 9, 10), [[5, 9, 10]]],
		['a later time that meets it: what is left after it', time(2, 6, 7), [[5, 7, 7]]],
		['an earlier one: what is left before it', time(-2, 2, 3), [[-2, 0, 0]]],
		[
			'a longer one: both ends',
			time(-1, 8, 9),
			[
				[-1, 0, 0],
				[5, 9, 9],
			],
		],
		['within it: nothing', time(1, 3, 4), []],
	])('%s', (_, wanted, held) => {
		expect(hours(heldSpans(wanted, time(0, 4, 5)))).toEqual(held);
	});

	test('together with its own it is all of the new time, and no minute twice', () => {
		const span = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }), fc.nat(4));
		fc.assert(
			fc.property(span, span, ([from, long, ready], [own, ownLong, ownReady]) => {
				const wanted = time(from, from + long, from + long + ready);
				const has = time(own, own + ownLong, own + ownLong + ownReady);
				const held = heldSpans(wanted, has);
				for (let hour = 0; hour < 60; hour += 1) {
					const covers = (one: BoatTime) =>
						Temporal.Instant.compare(one.departsAt, at(hour)) <= 0 &&
						Temporal.Instant.compare(at(hour), one.readyAt) < 0;
					const keeping = [has, ...held].filter(covers).length;
					expect(keeping).toBe(covers(wanted) || covers(has) ? 1 : 0);
				}
			}),
		);
	});
});
