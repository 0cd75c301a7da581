import { describe, expect, it } from 'vitest';
import { defaultBrand } from '../brand.ts';
import { type CalendarTrip, calendarFile } from './calendar-file.ts';

const trip: CalendarTrip = {
	bookingId: 'abcdefghjk0123456789',
	name: 'Sunset, sails; and a very long name that goes on and on until no line of seventy-five octets holds it – ගාල්ල',
	address: 'Pier 2, Galle',
	departsAt: Temporal.Instant.from('2026-12-24T03:30:00Z'),
	arrivesAt: Temporal.Instant.from('2026-12-24T07:30:00Z'),
	timeZone: 'Asia/Colombo',
	notes: ['Sea Bird', 'Kumari Silva', '+94771234567'],
	version: 0,
	writtenAt: Temporal.Instant.from('2026-11-21T06:00:00.123Z'),
	method: 'PUBLISH',
};
const fileOf = (one: CalendarTrip) => calendarFile(one, defaultBrand);
const file = fileOf(trip);

/** Converts a local time to an instant by the zone definition in the calendar file. */
function instantBy(text: string, property: 'DTSTART' | 'DTEND'): string {
	const [, wall = ''] = new RegExp(`${property};TZID=[^:]+:(\\S+)`).exec(text) ?? [];
	const changes = [...text.matchAll(/DTSTART:(\S+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g)];
	const [, , , offset = ''] = changes.filter(([, start = '']) => start <= wall).at(-1) ?? [];
	return Temporal.Instant.from(`${wall}${offset}`).toString();
}

describe('calendar file of a trip', () => {
	it('a calendar file has departure and arrival in the place’s zone', () => {
		expect(file).toContain('DTSTART;TZID=Asia/Colombo:20261224T090000\r\n');
		expect(file).toContain('DTEND;TZID=Asia/Colombo:20261224T130000\r\n');
		expect(file).toContain('DTSTAMP:20261121T060000Z\r\n');
	});

	it.each([
		['Asia/Colombo', '2026-12-24T03:30:00Z', '2026-12-24T07:30:00Z'],
		['Pacific/Honolulu', '2026-12-24T03:30:00Z', '2026-12-24T07:30:00Z'],
		['Etc/GMT-5', '2026-12-24T03:30:00Z', '2026-12-24T07:30:00Z'],
		['Australia/Melbourne', '2026-07-24T03:30:00Z', '2026-07-24T07:30:00Z'],
		['over the end of winter in Australia/Melbourne', '2026-10-03T14:00:00Z', '2026-10-03T19:00:00Z'],
		['over the end of summer in Australia/Melbourne', '2027-04-03T14:00:00Z', '2027-04-03T19:30:00Z'],
	])('a calendar file defines the zone %s', (place, departs, arrives) => {
		const text = fileOf({
			...trip,
			timeZone: place.split(' ').at(-1) ?? '',
			departsAt: Temporal.Instant.from(departs),
			arrivesAt: Temporal.Instant.from(arrives),
		});
		expect(instantBy(text, 'DTSTART')).toBe(departs);
		expect(instantBy(text, 'DTEND')).toBe(arrives);
	});

	it('a calendar file contains the pier only if the reader may see the pier', () => {
		const at = (location: CalendarTrip['location']) => fileOf({ ...trip, location: location ?? null });
		expect(at({ lat: 6.032912345, lng: 80.2168 })).toContain('\r\nGEO:6.032912;80.2168\r\n');
		expect(at({ lat: -0.0000001, lng: 100 })).toContain('\r\nGEO:0;100\r\n');
		expect(at(null)).not.toContain('GEO');
		expect(file).not.toContain('GEO');
	});

	it('a calendar file with the same id and a higher sequence cancels the trip', () => {
		const canceled = fileOf({ ...trip, method: 'CANCEL' });
		const uid = 'UID:abcdefghjk0123456789@mateship\r\n';
		expect(file).toContain(uid);
		expect(canceled).toContain(uid);
		expect(file).toContain('METHOD:PUBLISH\r\n');
		expect(file).toContain('SEQUENCE:0\r\n');
		expect(canceled).toContain('METHOD:CANCEL\r\n');
		expect(canceled).toContain('SEQUENCE:1\r\nSTATUS:CANCELLED\r\n');
	});

	it('a newer calendar file replaces earlier versions, also when canceled', () => {
		expect(fileOf({ ...trip, version: 2 })).toContain('SEQUENCE:4\r\n');
		expect(fileOf({ ...trip, version: 2, method: 'CANCEL' })).toContain('SEQUENCE:5\r\n');
	});

	it('a calendar file escapes characters that would end a text value', () => {
		expect(file).toContain('LOCATION:Pier 2\\, Galle');
		expect(file).toContain('SUMMARY:Sunset\\, sails\\;');
	});

	it.each(['\n', '\r\n', '\r'])('the name %j adds no line to a calendar file', (end) => {
		const lines = fileOf({ ...trip, name: `Sunset${end}ATTACH:https://evil.example` }).split(/\r\n|\r|\n/);
		expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
		expect(lines.join('\n')).toContain('Sunset\\nATTACH');
	});

	it('a calendar file omits a hidden place', () => {
		expect(fileOf({ ...trip, address: '' })).not.toContain('LOCATION');
	});

	it('a calendar file folds lines at 75 octets', () => {
		for (const line of file.split('\r\n'))
			expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
	});
});
