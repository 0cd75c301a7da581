import { expect, test } from 'vitest';
import { maskedAddress } from './notification.ts';

test.each([
	['MAIL', 'nimal.k@people.example', 'n•••@people.example'],
	['SMS', '+94771234567', '+94 ••• 567'],
	['SMS', '+61400000123', '+61 ••• 123'],
	['MAIL', null, null],
	['SMS', '', null],
] as const)('the desk sees the %s address %s as %s', (channel, address, shown) => {
	expect(maskedAddress(channel, address)).toBe(shown);
});
