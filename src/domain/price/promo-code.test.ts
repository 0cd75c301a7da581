import { describe, expect, test } from 'vitest';
import { idFrom } from '../id.ts';
import { cents } from '../money.ts';
import {
	hasUseLeft,
	isPromoCode,
	noPromoCodeUses,
	type PromoCode,
	type PromoCodeUses,
	promoCodeRefusal,
	promoCodeState,
	promoCodeTyped,
} from './promo-code.ts';

const bytes = (fill: number) => new Uint8Array(20).fill(fill);
const [owner, other] = [idFrom<PromoCode['ownerId']>(bytes(1)), idFrom<PromoCode['ownerId']>(bytes(2))];
const trip = { experienceId: idFrom<never>(bytes(3)), ownerId: owner, timeZone: 'Australia/Melbourne' };
const code: PromoCode = {
	id: idFrom(bytes(4)),
	ownerId: owner,
	code: 'WHALES',
	discount: { kind: 'PERCENT', percent: 10 },
	firstDay: '2026-12-01',
	lastDay: '2026-12-31',
	maxUses: 5,
	maxCents: cents(10_000),
	experiences: null,
	paused: false,
	ended: false,
};
const noon = Temporal.Instant.from('2026-12-10T01:00:00Z');

describe('conditions of a promo code', () => {
	test.each<[string, Partial<PromoCode> | undefined, Partial<PromoCodeUses>, number, string | undefined]>([
		['a code that applies', {}, {}, 2_000, undefined],
		['an unknown code', undefined, {}, 2_000, 'promo-code-not-for-this'],
		['a code of another owner', { ownerId: other }, {}, 2_000, 'promo-code-not-for-this'],
		['a code for other experiences', { experiences: [] }, {}, 2_000, 'promo-code-not-for-this'],
		['a code for this experience', { experiences: [trip.experienceId] }, {}, 2_000, undefined],
		['a code that was ended', { ended: true }, {}, 2_000, 'promo-code-expired'],
		['a code that is paused', { paused: true }, {}, 2_000, 'promo-code-not-now'],
		['a code already used by the renter', {}, { byRenter: true, uses: 1 }, 2_000, 'promo-code-used-by-you'],
		['a code with a use left', {}, { uses: 4 }, 2_000, undefined],
		['a code without a use left', {}, { uses: 5 }, 2_000, 'promo-code-used-up'],
		['a code with exactly the discount left in its budget', {}, { cents: cents(8_000) }, 2_000, undefined],
		['a code with a cent less in its budget', {}, { cents: cents(8_001) }, 2_000, 'promo-code-used-up'],
		['a code that does not change the price', {}, {}, 0, 'promo-code-no-effect'],
		[
			'an ended code for other experiences, whose end is not revealed',
			{ experiences: [], ended: true },
			{},
			2_000,
			'promo-code-not-for-this',
		],
	])('a promo code: %s', (_, created, used, off, refused) => {
		const found = created && { ...code, ...created };
		expect(promoCodeRefusal(found, trip, { ...noPromoCodeUses, ...used }, cents(off), noon)?.refused).toBe(
			refused,
		);
	});

	test.each([
		['2026-11-30T12:59:59Z', 'promo-code-not-now'],
		['2026-11-30T13:00:00Z', undefined],
		['2026-12-31T12:59:59Z', undefined],
		['2026-12-31T13:00:00Z', 'promo-code-expired'],
	])('at %s, a promo code %s, because its days are days in Melbourne', (now, refused) => {
		expect(promoCodeRefusal(code, trip, noPromoCodeUses, cents(1), Temporal.Instant.from(now))?.refused).toBe(
			refused,
		);
	});

	test('a promo code without days and budget applies at any time, repeatedly', () => {
		const free = { ...code, firstDay: null, lastDay: null, maxUses: null, maxCents: null };
		const used = { uses: 1_000_000, cents: cents(1e12), byRenter: false };
		expect(promoCodeRefusal(free, trip, used, cents(1), Temporal.Instant.from('2040-01-01T00:00Z'))).toBe(
			undefined,
		);
	});
});

test('a promo code is used up when its budget is spent to the cent', () => {
	expect(hasUseLeft(code, { uses: 1, cents: cents(10_000) }, cents(0))).toBe(false);
});

test.each([
	[{}, '2026-12-10', 'LIVE'],
	[{}, '2026-11-30', 'SCHEDULED'],
	[{}, '2027-01-01', 'EXPIRED'],
	[{ paused: true }, '2026-12-10', 'PAUSED'],
	[{ maxUses: 1 }, '2026-12-10', 'USED UP'],
	[{ ended: true, paused: true }, '2027-01-01', 'ENDED'],
] as const)('a promo code with %o on %s is shown to its owner as %s', (created, today, state) => {
	expect(promoCodeState({ ...code, ...created }, { uses: 1, cents: cents(5) }, today)).toBe(state);
});

test.each([
	['whales', 'WHALES', true],
	[' Sea-Dog 10 ', 'SEADOG10', true],
	['abc', 'ABC', false],
	['été2026', 'ÉTÉ2026', false],
])('reads the typed promo code %s as %s', (typed, normalized, is) => {
	expect([promoCodeTyped(typed), isPromoCode(promoCodeTyped(typed))]).toEqual([normalized, is]);
});
