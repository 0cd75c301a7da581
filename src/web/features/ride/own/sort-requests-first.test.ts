import { expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { sortRequestsFirst } from './sort-requests-first.ts';

type Request = OwnRide['requests'][number];
const ride = (_id: string, ...approvedDates: readonly (string | null)[]) => ({
	_id,
	requests: approvedDates.map((approvedDate) => ({ approvedDate }) as Request),
});

test('rides with unanswered requests are listed first', () => {
	const approved = ride('approved', '2099-06-12T02:30:00Z');
	const rides = [ride('quiet'), ride('asked', null), approved, ride('both', '2099-06-12T02:30:00Z', null)];
	expect(sortRequestsFirst(rides).map(({ _id }) => _id)).toEqual(['asked', 'both', 'quiet', 'approved']);
});
