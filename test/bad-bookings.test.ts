import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { badInput } from './bad-input.ts';
import { bookingInput } from './bookings.ts';
import { unknownId } from './good-bodies.ts';
import { testApp } from './test-app.ts';

const world = testApp();
const { experience, refusedJson, settle } = badInput(world);

describe('impossible bookings in booking.add', () => {
	const add = calls.booking.add;
	test.each<[string, Record<string, unknown>]>([
		['another kind of booking', { type: 'CUSTOM' }],
		['a date that does not exist', { departureDate: '2026-02-30' }],
		['29 February in a common year', { departureDate: '2027-02-29' }],
		['month 13', { departureDate: '2026-13-01' }],
		['a past date', { departureDate: '2026-06-30' }],
		['the year 1', { departureDate: '0001-01-01' }],
		['the year 9999', { departureDate: '9999-12-31' }],
		['an instant for a date', { departureDate: '2026-09-10T09:30:00Z' }],
		['an unknown id', { experience: unknownId }],
		['an id in capitals', { experience: unknownId.toUpperCase() }],
		['nobody', { group: { adults: 0, kids: 0 } }],
		['half a person', { group: { adults: 1.5, kids: 0 } }],
		['a negative number of people', { group: { adults: 3, kids: -1 } }],
		['persons as text', { group: { adults: '2', kids: 0 } }],
		['10,000 persons', { group: { adults: 10_000, kids: 0 } }],
		['a huge number of people', { group: { adults: 1e308, kids: 0 } }],
		['a group of adults only', { group: { adults: 1 } }],
		['pets', { group: { adults: 1, kids: 0, pets: 1 } }],
		['a name of blanks', { name: ' \n\t ' }],
		['a name of 101 characters', { name: 'x'.repeat(101) }],
		['a control character in the name', { name: 'Nimal\u0007' }],
		['a number of 11 characters', { contactNumber: '+9477123456' }],
		['a number of another country', { contactNumber: '+44712345678' }],
		['letters in the number', { contactNumber: '+9477123456x' }],
		['a number in Arabic digits', { contactNumber: '+٩٤٧٧١٢٣٤٥٦٧' }],
		['2,001 characters of requests', { otherRequests: 'x'.repeat(2_001) }],
		['a NUL in the requests', { otherRequests: 'a\u0000b' }],
	])('booking.add refuses %s', async (what, more) => {
		await refusedJson(add, add.path, { ...bookingInput(experience(), '2026-09-10'), ...more }, what);
	});
});

test('accepts texts of 100 to 2,000 characters in all scripts, with emoji and lone surrogates', async () => {
	const names = [
		'නිමල් පෙරේරා',
		'நிமல்',
		'Ó Súilleabháin',
		'👩‍✈️',
		'x'.repeat(100),
		"Robert'); DROP TABLE booking;--",
		'\ud800',
	];
	for (const [at, name] of names.entries()) {
		const trip = await world().experience(await world().owner('Ruwan Dias'));
		const { status, body } = await world().call('POST', '/booking/add', {
			as: (await world().signIn(`Guest ${at}`)).token,
			body: bookingInput(trip, `2026-09-${10 + at}`, { name, otherRequests: `${'x'.repeat(1_999)}\n` }),
		});
		expect(status, JSON.stringify(body)).toBe(200);
		expect(body.result.name).toBe(name.toWellFormed());
	}
	await settle();
});
