import { describe, expect, test } from 'vitest';
import { type Reason, type RefusalFacts, refuse } from '#domain/refusal.ts';
import { refusalAnswer } from './refusal-answer.ts';

/** Facts as they come, one set for each reason: the compiler keeps it complete. */
const facts: { readonly [R in Reason]: RefusalFacts[R] } = {
	malformed: { problems: [{ at: 'name', problem: 'is missing' }] },
	'too-large': { limitBytes: 262_144 },
	'signed-out': {},
	'not-yours': {},
	'cross-site': {},
	'not-found': { what: 'boat' },
	'too-many': { retryAfterSeconds: 600 },
	busy: { retryAfterSeconds: 5 },
	'own-listing': {},
	'not-verified': {},
	'group-empty': {},
	'group-too-large': { groupSize: 6 },
	'group-over-capacity': { maxCapacity: 12 },
	'date-taken': { date: '2026-07-10' },
	'boat-taken': { date: '2026-07-10' },
	'date-passed': { date: '2026-07-10' },
	'date-too-far': { date: '2036-07-10', last: '2027-12-31' },
	'not-a-sailing-day': { date: '2026-07-10', sailingDays: ['Saturday', 'Sunday'] },
	'hold-lapsed': {},
	'booking-canceled': {},
	'already-paid': {},
	'payment-not-approved': {},
	'payment-pending': {},
	'payment-declined': {},
	'payment-mismatch': {},
	'payment-refunded': { cents: 6_673 },
	'payments-down': {},
	'price-changed': { cents: 6_673 },
	'sign-in-down': {},
	'already-reviewed': {},
};
const answerTo = (reason: Reason) =>
	refusalAnswer(
		(refuse as (reason: Reason, facts: object) => Parameters<typeof refusalAnswer>[0])(reason, facts[reason]),
	);
const reasons = Object.keys(facts) as Reason[];

describe('every refusal as an answer (decisions, "The API")', () => {
	test.each(reasons)('%s is a sentence for a person, with nothing left to fill in', (reason) => {
		const { body } = answerTo(reason);
		expect(body).toMatchObject({ state: false, code: reason, facts: facts[reason] });
		expect(body.message).toMatch(/^[A-Z].*[.!]$/);
		expect(body.message).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
	});

	test('and has the status that says whose turn it is', () => {
		const byStatus = Object.groupBy(reasons, (reason) => String(answerTo(reason).status));
		expect(byStatus).toEqual({
			400: ['malformed'],
			401: ['signed-out'],
			403: ['not-yours', 'cross-site'],
			404: ['not-found'],
			409: [
				'date-taken',
				'boat-taken',
				'hold-lapsed',
				'booking-canceled',
				'already-paid',
				'payment-not-approved',
				'payment-pending',
				'payment-declined',
				'payment-mismatch',
				'payment-refunded',
				'price-changed',
				'already-reviewed',
			],
			413: ['too-large'],
			422: [
				'own-listing',
				'not-verified',
				'group-empty',
				'group-too-large',
				'group-over-capacity',
				'date-passed',
				'date-too-far',
				'not-a-sailing-day',
			],
			429: ['too-many'],
			503: ['busy', 'payments-down', 'sign-in-down'],
		});
	});

	test.each<[Reason, string]>([
		['not-verified', 'This experience is not yet verified by Mateship!'],
		['group-too-large', 'This trip takes 6 people at most.'],
		['date-taken', 'Fri 10 Jul 2026 has just been taken. Please choose another date.'],
		['not-a-sailing-day', 'This trip sails on Saturday, Sunday only.'],
		['too-many', 'That was a lot in a short time. Please try again in 10 minutes.'],
		['too-large', 'That is too much at once: the limit is 256 KiB.'],
	])('%s: %s', (reason, sentence) => {
		expect(answerTo(reason).body.message).toBe(sentence);
	});
});
