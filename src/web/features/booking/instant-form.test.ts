import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money.ts';
import { said } from '#test/said-problems.ts';
import { type Draft, reachedStep } from '../../forms/define-form.ts';
import { readDraft, writeDraft } from '../../forms/drafts.ts';
import { attemptFor } from '../person/guests/details-step.tsx';
import {
	bringChosen,
	freeDate,
	type InstantEntry,
	instantForm,
	startBooking,
	timeOf,
	wishOf,
} from './instant-form.ts';

const start = startBooking({
	firstName: 'Nimal',
	lastName: 'Perera',
	phoneNumber: null,
	contactNumber: null,
});
const full: Draft<InstantEntry> = {
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

const parse = (kept: unknown) => instantForm.read(kept, '');
const free = (...times: string[]) => ({
	stateOf: () => 'free' as const,
	timesOn: () => times.map((time) => ({ time, state: 'free' as const })),
});
const at = { dates: free('09:30'), groupSize: 3 };

function storage() {
	const kept = new Map<string, string>();
	return {
		kept,
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
		removeItem: (key: string) => void kept.delete(key),
	};
}

describe('the draft of a booking', () => {
	it('comes back after a reload with everything that was entered', () => {
		const place = storage();
		writeDraft(place, 'booking', full);
		expect(readDraft(place, 'booking', parse)).toEqual(full);
	});
	it('begins afresh when what was kept makes no sense', () => {
		const place = storage();
		place.setItem('draft:booking', '{"name":');
		expect(readDraft(place, 'booking', parse)).toBeUndefined();
		expect(parse({ name: 3 })).toBeUndefined();
		expect(parse(null)).toBeUndefined();
	});
	it('is at the first step as long as it has no date', () => {
		const dateless = { ...full, date: null };
		expect(parse({ ...full, date: '2026-02-31' })).toEqual(dateless);
		expect(reachedStep(instantForm.problems(dateless, at), instantForm.steps, 2)).toBe(0);
		expect(parse({ ...full, step: 7 })?.step).toBe(0);
	});
	it('does without a storage', () => {
		writeDraft(undefined, 'booking', full);
		expect(readDraft(undefined, 'booking', parse)).toBeUndefined();
	});
	it('takes the number from the account', () => {
		const led = startBooking({
			firstName: 'A',
			lastName: 'B',
			phoneNumber: '+94771234567',
			contactNumber: null,
		});
		expect(led).toMatchObject({ adults: 1, phone: { country: 'LK', typed: '77 123 4567' } });
	});
	it('takes the date from the page that leads here, over the one that was kept', () => {
		const bring = (date: unknown) => bringChosen(full, { date, guests: undefined });
		expect(bring('2026-12-26')).toMatchObject({ date: '2026-12-26', step: 0, adults: 2, kids: 1 });
		for (const none of ['2026-12-24', 'soon', null]) expect(bring(none)).toEqual(full);
	});
	it('takes the time from it, too, where there are several; another date alone forgets it', () => {
		const bring = (time: unknown, date = '2026-12-26') =>
			bringChosen(full, { date, time, guests: undefined });
		expect(bring('15:00')).toMatchObject({ date: '2026-12-26', time: '15:00', step: 0 });
		expect(bring('15:00', '2026-12-24')).toMatchObject({ date: '2026-12-24', time: '15:00', step: 0 });
		expect(
			bringChosen({ ...full, time: '15:00' }, { date: '2026-12-26', guests: undefined }).time,
		).toBeNull();
		expect(bring('tea time').time).toBeNull();
	});
	it('keeps from which website somebody came, until it is booked: a date chosen later does not lose it', () => {
		const site = '0123456789abcdefghjk';
		const came = bringChosen(full, { date: '2026-12-26', guests: undefined, referral: site });
		const later = bringChosen(came, { date: '2026-12-27', guests: 2 });
		expect(later.referral).toBe(site);
		const price = { cents: cents(10_000), extras: [] };
		expect(wishOf('e', { ...later, date: '2026-12-27' }, price)).toMatchObject({ referral: site });
		expect(wishOf('e', { ...full, date: '2026-12-27' }, price)).not.toHaveProperty('referral');
	});
	it('takes the guests from it too, as adults, unless they are as many already', () => {
		const bring = (guests: number) => bringChosen(full, { date: null, guests });
		expect(bring(8)).toEqual({ ...full, adults: 8, kids: 0 });
		expect(bring(3)).toEqual(full);
		// More than the trip takes is asked about, not cut.
		expect(said(instantForm, bring(8), at)).toEqual({ group: 'This trip takes 3 people at most.' });
	});
});

describe('what an instant booking still asks for (specification section 5)', () => {
	it('is nothing, of one that is whole', () => {
		expect(said(instantForm, full, at)).toEqual({});
	});
	it.each([
		['date', { date: null }, 'Please choose a departure date.'],
		['group', { adults: 0, kids: 0 }, 'Please add at least one person.'],
		['group', { adults: 3, kids: 1 }, 'This trip takes 3 people at most.'],
		['name', { name: ' ' }, 'Please tell us your name.'],
		['phone', { phone: { country: 'LK', typed: '7712' } }, 'Phone number should be 9 characters long!'],
	] as const)('%s: %j', (field, part, words) => {
		expect(said(instantForm, { ...full, ...part }, at)).toEqual({ [field]: words });
	});
	it('is another date, where somebody was faster', () => {
		const taken = { ...at, dates: { ...at.dates, stateOf: () => 'taken' as const } };
		expect(said(instantForm, full, taken)).toEqual({ date: 'Please choose a departure date.' });
	});
});

describe('asking for a date', () => {
	const wish = wishOf('e'.repeat(20), { ...full, date: '2026-12-24' }, { cents: cents(6_673), extras: [] });
	it('sends texts trimmed and the number with its country', () => {
		expect(wish).toMatchObject({ contactNumber: '+61412345678', otherRequests: 'A birthday' });
	});
	it('keeps its key for the same wish, so that asking twice holds once', () => {
		const first = attemptFor(full, wish, () => 'key-1');
		expect(attemptFor({ ...full, attempt: first }, wish, () => 'key-2')).toEqual(first);
	});
	it('takes a new key for another wish, which must not get the old booking', () => {
		const first = attemptFor(full, wish, () => 'key-1');
		const other = { ...wish, departureDate: '2026-12-26' };
		expect(attemptFor({ ...full, attempt: first }, other, () => 'key-2').key).toBe('key-2');
	});
});

describe('a departure of several a day', () => {
	const dates = {
		stateOf: () => 'free' as const,
		timesOn: () => [
			{ time: '07:00', state: 'taken' as const },
			{ time: '09:30', state: 'free' as const },
			{ time: '15:00', state: 'free' as const },
		],
	};
	const asked = (time: string | null) => said(instantForm, { ...full, time }, { dates, groupSize: 3 });
	it('is asked for its time', () => {
		expect(asked(null)).toEqual({ time: 'Please choose a departure time.' });
		expect(asked('15:00')).toEqual({});
		expect(timeOf({ date: full.date, time: '15:00' }, dates)).toBe('15:00');
	});
	it('is lost when its own time is taken, whatever else is free that day', () => {
		expect(asked('07:00')).toEqual({ date: 'Please choose a departure date.' });
		expect(freeDate({ date: '2026-12-24', time: '07:00' }, dates)).toBeNull();
	});
	it('needs no question where one time is free', () => {
		expect(timeOf({ date: '2026-12-24', time: null }, free('09:30'))).toBe('09:30');
		expect(said(instantForm, full, at)).toEqual({});
	});
	it('is named in the wish, and only there', () => {
		const dated = { ...full, date: '2026-12-24' };
		expect(wishOf('e1', dated, { cents: cents(10_000), extras: [] }, '15:00')).toMatchObject({
			departureTime: '15:00',
		});
		expect(wishOf('e1', dated, { cents: cents(10_000), extras: [] })).not.toHaveProperty('departureTime');
	});
});
