import { describe, expect, it } from 'vitest';
import { caretAfter, formatPhone, maskPhone, phoneEntryOf, phoneNumberOf, readPhone } from './phone-mask.ts';

describe('the phone field', () => {
	it.each([
		['771234567', 'LK', '771234567'],
		['77 123 4567', 'LK', '771234567'],
		['077 123 4567', 'LK', '771234567'],
		['+94 77 123 4567', 'LK', '771234567'],
		['0094771234567', 'LK', '771234567'],
		['+94 (0)77 123 4567', 'LK', '771234567'],
		['+61 412 345 678', 'AU', '412345678'],
		['77123456789', 'LK', '771234567'],
		['abc', 'LK', ''],
		['', 'LK', ''],
	])('reads %j typed under Sri Lanka as %s %s', (typed, country, digits) => {
		expect(readPhone(typed, 'LK')).toEqual({ country, digits });
	});
	it('keeps the country that was chosen for a number without a code', () => {
		expect(readPhone('0412 345 678', 'AU')).toEqual({ country: 'AU', digits: '412345678' });
	});
	it('takes no other country’s code for its own', () => {
		expect(readPhone('+49 171 2345678', 'LK').country).toBe('LK');
	});
	it('shows digits in the groups of their country while they are typed', () => {
		expect(maskPhone({ country: 'LK', digits: '7712' })).toBe('77 12');
		expect(maskPhone({ country: 'LK', digits: '771234567' })).toBe('77 123 4567');
		expect(maskPhone({ country: 'AU', digits: '412345678' })).toBe('412 345 678');
	});
	it('sends 12 characters once complete (specification section 5)', () => {
		expect(phoneNumberOf({ country: 'LK', digits: '771234567' })).toBe('+94771234567');
		expect(phoneNumberOf({ country: 'AU', digits: '412345678' })).toHaveLength(12);
	});
	it('starts in Sri Lanka, and takes up a number that is known', () => {
		expect(phoneEntryOf(null)).toEqual({ country: 'LK', digits: '' });
		expect(phoneEntryOf('+61412345678')).toEqual({ country: 'AU', digits: '412345678' });
	});
	it('reads a number out in groups, and lets others be', () => {
		expect(formatPhone('+94771234567')).toBe('+94 77 123 4567');
		expect(formatPhone('+61412345678')).toBe('+61 412 345 678');
		expect(formatPhone('+4917112345')).toBe('+4917112345');
	});
	it('leaves the caret behind the digit that was typed', () => {
		expect(caretAfter('77 123 4567', 3)).toBe(4);
		expect(caretAfter('77', 2)).toBe(2);
		expect(caretAfter('77 1', 0)).toBe(0);
	});
});
