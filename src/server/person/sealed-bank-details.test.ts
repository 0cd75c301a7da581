import { describe, expect, test } from 'vitest';
import type { PersonId } from '#domain/id.ts';
import { derivedKeys } from '#start/derived-keys.ts';
import { sealBankDetails, unsealBankDetails } from './bank-details.ts';

const [kamal, ajith] = ['kama1000000000000000', 'aj1th000000000000000'] as [PersonId, PersonId];
const [older, newer] = [
	{ id: '2026a', secret: 'of the first year' },
	{ id: '2026b', secret: 'of the second' },
];
const keys = derivedKeys([older]);
const details = {
	accountName: 'K Silva',
	accountNumber: '0012345678',
	bankName: 'Bank of Galle',
	bankBranch: 'Fort',
	bsb: '062123',
};

describe('encrypted bank details', () => {
	test('bank details decrypt for their owner, and the encrypted text shows no number or BSB', () => {
		const encrypted = sealBankDetails(keys, kamal, details);
		expect(unsealBankDetails(keys, kamal, encrypted)).toEqual(details);
		const written = `${JSON.stringify(encrypted.shown)} ${Buffer.from(encrypted.sealed).toString('latin1')}`;
		expect(written).not.toMatch(/12345678|062.?123/);
		expect(encrypted).toMatchObject({
			keyId: '2026a',
			shown: { accountNumber: '•••• 5678', bsb: '•••-123' },
		});
	});

	test('bank details do not decrypt for another owner or after a change', () => {
		const encrypted = sealBankDetails(keys, kamal, details);
		expect(unsealBankDetails(keys, ajith, encrypted)).toBeUndefined();
		for (const at of [0, 12, 28]) {
			const sealed = Buffer.from(encrypted.sealed);
			sealed[at] = (sealed[at] ?? 0) ^ 1;
			expect(unsealBankDetails(keys, kamal, { ...encrypted, sealed })).toBeUndefined();
		}
	});

	test('bank details encrypt to a different text each time', () => {
		const seal = () => Buffer.from(sealBankDetails(keys, kamal, details).sealed).toString('hex');
		expect(seal()).not.toBe(seal());
	});

	test('bank details decrypt with a configured older key, and encrypt with the newest key', () => {
		const encrypted = sealBankDetails(keys, kamal, details);
		const both = derivedKeys([newer, older]);
		expect(unsealBankDetails(both, kamal, encrypted)).toEqual(details);
		expect(sealBankDetails(both, kamal, details).keyId).toBe('2026b');
		expect(unsealBankDetails(derivedKeys([newer]), kamal, encrypted)).toBeUndefined();
		const replaced = derivedKeys([{ ...older, secret: 'another one under the same id' }]);
		expect(unsealBankDetails(replaced, kamal, encrypted)).toBeUndefined();
	});

	test('refuses to encrypt masked bank details', () => {
		const { shown } = sealBankDetails(keys, kamal, details);
		expect(() => sealBankDetails(keys, kamal, shown)).toThrow();
	});
});
