import { describe, expect, test } from 'vitest';
import { newRequest } from '#contract/request-contract.ts';
import { formProblems } from '#test/form-problems.ts';
import { tripLengths } from './custom-dates-step.tsx';
import {
	applyAddressToRequest,
	computeArrival,
	createRequestEntry,
	customForm,
	toCustomRequestInput,
	tripMinutes,
} from './custom-form.ts';

const at = { timeZone: 'Asia/Colombo', now: Temporal.Instant.from('2026-07-01T02:30:00Z'), groupSize: 6 };
const person = { firstName: 'Nimal', lastName: 'Perera', phoneNumber: '+94771234567', contactNumber: null };
const good = {
	...createRequestEntry(person, '08:05'),
	departureDate: '2026-07-10',
	departureTime: '08:00',
	arrivalDate: '2026-07-11',
	arrivalTime: '17:30',
};
const missing = 'Please choose a date.';
const tooEarly = 'The return must be after the departure.';

describe('departure and arrival of a custom request', () => {
	test.each([
		['both in the future, in order', {}, {}],
		['no departure', { departureDate: null }, { departure: missing }],
		['no arrival', { arrivalDate: null }, { arrival: missing }],
		['neither', { departureDate: null, arrivalDate: null }, { departure: missing, arrival: missing }],
		[
			'the current minute in Colombo',
			{ departureDate: '2026-07-01', departureTime: '08:00' },
			{ departure: 'That departure has passed. Please choose a later date.' },
		],
		['ten minutes later', { departureDate: '2026-07-01', departureTime: '08:10' }, {}],
		['back before it left', { arrivalDate: '2026-07-10', arrivalTime: '07:50' }, { arrival: tooEarly }],
		['back as it leaves', { arrivalDate: '2026-07-10', arrivalTime: '08:00' }, { arrival: tooEarly }],
		['in three years', { arrivalDate: '2029-07-10' }, { arrival: 'That date is too far ahead.' }],
	])('validates departure and arrival of a custom request: %s', (_, more, problems) => {
		expect(formProblems(customForm, { ...good, ...more }, at)).toEqual(problems);
	});

	test('a custom request cannot depart at a time that does not exist because of a clock change', () => {
		const night = { departureDate: '2026-10-04', departureTime: '02:30', arrivalDate: '2026-10-05' };
		expect(
			formProblems(customForm, { ...good, ...night }, { ...at, timeZone: 'Australia/Melbourne' }),
		).toEqual({
			departure: 'Clocks go forward that day and skip this time. Please choose another time.',
		});
	});
});

describe('custom booking form', () => {
	test('a custom request starts with two people and the experience’s departure time, rounded to ten minutes', () => {
		expect(createRequestEntry(person, '08:05')).toMatchObject({
			departureDate: null,
			departureTime: '08:00',
			arrivalTime: '18:00',
			adults: 2,
			kids: 0,
			name: 'Nimal Perera',
		});
	});

	test.each([
		['08:05', 2, { arrivalDate: '2026-07-12', arrivalTime: '10:10' }],
		['23:00', 1.5, { arrivalDate: '2026-07-13', arrivalTime: '00:30' }],
	])(
		'a custom request applies departure %s and duration %d hours to the address’s date',
		(departureTime, numberOfHours, back) => {
			const saved = { ...createRequestEntry(person, departureTime), step: 0, base: '' };
			const usual = { departureTime, numberOfHours, timeZone: at.timeZone };
			const draft = applyAddressToRequest(saved, usual, { date: '2026-07-12', guests: 4 });
			expect(draft).toMatchObject({ departureDate: '2026-07-12', ...back, adults: 4, kids: 0 });
			expect(formProblems(customForm, draft, at)).toEqual({});
		},
	);

	test('a custom request keeps saved values unless the address contains other values', () => {
		const saved = { ...good, step: 1, base: '' };
		const usual = { departureTime: '08:05', numberOfHours: 2, timeZone: at.timeZone };
		expect(applyAddressToRequest(saved, usual, { date: good.departureDate, guests: 2 })).toEqual(saved);
		expect(applyAddressToRequest(saved, usual, { date: null, guests: undefined })).toEqual(saved);
	});

	test('a restored custom request keeps valid values and drops invalid values', () => {
		const draft = { ...good, step: 2, base: '' };
		expect(customForm.read(JSON.parse(JSON.stringify(draft)), '')).toEqual(draft);
		expect(customForm.read({ ...draft, departureTime: '08:05', arrivalDate: 'soon' }, '')).toEqual({
			...draft,
			departureTime: '09:00',
			arrivalDate: null,
		});
		expect(customForm.read({ adults: 3 }, '')).toBeUndefined();
	});

	test('a custom request is accepted by the API’s schema, and is not sent without a date', () => {
		const sent = toCustomRequestInput('e'.repeat(20), { ...good, otherRequests: ' A cake ' });
		expect(sent).toMatchObject({ contactNumber: '+94771234567', otherRequests: 'A cake' });
		expect(newRequest.safeParse(sent).success).toBe(true);
		expect(toCustomRequestInput('e'.repeat(20), { ...good, arrivalDate: null })).toBeUndefined();
	});
});

describe('length of a custom trip', () => {
	test.each([
		['an afternoon', '2026-07-12', '13:00', 180, { arrivalDate: '2026-07-12', arrivalTime: '16:00' }],
		['past midnight', '2026-07-12', '22:30', 180, { arrivalDate: '2026-07-13', arrivalTime: '01:30' }],
		['two days', '2026-07-12', '09:00', 2880, { arrivalDate: '2026-07-14', arrivalTime: '09:00' }],
	])('the arrival is computed from departure and length: %s', (_, date, time, minutes, arrival) => {
		expect(computeArrival(minutes, { date, time, timeZone: at.timeZone })).toEqual(arrival);
		expect(tripMinutes({ departureDate: date, departureTime: time, ...arrival }, at.timeZone)).toBe(minutes);
	});

	test('the length of a custom trip across a clock change is the elapsed time', () => {
		const night = { date: '2026-10-03', time: '20:00', timeZone: 'Australia/Melbourne' };
		expect(computeArrival(600, night)).toEqual({ arrivalDate: '2026-10-04', arrivalTime: '07:00' });
	});

	test('the offered trip lengths include the experience’s own length, sorted and without duplicates', () => {
		expect(tripLengths(150).slice(0, 4)).toEqual([60, 120, 150, 180]);
		expect(tripLengths(120).filter((length) => length === 120)).toHaveLength(1);
		expect(tripLengths(120).at(-1)).toBe(7 * 24 * 60);
	});
});
