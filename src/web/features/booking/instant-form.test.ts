import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { formProblems } from '#test/form-problems.ts';
import { type FormDraft, stepToShow } from '../../forms/define-form.ts';
import { readDraft, writeDraft } from '../../forms/drafts.ts';
import { idempotentAttempt } from '../person/guests/details-step.tsx';
import {
	applyAddressToDraft,
	createBookingEntry,
	findFreeDate,
	type InstantEntry,
	instantForm,
	resolveDepartureTime,
	toBookingRequest,
} from './instant-form.ts';

const start = createBookingEntry({
	firstName: 'Nimal',
	lastName: 'Perera',
	phoneNumber: null,
	contactNumber: null,
});
const full: FormDraft<InstantEntry> = {
	...start,
	step: 2,
	base: '',
	date: '2026-12-24',
	time: null,
	adults: 2,
	kids: 1,
	phone: { country: 'AU', typed: '412 345 678' },
	otherRequests: ' A birthday ',
	extras: [],
};

const parse = (saved: unknown) => instantForm.read(saved, '');
const free = (...times: string[]) => ({
	stateOf: () => 'free' as const,
	timesOn: () => times.map((time) => ({ time, state: 'free' as const })),
});
const at = { dates: free('09:30'), groupSize: 3 };

function storage() {
	const values = new Map<string, string>();
	return {
		values,
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key),
	};
}

describe('draft of a booking', () => {
	it('the draft of a booking restores every input after a reload', () => {
		const place = storage();
		writeDraft(place, 'booking', full);
		expect(readDraft(place, 'booking', parse)).toEqual(full);
	});
	it('a stored booking draft that cannot be read is discarded', () => {
		const place = storage();
		place.setItem('draft:booking', '{"name":');
		expect(readDraft(place, 'booking', parse)).toBeUndefined();
		expect(parse({ name: 3 })).toBeUndefined();
		expect(parse(null)).toBeUndefined();
	});
	it('a booking draft stays at the first step until a date is chosen', () => {
		const dateless = { ...full, date: null };
		expect(parse({ ...full, date: '2026-02-31' })).toEqual(dateless);
		expect(stepToShow(instantForm.problems(dateless, at), instantForm.steps, 2)).toBe(0);
		expect(parse({ ...full, step: 7 })?.step).toBe(0);
	});
	it('the draft of a booking works without browser storage', () => {
		writeDraft(undefined, 'booking', full);
		expect(readDraft(undefined, 'booking', parse)).toBeUndefined();
	});
	it('a booking draft is prefilled with the account’s phone number', () => {
		const led = createBookingEntry({
			firstName: 'A',
			lastName: 'B',
			phoneNumber: '+94771234567',
			contactNumber: null,
		});
		expect(led).toMatchObject({ adults: 1, phone: { country: 'LK', typed: '77 123 4567' } });
	});
	it('a date in the address takes precedence over a saved date', () => {
		const merge = (date: unknown) => applyAddressToDraft(full, { date, guests: undefined });
		expect(merge('2026-12-26')).toMatchObject({ date: '2026-12-26', step: 0, adults: 2, kids: 1 });
		for (const none of ['2026-12-24', 'soon', null]) expect(merge(none)).toEqual(full);
	});
	it('a booking draft takes the time from the address, and clears it for a new date without a time', () => {
		const merge = (time: unknown, date = '2026-12-26') =>
			applyAddressToDraft(full, { date, time, guests: undefined });
		expect(merge('15:00')).toMatchObject({ date: '2026-12-26', time: '15:00', step: 0 });
		expect(merge('15:00', '2026-12-24')).toMatchObject({ date: '2026-12-24', time: '15:00', step: 0 });
		expect(
			applyAddressToDraft({ ...full, time: '15:00' }, { date: '2026-12-26', guests: undefined }).time,
		).toBeNull();
		expect(merge('tea time').time).toBeNull();
	});
	it('a booking draft keeps the referring website when the date changes', () => {
		const site = '0123456789abcdefghjk';
		const came = applyAddressToDraft(full, { date: '2026-12-26', guests: undefined, referral: site });
		const later = applyAddressToDraft(came, { date: '2026-12-27', guests: 2 });
		expect(later.referral).toBe(site);
		const price = { cents: cents(10_000), extras: [] };
		expect(toBookingRequest('e', { ...later, date: '2026-12-27' }, price)).toMatchObject({ referral: site });
		expect(toBookingRequest('e', { ...full, date: '2026-12-27' }, price)).not.toHaveProperty('referral');
	});
	it('a number of guests in the address means adults, unless the saved group has the same size', () => {
		const merge = (guests: number) => applyAddressToDraft(full, { date: null, guests });
		expect(merge(8)).toEqual({ ...full, adults: 8, kids: 0 });
		expect(merge(3)).toEqual(full);
		// A group that is too large is rejected, not reduced.
		expect(formProblems(instantForm, merge(8), at)).toEqual({ group: 'This trip takes up to 3 people.' });
	});
});

describe('validation of an instant booking', () => {
	it('a complete instant booking form has no problems', () => {
		expect(formProblems(instantForm, full, at)).toEqual({});
	});
	it.each([
		['date', { date: null }, 'Please choose a departure date.'],
		['group', { adults: 0, kids: 0 }, 'Please add at least one person.'],
		['group', { adults: 3, kids: 1 }, 'This trip takes up to 3 people.'],
		['name', { name: ' ' }, 'Please tell us your name.'],
		['phone', { phone: { country: 'LK', typed: '7712' } }, 'Phone number should be 9 characters long!'],
	] as const)('the instant booking form shows an error in %s: %j', (field, part, words) => {
		expect(formProblems(instantForm, { ...full, ...part }, at)).toEqual({ [field]: words });
	});
	it('an instant booking requires another date if the chosen date is taken', () => {
		const taken = { ...at, dates: { ...at.dates, stateOf: () => 'taken' as const } };
		expect(formProblems(instantForm, full, taken)).toEqual({ date: 'Please choose a departure date.' });
	});
});

describe('hold request', () => {
	const input = toBookingRequest(
		'e'.repeat(20),
		{ ...full, date: '2026-12-24' },
		{ cents: cents(6_673), extras: [] },
	);
	it('a hold request has trimmed texts and the phone number with its country code', () => {
		expect(input).toMatchObject({ contactNumber: '+61412345678', otherRequests: 'A birthday' });
	});
	it('a hold request reuses the idempotency key for the same input', () => {
		const first = idempotentAttempt(full, input, () => 'key-1');
		expect(idempotentAttempt({ ...full, attempt: first }, input, () => 'key-2')).toEqual(first);
	});
	it('a hold request uses a new idempotency key for different input', () => {
		const first = idempotentAttempt(full, input, () => 'key-1');
		const other = { ...input, departureDate: '2026-12-26' };
		expect(idempotentAttempt({ ...full, attempt: first }, other, () => 'key-2').key).toBe('key-2');
	});
});

describe('day with several departure times', () => {
	const dates = {
		stateOf: () => 'free' as const,
		timesOn: () => [
			{ time: '07:00', state: 'taken' as const },
			{ time: '09:30', state: 'free' as const },
			{ time: '15:00', state: 'free' as const },
		],
	};
	const problemsAt = (time: string | null) =>
		formProblems(instantForm, { ...full, time }, { dates, groupSize: 3 });
	it('the form requires a departure time on a day with several departures', () => {
		expect(problemsAt(null)).toEqual({ time: 'Please choose a departure time.' });
		expect(problemsAt('15:00')).toEqual({});
		expect(resolveDepartureTime({ date: full.date, time: '15:00' }, dates)).toBe('15:00');
	});
	it('the form asks for another date if the chosen departure time is taken, even if other times are free', () => {
		expect(problemsAt('07:00')).toEqual({ date: 'Please choose a departure date.' });
		expect(findFreeDate({ date: '2026-12-24', time: '07:00' }, dates)).toBeNull();
	});
	it('the only free departure time of a day is chosen automatically', () => {
		expect(resolveDepartureTime({ date: '2026-12-24', time: null }, free('09:30'))).toBe('09:30');
		expect(formProblems(instantForm, full, at)).toEqual({});
	});
	it('a booking request contains the departure time only if the person chose a time', () => {
		const dated = { ...full, date: '2026-12-24' };
		expect(toBookingRequest('e1', dated, { cents: cents(10_000), extras: [] }, '15:00')).toMatchObject({
			departureTime: '15:00',
		});
		expect(toBookingRequest('e1', dated, { cents: cents(10_000), extras: [] })).not.toHaveProperty(
			'departureTime',
		);
	});
});
