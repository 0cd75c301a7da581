import { expect, test } from 'vitest';
import { formatPhone } from './phone-number.ts';

test.each([
	['+94771234567', '+94 77 123 4567'],
	['+61412345678', '+61 412 345 678'],
	['+4917112345', '+4917112345'],
])('formats the phone number %s as %s', (number, formatted) => {
	expect(formatPhone(number)).toBe(formatted);
});
