import { describe, expect, test } from 'vitest';
import {
	afterApproval,
	applyAt,
	deskDecisionMachine,
	isUnchangedSince,
	needsNewReview,
	type ReviewDecision,
	withdrawalReasons,
} from './review-decision.ts';

describe('listings delisted because of their owner or boat', () => {
	const { owner, boat } = withdrawalReasons;
	test.each([
		['is relisted once both are approved', owner, true, true, 'restore'],
		['is relisted once both are approved', boat, true, true, 'restore'],
		['waits for the boat by name', owner, true, false, 'boat'],
		['waits for the owner by name', boat, false, true, 'owner'],
		['waits for the owner first', owner, false, false, 'owner'],
	])(
		'an experience delisted because of its owner or boat %s',
		(_, reason, ownerApproved, boatVerified, after) => {
			expect(afterApproval(reason, { ownerApproved, boatVerified })).toBe(after);
		},
	);

	test.each([null, '', 'The pictures show another boat.'])(
		'an experience delisted for its own reason %j stays delisted',
		(reason) => {
			expect(afterApproval(reason, { ownerApproved: true, boatVerified: true })).toBeUndefined();
		},
	);
});

describe('decision about a displayed submission', () => {
	const at = Temporal.Instant.from('2026-07-01T00:00:00Z');
	const seen = { state: 'WAITING', submittedAt: at } as const;
	test('accepts a decision if the submission and its state are as displayed', () => {
		expect(isUnchangedSince({ submittedAt: at, decision: null }, seen)).toBe(true);
	});
	test.each([
		['a colleague has already decided', { submittedAt: at, decision: 'APPROVED' as const }],
		['the owner has resubmitted', { submittedAt: at.add({ seconds: 1 }), decision: null }],
		['nothing was submitted', { submittedAt: null, decision: null }],
	])('refuses a decision when %s', (_, submission) => {
		expect(isUnchangedSince(submission, seen)).toBe(false);
	});
});

const created = Temporal.Instant.from('2026-07-01T02:30:00Z');
const may = (move: 'apply' | 'undo', seconds: number) =>
	deskDecisionMachine.can({
		state: 'WAITING',
		move,
		by: move === 'apply' ? 'TIMER' : 'PLATFORM',
		at: { now: created.add({ seconds }), applyAt: applyAt(created) },
	});

test('a decision takes effect exactly 10 seconds later and can be undone before', () => {
	expect([may('apply', 9), may('apply', 10)]).toEqual([false, true]);
	expect([may('undo', 0), may('undo', 9)]).toEqual([true, true]);
	for (const state of ['APPLIED', 'UNDONE', 'REFUSED'] as const) {
		expect(deskDecisionMachine.moves[state]).toEqual({});
	}
});

const submittedAt = Temporal.Instant.from('2026-07-01T02:30:00Z');

test.each<[ReviewDecision | null, boolean, boolean]>([
	['APPROVED', true, true],
	['APPROVED', false, false],
	[null, true, true],
	[null, false, false],
	['REJECTED', false, true],
	['CHANGES', false, true],
])('after the decision %s, an edit that needs a review (%s) is resubmitted: %s', (decision, needs, again) => {
	expect(needsNewReview({ submittedAt, decision }, needs)).toBe(again);
});
