import { expect, test } from 'vitest';
import { handsInAgain } from './resubmission.ts';
import type { ReviewDecision } from './review-decision.ts';

const submittedAt = Temporal.Instant.from('2026-07-01T02:30:00Z');

test.each<[ReviewDecision | null, boolean, boolean]>([
	['APPROVED', true, true],
	['APPROVED', false, false],
	[null, true, true],
	[null, false, false],
	['REJECTED', false, true],
	['CHANGES', false, true],
])(
	'after the decision %s, an edit that needs a verifier (%s) is handed in again: %s',
	(decision, needs, again) => {
		expect(handsInAgain({ submittedAt, decision }, needs)).toBe(again);
	},
);
