import { expect, test } from 'vitest';
import { formatLeadTime } from './lead-time.ts';

test.each([
	[0, '0 minutes'],
	[1, '1 minute'],
	[45, '45 minutes'],
	[60, '1 hour'],
	[90, '90 minutes'],
	[120, '2 hours'],
	[1_440, '1 day'],
	[1_500, '25 hours'],
	[10_080, '7 days'],
])('%d minutes are %s: the largest unit in which they are whole', (minutes, words) => {
	expect(formatLeadTime(minutes)).toBe(words);
});
