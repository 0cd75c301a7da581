import { describe, expect, test } from 'vitest';
import {
	describeTimeLeft,
	isReminderStillUseful,
	reminderAt,
	reminders,
	thankYouAt,
} from './trip-reminder.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('reminders of a trip', () => {
	test('reminds the renter 48 and 3 hours before departure, the owner 24 hours', () => {
		const times = (of: keyof typeof reminders) =>
			reminders[of].map((hours) =>
				reminderAt(at('2026-08-03T04:00:00Z'), hours, at('2026-07-01T00:00:00Z'))?.toString(),
			);
		expect(times('renter')).toEqual(['2026-08-01T04:00:00Z', '2026-08-03T01:00:00Z']);
		expect(times('owner')).toEqual(['2026-08-02T04:00:00Z']);
	});

	test.each([
		['2026-08-01T03:59:59Z', [48, 3]],
		['2026-08-01T04:00:00Z', [3]],
		['2026-08-03T00:59:59Z', [3]],
		['2026-08-03T01:00:00Z', []],
		['2026-08-04T00:00:00Z', []],
	])('for a booking made at %s, skips reminders whose time has passed', (now, left) => {
		expect(
			reminders.renter.filter((hours) => reminderAt(at('2026-08-03T04:00:00Z'), hours, at(now))),
		).toEqual(left);
	});

	test.each([
		[48, '2026-08-02T04:00:00Z'],
		[24, '2026-08-02T16:00:00Z'],
		[3, '2026-08-03T02:30:00Z'],
	] as const)('drops a %i-hour reminder after %s', (hours, latest) => {
		const departure = at('2026-08-03T04:00:00Z');
		expect(isReminderStillUseful(departure, hours, at(latest))).toBe(true);
		expect(isReminderStillUseful(departure, hours, at(latest).add({ seconds: 1 }))).toBe(false);
	});

	test('counts 48 elapsed hours for a reminder when the clocks change', () => {
		// In Melbourne the night before Sunday 4 October 2026 is an hour shorter.
		const departure = Temporal.ZonedDateTime.from('2026-10-05T09:30[Australia/Melbourne]').toInstant();
		const reminded = reminderAt(departure, 48, at('2026-09-01T00:00:00Z'));
		expect(reminded?.toZonedDateTimeISO('Australia/Melbourne').toString()).toBe(
			'2026-10-03T08:30:00+10:00[Australia/Melbourne]',
		);
	});
});

describe('thanks at 18:00 local time after a trip', () => {
	const thanked = (local: string) => {
		const timeZone = local.slice(local.indexOf('[') + 1, -1);
		return thankYouAt({ arrivesAt: Temporal.ZonedDateTime.from(local).toInstant(), timeZone })
			.toZonedDateTimeISO(timeZone)
			.toString();
	};

	test.each([
		['2026-07-02T12:30', '2026-07-02T18:00'],
		['2026-07-02T16:00', '2026-07-02T18:00'],
		['2026-07-02T16:01', '2026-07-03T18:00'],
		['2026-07-02T23:30', '2026-07-03T18:00'],
		['2026-07-03T00:30', '2026-07-03T18:00'],
	])('for a trip that ends at %s, sends thanks at %s', (back, evening) => {
		expect(thanked(`${back}[Asia/Colombo]`)).toBe(`${evening}:00+05:30[Asia/Colombo]`);
	});

	test('sends thanks at 18:00 local time, also when the clocks change', () => {
		// In Melbourne daylight saving time starts on Sunday 4 October 2026 and ends on Sunday 4 April
		// 2027.
		expect(thanked('2026-10-03T19:00[Australia/Melbourne]')).toBe(
			'2026-10-04T18:00:00+11:00[Australia/Melbourne]',
		);
		expect(thanked('2026-10-04T16:00[Australia/Melbourne]')).toBe(
			'2026-10-04T18:00:00+11:00[Australia/Melbourne]',
		);
		expect(thanked('2027-04-03T17:00[Australia/Melbourne]')).toBe(
			'2027-04-04T18:00:00+10:00[Australia/Melbourne]',
		);
	});
});

test.each([
	['on time', 48, '2026-08-01T04:00:00Z', 'in-two-days'],
	['15 hours late, on the day before', 48, '2026-08-01T19:00:00Z', 'tomorrow'],
	['on time', 24, '2026-08-02T04:00:00Z', 'tomorrow'],
	['15 hours late, on the day', 24, '2026-08-02T19:00:00Z', 'today'],
	['on time', 3, '2026-08-03T01:00:00Z', 'in-three-hours'],
	['an hour late', 3, '2026-08-03T02:00:00Z', 'today'],
] as const)('a reminder sent %s names the remaining time: %d hours', (_, hours, now, left) => {
	const trip = { departsAt: at('2026-08-03T04:00:00Z'), timeZone: 'Asia/Colombo' };
	expect(describeTimeLeft(trip, hours, at(now))).toBe(left);
});
