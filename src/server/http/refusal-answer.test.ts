import { describe, expect, test } from 'vitest';
import { cents } from '#domain/money.ts';
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
	'payment-refunded': { cents: cents(6_673) },
	'payments-down': {},
	'price-changed': { cents: cents(6_673) },
	'sign-in-down': {},
	'not-confirmed': {},
	'trip-over': {},
	'refund-changed': { cents: cents(6_673) },
	'owner-not-set-up': {},
	'owner-not-approved': {},
	'code-wrong': { triesLeft: 4 },
	'code-expired': {},
	'phone-not-verified': {},
	'phone-unreachable': {},
	'texts-down': {},
	'file-unknown': { key: 'owner/boat/images/ab12/deck.jpg' },
	'file-empty': { name: 'Deck.jpg' },
	'file-broken': { name: 'Deck.jpg' },
	'file-not-an-image': { name: 'Deck.exe' },
	'file-too-large': { name: 'Deck.jpg', limitMegabytes: 25 },
	'image-too-large': { name: 'Deck.jpg', limitMegapixels: 60 },
	'storage-down': {},
	'insurance-expired': { date: '2026-06-30' },
	'papers-run-out': {},
	'year-to-come': { year: 2026 },
	'files-missing': { what: 'images' },
	'capacity-too-small': { groupSize: 8 },
	'boat-not-verified': {},
	'not-staff': {},
	'reason-needed': {},
	'nothing-to-decide': {},
	'custom-not-offered': {},
	'arrival-before-departure': {},
	'request-expired': {},
	'request-rejected': { rejectedBy: 'OWNER' },
	'request-not-quoted': {},
	'price-missing': {},
	'ride-full': { seatsLeft: 1 },
	'ride-canceled': {},
	'ride-passed': {},
	'seats-over-capacity': { maxCapacity: 12 },
	'too-many-holds': { most: 3 },
	'hold-lapsed-before': { minutes: 10 },
	'idempotency-key-reused': {},
	'ride-date-differs': { date: '2026-07-10' },
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
			403: ['not-yours', 'cross-site', 'owner-not-set-up', 'not-staff'],
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
				'not-confirmed',
				'trip-over',
				'refund-changed',
				'nothing-to-decide',
				'request-expired',
				'request-rejected',
				'request-not-quoted',
				'ride-full',
				'ride-canceled',
				'too-many-holds',
				'hold-lapsed-before',
			],
			413: ['too-large', 'file-too-large'],
			422: [
				'own-listing',
				'not-verified',
				'group-empty',
				'group-too-large',
				'group-over-capacity',
				'date-passed',
				'date-too-far',
				'not-a-sailing-day',
				'owner-not-approved',
				'code-wrong',
				'code-expired',
				'phone-not-verified',
				'phone-unreachable',
				'file-unknown',
				'file-empty',
				'file-broken',
				'file-not-an-image',
				'image-too-large',
				'insurance-expired',
				'papers-run-out',
				'year-to-come',
				'files-missing',
				'capacity-too-small',
				'boat-not-verified',
				'reason-needed',
				'custom-not-offered',
				'arrival-before-departure',
				'price-missing',
				'ride-passed',
				'seats-over-capacity',
				'idempotency-key-reused',
				'ride-date-differs',
			],
			429: ['too-many'],
			503: ['busy', 'payments-down', 'sign-in-down', 'texts-down', 'storage-down'],
		});
	});

	test.each<[Reason, string]>([
		['not-verified', 'This experience is not yet verified by Mateship!'],
		['group-too-large', 'This trip takes 6 people at most.'],
		['date-taken', 'Fri 10 Jul 2026 has just been taken. Please choose another date.'],
		['not-a-sailing-day', 'This trip sails on Saturday, Sunday only.'],
		['too-many', 'That was a lot in a short time. Please try again in 10 minutes.'],
		['code-wrong', 'That is not the code we sent. 4 tries left.'],
		['too-large', 'That is too much at once: the limit is 256 KiB.'],
	])('%s: %s', (reason, sentence) => {
		expect(answerTo(reason).body.message).toBe(sentence);
	});
});
