import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const file = calendarFile({
	_id: 'abcdefghjk0123456789',
	departsAt: '2026-12-24T03:30:00Z',
	arrivesAt: '2026-12-24T07:30:00Z',
	createdDate: '2026-11-21T06:00:00.123Z',
	experience: {
		_id: 'e'.repeat(20),
		name: 'Sunset, sails; and a very long name that goes on and on until no line of seventy-five octets holds it – ගාල්ල',
		image: null,
		address: 'Pier 2, Galle',
		location: null,
		numberOfHours: 4,
	},
	boat: { _id: 'b'.repeat(20), name: 'Sea Bird' },
	owner: { _id: 'o'.repeat(20), firstName: 'Kumari', lastName: 'Silva', phoneNumber: '+94771234567' },
});

describe('a trip for the calendar', () => {
	it('has departure and arrival as instants', () => {
		expect(file).toContain('DTSTART:20261224T033000Z\r\n');
		expect(file).toContain('DTEND:20261224T073000Z\r\n');
		expect(file).toContain('DTSTAMP:20261121T060000Z\r\n');
	});
	it('escapes what would end a text', () => {
		expect(file).toContain('LOCATION:Pier 2\\, Galle');
		expect(file).toContain('SUMMARY:Sunset\\, sails\\;');
	});
	it('has no line of more than 75 octets', () => {
		for (const line of file.split('\r\n'))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
	});
});
