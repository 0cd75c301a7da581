import { expect, test } from 'vitest';
import type { OwnRide } from '#contract/ride-contract.ts';
import { sortUnansweredFirst } from './sort-unanswered-first.ts';

type Request = OwnRide['requests'][number];
const ride = (_id: string, approvedDates: readonly (string | null)[] = [], sail = false) => ({
	_id,
	requests: approvedDates.map((approvedDate) => ({ approvedDate }) as Request),
	may: { sail },
});

test('rides with seat requests or an open decision about their minimum are listed first', () => {
	const approved = '2099-06-12T02:30:00Z';
	const rides = [
		ride('quiet'),
		ride('asked', [null]),
		ride('approved', [approved]),
		ride('short', [], true),
		ride('both', [approved, null]),
	];
	expect(sortUnansweredFirst(rides).map(({ _id }) => _id)).toEqual([
		'asked',
		'short',
		'both',
		'quiet',
		'approved',
	]);
});
