import { describe, expect, test } from 'vitest';
import {
	documentsExpired,
	insuranceEvent,
	insuranceReason,
	insuranceToday,
	isInsuranceReason,
} from './insurance.ts';

describe('insurance of a boat', () => {
	test.each<[string | null, string, boolean]>([
		['2026-07-10', '2026-07-09', false],
		['2026-07-10', '2026-07-10', false],
		['2026-07-10', '2026-07-11', true],
		[null, '2026-07-11', false],
	])('insurance valid until %s has expired on %s: %s', (expiresOn, today, out) => {
		expect(documentsExpired(expiresOn, today)).toBe(out);
	});

	test.each<[string, ReturnType<typeof insuranceEvent>]>([
		['2026-06-09', undefined],
		['2026-06-10', 30],
		['2026-07-02', 30],
		['2026-07-03', 7],
		['2026-07-10', 7],
		['2026-07-11', 'run-out'],
		['2027-07-11', 'run-out'],
	])('notifies the owner 30 and 7 days before 10 July; on %s: %s', (today, event) => {
		expect(insuranceEvent('2026-07-10', today)).toBe(event);
	});

	test('checks the insurance by the boat’s local date, or by the date at UTC−12 if the zone is unknown', () => {
		const evening = Temporal.Instant.from('2026-07-10T20:00:00Z');
		expect(insuranceToday(evening, 'Asia/Colombo')).toBe('2026-07-11');
		expect(insuranceToday(evening, 'Pacific/Honolulu')).toBe('2026-07-10');
		expect(insuranceToday(Temporal.Instant.from('2026-07-11T11:00:00Z'), null)).toBe('2026-07-10');
	});

	test('recognises the message to owners about an expired insurance', () => {
		const reason = insuranceReason('2026-07-10');
		expect(reason).toBe('Your boat’s insurance ran out on Fri 10 Jul 2026: please upload the new document.');
		expect(isInsuranceReason(reason)).toBe(true);
		expect(isInsuranceReason('The photographs are too dark.')).toBe(false);
		expect(isInsuranceReason(null)).toBe(false);
	});
});
