import { describe, expect, test } from 'vitest';
import { refundTerms } from './refund-terms.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('what a booking of a departure made now would get back (specification section 9)', () => {
	test.each([
		['Asia/Colombo', '2026-07-05T18:29:59Z', { refundable: true, until: '2026-07-05' }],
		['Asia/Colombo', '2026-07-05T18:30:00Z', { refundable: false, days: 4 }],
		['Australia/Melbourne', '2026-07-05T13:59:59Z', { refundable: true, until: '2026-07-05' }],
		['Australia/Melbourne', '2026-07-05T14:00:00Z', { refundable: false, days: 4 }],
		['Pacific/Kiritimati', '2026-07-05T10:00:00Z', { refundable: false, days: 4 }],
		['Pacific/Honolulu', '2026-07-06T09:59:59Z', { refundable: true, until: '2026-07-05' }],
		['Asia/Colombo', '2026-07-10T01:00:00Z', { refundable: false, days: 0 }],
	] as const)('a departure of 10 July in %s, at %s', (timeZone, now, terms) => {
		expect(refundTerms({ departureDate: '2026-07-10', timeZone }, at(now))).toEqual(terms);
	});

	test('the last free day is reckoned over the ends of months', () => {
		expect(
			refundTerms({ departureDate: '2026-03-03', timeZone: 'Asia/Colombo' }, at('2026-01-01T00:00:00Z')),
		).toEqual({ refundable: true, until: '2026-02-26' });
	});
});
