import { expect, test } from 'vitest';
import { mentionsLink } from './request-limits.ts';

test.each([
	['Verify your bank at https://evil.example', true],
	['go to www.evil', true],
	['evil.example/bank', true],
	['EVIL.EXAMPLE', true],
	['එන්න evil.lk', true],
	['We are 3. Two of us dive, e. g. at night.', false],
	['At 9.30, for Rs 1.850', false],
	['', false],
])('%j names a link: %s', (text, named) => {
	expect(mentionsLink(text)).toBe(named);
});

test('however long a text is, it is looked at once', () => {
	const began = performance.now();
	mentionsLink(`${'a'.repeat(500_000)}${':/'.repeat(250_000)}`);
	expect(performance.now() - began).toBeLessThan(500);
});
