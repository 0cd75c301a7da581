import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingMachine } from './booking/booking.ts';
import { paymentMachine } from './payment/payment.ts';
import { refundMachine } from './payment/refund.ts';
import { requestMachine } from './request/custom-request.ts';
import { rideMachine } from './ride/ride.ts';
import { type Actor, defineMachine, type Machine } from './state-machine.ts';

const now = Temporal.Instant.from('2026-07-01T00:00:00Z');
const door = defineMachine('door', ['SHUT', 'OPEN'], {
	SHUT: { open: { to: 'OPEN', by: ['RENTER'], from: 'morning', until: 'evening' } },
	OPEN: { shut: { to: 'SHUT', by: ['RENTER', 'TIMER'] } },
});
const day = (morning: number, evening: number) => ({
	now,
	morning: now.add({ seconds: morning }),
	evening: now.add({ seconds: evening }),
});

describe('definition of a state machine', () => {
	test('rejects a transition to an unknown state', () => {
		const broken = { SHUT: { open: { to: 'AJAR', by: ['RENTER'] } } } as const;
		expect(() => defineMachine<string, typeof broken>('door', ['SHUT'], broken)).toThrow(/AJAR/);
	});

	test('rejects a transition without an actor', () => {
		expect(() => defineMachine('door', ['SHUT'], { SHUT: { knock: { to: 'SHUT', by: [] } } })).toThrow(
			/has no actor/,
		);
	});

	test('rejects an unreachable state', () => {
		expect(() => defineMachine('door', ['SHUT', 'OPEN'], { SHUT: {}, OPEN: {} })).toThrow(
			/state OPEN is unreachable/,
		);
	});
});

describe('enforcement of a state machine', () => {
	test.each([
		['the permitted actor, in time', 'SHUT', 'open', 'RENTER', day(0, 1), undefined],
		['a transition that the state does not have', 'OPEN', 'open', 'RENTER', day(0, 1), 'no-such-move'],
		['another actor', 'SHUT', 'open', 'OWNER', day(0, 1), 'not-theirs'],
		['a second too early', 'SHUT', 'open', 'RENTER', day(1, 2), 'too-early'],
		['at the deadline', 'SHUT', 'open', 'RENTER', day(-1, 0), 'too-late'],
	] as const)('checks a transition: %s', (_, state, move, by, at, barrier) => {
		const attempt = { state, move, by, at };
		expect(door.barrier(attempt)).toBe(barrier);
		expect(door.can(attempt)).toBe(barrier === undefined);
		if (barrier) expect(() => door.next(attempt)).toThrow(barrier);
		else expect(door.next(attempt)).toBe('OPEN');
	});

	test('throws if the time of a transition’s deadline is missing', () => {
		expect(() => door.can({ state: 'SHUT', move: 'open', by: 'RENTER' })).toThrow(
			/deadline morning is missing/,
		);
	});
});

const actors: readonly Actor[] = ['RENTER', 'OWNER', 'TIMER', 'PROVIDER', 'PLATFORM'];
const machines: readonly Machine<string, string, string>[] = [
	bookingMachine,
	requestMachine,
	rideMachine,
	paymentMachine,
	refundMachine,
];

test.each(machines.map((machine) => [machine.name, machine] as const))(
	'permits only the transitions of its table for a %s',
	(_, machine) => {
		const names = Object.values(machine.moves).flatMap((moves) => Object.keys(moves));
		const attempt = fc.record({ move: fc.constantFrom(...names), by: fc.constantFrom(...actors) });
		fc.assert(
			fc.property(fc.array(attempt, { maxLength: 12 }), fc.boolean(), (attempts, passed) => {
				const deadline = passed ? now : now.add({ seconds: 1 });
				const ends = { holdExpiresAt: deadline, choiceEndsAt: deadline };
				const at = { now, ...ends, departsAt: deadline, arrivesAt: deadline };
				let state = machine.start;
				for (const { move, by } of attempts) {
					const row = machine.moves[state]?.[move];
					const allowed =
						row?.by.includes(by) === true &&
						(row.from === undefined || passed) &&
						(row.until === undefined || !passed);
					expect(machine.can({ state, move, by, at })).toBe(allowed);
					if (allowed) state = machine.next({ state, move, by, at });
				}
			}),
		);
	},
);
