import { expect, test } from 'vitest';
import { applyAt, deskDecisionMachine } from './decision-delay.ts';

const made = Temporal.Instant.from('2026-07-01T02:30:00Z');
const may = (move: 'apply' | 'undo', seconds: number) =>
	deskDecisionMachine.may({
		state: 'WAITING',
		move,
		by: move === 'apply' ? 'TIMER' : 'PLATFORM',
		at: { now: made.add({ seconds }), applyAt: applyAt(made) },
	});

test('a decision of the desk is applied 10 seconds after it was made, not sooner, and can be undone until it is', () => {
	expect([may('apply', 9), may('apply', 10)]).toEqual([false, true]);
	expect([may('undo', 0), may('undo', 9)]).toEqual([true, true]);
	for (const state of ['APPLIED', 'UNDONE', 'REFUSED'] as const) {
		expect(deskDecisionMachine.moves[state]).toEqual({});
	}
});
