import { describe, expect, test } from 'vitest';
import { mentionsLink, type RequestContext, requestPermissions, requestState } from './custom-request.ts';

const now = Temporal.Instant.from('2026-07-01T02:30:00Z');
const pending: RequestContext = {
	status: 'PENDING',
	departsAt: now.add({ hours: 24 }),
	arrivesAt: now.add({ hours: 30 }),
	booking: undefined,
};
const approved = { ...pending, status: 'APPROVED' } as const;
const over = { departsAt: now.subtract({ hours: 2 }), arrivesAt: now };

describe('phone numbers in a custom request', () => {
	test.each([
		['a request that waits for its quote', pending, false],
		['a quoted request', approved, true],
		['a request that is being paid', { ...approved, booking: 'PENDING' }, true],
		['a paid request, also after the trip', { ...approved, ...over, booking: 'CONFIRMED' }, true],
		['a request that expired unpaid', { ...approved, ...over }, false],
		['a rejected request', { ...approved, status: 'REJECTED' }, false],
		['a request whose trip was canceled', { ...approved, status: 'REJECTED', booking: 'CANCELED' }, false],
	] as const)('the parties of %s see each other’s phone numbers: %s', (_, request, contact) => {
		for (const party of ['OWNER', 'RENTER'] as const) {
			expect(requestPermissions(request, party, now).contact).toBe(contact);
		}
	});
});

test('a paid and canceled request becomes CANCELED, never REJECTED', () => {
	const canceled = { ...approved, status: 'REJECTED', booking: 'CANCELED' } as const;
	expect(requestState(canceled, 'OWNER', now)).toBe('CANCELED');
	expect(requestState({ ...canceled, ...over }, 'RENTER', now)).toBe('CANCELED');
	expect(requestState({ ...canceled, booking: undefined }, 'RENTER', now)).toBe('REJECTED');
});

test('the renter may withdraw an unquoted request and reject a quote', () => {
	expect(requestPermissions(pending, 'RENTER', now)).toMatchObject({ reject: true, withdraw: true });
	expect(requestPermissions(approved, 'RENTER', now)).toMatchObject({ reject: true, withdraw: false });
	expect(requestPermissions(pending, 'OWNER', now)).toMatchObject({ reject: true, withdraw: false });
	expect(requestPermissions({ ...pending, ...over }, 'RENTER', now)).toMatchObject({
		reject: false,
		withdraw: false,
	});
});

test.each([
	['Verify your bank at https://evil.example', true],
	['go to www.evil', true],
	['evil.example/bank', true],
	['EVIL.EXAMPLE', true],
	['එන්න evil.lk', true],
	['We are 3. Two of us dive, e. g. at night.', false],
	['At 9.30, for Rs 1.850', false],
	['', false],
])('detects a link in %j: %s', (text, named) => {
	expect(mentionsLink(text)).toBe(named);
});

test('detects links in linear time', () => {
	const began = performance.now();
	mentionsLink(`${'a'.repeat(500_000)}${':/'.repeat(250_000)}`);
	expect(performance.now() - began).toBeLessThan(500);
});
