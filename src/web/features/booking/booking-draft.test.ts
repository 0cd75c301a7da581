import { describe, expect, it } from 'vitest';
import { readDraft, writeDraft } from '../../forms/draft-storage.ts';
import { attemptFor } from '../person/guests/details-draft.ts';
import { type BookingDraft, bringDate, parseDraft, startDraft, wishOf } from './booking-draft.ts';

const start = startDraft({ firstName: 'Nimal', lastName: 'Perera', phoneNumber: null });
const full: BookingDraft = {
	...start,
	step: 2,
	date: '2026-12-24',
	adults: 2,
	kids: 1,
	phone: { country: 'AU', digits: '412345678' },
	otherRequests: ' A birthday ',
};

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
		expect(readDraft(place, 'booking', parseDraft)).toEqual(full);
	});
	it('begins afresh when what was kept makes no sense', () => {
		const place = storage();
		place.setItem('draft:booking', '{"name":');
		expect(readDraft(place, 'booking', parseDraft)).toBeUndefined();
		expect(parseDraft({ name: 3 })).toBeUndefined();
		expect(parseDraft(null)).toBeUndefined();
	});
	it('is at the first step as long as it has no date', () => {
		expect(parseDraft({ ...full, date: '2026-02-31' })).toMatchObject({ step: 0, date: null });
		expect(parseDraft({ ...full, step: 7 })?.step).toBe(0);
	});
	it('does without a shelf', () => {
		writeDraft(undefined, 'booking', full);
		expect(readDraft(undefined, 'booking', parseDraft)).toBeUndefined();
	});
	it('takes the number from the account', () => {
		const led = startDraft({ firstName: 'A', lastName: 'B', phoneNumber: '+94771234567' });
		expect(led).toMatchObject({ adults: 1, phone: { country: 'LK', digits: '771234567' } });
	});
	it('takes the date from the page that leads here, over the one that was kept', () => {
		expect(bringDate(full, '2026-12-26')).toMatchObject({ date: '2026-12-26', step: 0, adults: 2 });
		expect(bringDate(full, '2026-12-24')).toBe(full);
		expect(bringDate(full, 'soon')).toBe(full);
		expect(bringDate(full, null)).toBe(full);
	});
});

describe('asking for a date', () => {
	const wish = wishOf('e'.repeat(20), { ...full, date: '2026-12-24' });
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
