import { describe, expect, test } from 'vitest';
import { placeFaults } from '#domain/desk/place-audit.ts';
import {
	type Acknowledgement,
	createAcknowledgements,
	findLostAcknowledgements,
	findMessageFaults,
	findUnknownFiles,
	type StoredState,
} from './acknowledgements.ts';
import { removeExplained } from './audit-run.ts';
import { explainUncertain } from './uncertain.ts';

const stored: StoredState = {
	bookings: new Map([
		['confirmed', 'CONFIRMED'],
		['canceled', 'CANCELED'],
		['expired', 'EXPIRED'],
	]),
	requests: new Map([
		['quoted', { quoted: true }],
		['requested', { quoted: false }],
	]),
	rides: new Set(['ride']),
	files: new Set(['file']),
	experiences: new Map([
		['approved', { approved: true }],
		['waiting', { approved: false }],
	]),
	reviews: new Set(['review']),
};

const fulfilled: readonly [Acknowledgement, readonly string[]][] = [
	['held', ['confirmed', 'canceled', 'expired']],
	['confirmed', ['confirmed', 'canceled']],
	['canceled', ['canceled']],
	['requested', ['requested', 'quoted']],
	['quoted', ['quoted']],
	['offered', ['ride']],
	['uploaded', ['file']],
	['listed', ['waiting', 'approved']],
	['decided', ['approved']],
	['reviewed', ['review']],
];

describe('acknowledgements to clients in a fault run', () => {
	test.each(fulfilled)('acknowledged as %s: no loss is reported if the stored state agrees', (kind, ids) => {
		expect(findLostAcknowledgements({ ...createAcknowledgements(), [kind]: new Set(ids) }, stored)).toEqual(
			[],
		);
	});

	const broken: readonly [Acknowledgement, string][] = [
		['held', 'lost'],
		['confirmed', 'expired'],
		['confirmed', 'lost'],
		['canceled', 'confirmed'],
		['requested', 'lost'],
		['quoted', 'requested'],
		['offered', 'lost'],
		['uploaded', 'lost'],
		['listed', 'lost'],
		['decided', 'waiting'],
		['reviewed', 'lost'],
	];
	test.each(broken)('acknowledged as %s, stored as %s: the lost acknowledgement is reported', (kind, id) => {
		expect(findLostAcknowledgements({ ...createAcknowledgements(), [kind]: new Set([id]) }, stored)).toEqual([
			expect.stringContaining(id),
		]);
	});
});

test('the fault run finds files without rows', () => {
	expect(findUnknownFiles(['kept.png', 'lost.png'], ['kept.png', 'not-yet-there.png'])).toEqual([
		'a file that nobody knows: lost.png',
	]);
});

describe('the check that each message arrives once', () => {
	const outbox = [
		{ id: 'sent', channel: 'MAIL', status: 'SENT' },
		{ id: 'unsure', channel: 'MAIL', status: 'SENDING' },
		{ id: 'dropped', channel: 'MAIL', status: 'DROPPED' },
		{ id: 'text', channel: 'SMS', status: 'SENT' },
		{ id: 'unsure-text', channel: 'SMS', status: 'SENDING' },
	] as const;

	test.each([
		[['sent'], 1],
		[['sent', 'unsure'], 2],
	])('a fault run accepts the emails %s and %i text messages', (mails, texts) => {
		expect(findMessageFaults(outbox, { mails, texts })).toEqual([]);
	});

	test.each([
		[['sent', 'sent'], 1, 'a mail arrived 2 times: sent'],
		[[], 1, 'a mail was sent and did not arrive: sent'],
		[['sent', 'dropped'], 1, 'a mail arrived that is DROPPED: dropped'],
		[['sent', 'other'], 1, 'a mail arrived that is not in the outbox: other'],
		[['sent'], 0, '0 text messages arrived, not 1 to 2'],
		[['sent'], 3, '3 text messages arrived, not 1 to 2'],
	])('a fault run reports the emails %s and %i text messages', (mails, texts, fault) => {
		expect(findMessageFaults(outbox, { mails, texts })).toEqual([fault]);
	});
});

describe('uncertain messages explained by simulated failures', () => {
	const kill = { action: 'kill', part: 'worker 1', from: 100_000, until: 100_001 } as const;
	const of = (...times: number[]) => times.map((sendingAt, at) => ({ id: `m${at}`, sendingAt }));

	test('a killed worker explains an uncertain message that the worker was sending', () => {
		const { explained, unexplained } = explainUncertain(of(99_900), [kill]);
		expect([...explained]).toEqual([['m0', 'kill worker 1']]);
		expect(unexplained).toEqual([]);
	});

	test('failures explain only uncertain messages that were sent during the failures', () => {
		expect(explainUncertain(of(80_000, 100_500), [kill]).unexplained).toEqual(['m0', 'm1']);
		expect(explainUncertain(of(99_900), []).unexplained).toEqual(['m0']);
	});

	test('a killed worker explains at most as many uncertain messages as were in progress', () => {
		expect(explainUncertain(of(99_900, 99_901, 99_902, 99_903, 99_904), [kill]).unexplained).toEqual(['m4']);
	});

	test('an uncertain message is explained by one kill only, so two kills explain twice as many messages', () => {
		const again = { ...kill, part: 'worker 2', from: 102_000, until: 102_001 } as const;
		const { explained, unexplained } = explainUncertain(of(99_000, 99_001, 99_002, 99_003, 99_004, 101_900), [
			again,
			kill,
		]);
		expect(unexplained).toEqual([]);
		expect([...explained.values()].filter((cause) => cause === 'kill worker 1')).toHaveLength(4);
	});

	test('a killed vendor server explains uncertain texts, but never uncertain emails', () => {
		const later = of(...Array.from({ length: 30 }, (_, at) => 100_050 + at));
		expect(explainUncertain(later, [{ ...kill, part: 'mailbox' }]).unexplained).toHaveLength(30);
		expect(explainUncertain(later, [{ ...kill, part: 'twilio' }]).unexplained).toHaveLength(6);
	});

	test('leaves uncertain messages unexplained if no failure could have lost an answer', () => {
		const others = [
			{ ...kill, part: 'web 1' },
			{ ...kill, part: 'replica' },
			{ ...kill, action: 'wrong-answer', part: 'paypal', how: 'errors', times: 8 },
		] as const;
		expect(explainUncertain(of(99_900), others).unexplained).toEqual(['m0']);
	});

	test('each wrong answer of a vendor explains one uncertain message', () => {
		const lie = {
			action: 'wrong-answer',
			part: 'twilio',
			how: 'hangs-after',
			from: 0,
			until: 40_000,
			times: 1,
		} as const;
		expect(explainUncertain(of(1_000, 2_000), [lie]).unexplained).toEqual(['m1']);
	});
});

describe('audit of places in a fault run', () => {
	const uncertain = (id: string) => `${placeFaults['message-uncertain']}: ${id}`;
	const ending = ['12 bookings, 4 confirmed, 9 files.', '1 faults.', 'it ended with 1'];
	const audit = (...found: string[]) => ({
		name: 'audit-places',
		differences: [...found, ...ending],
		counts: { bookings: 12 },
	});

	test('the audit of places passes when all findings are explained', () => {
		expect(removeExplained(audit(uncertain('m1')), new Set(['m1']))).toEqual({
			name: 'audit-places',
			differences: [],
			counts: { bookings: 12, 'uncertain messages, explained': 1 },
		});
	});

	test.each([
		['another message', uncertain('m2')],
		['anything else', `${placeFaults['job-dead']}: send-message 4`],
	])('the audit of places still reports %s', (_, found) => {
		expect(removeExplained(audit(uncertain('m1'), found), new Set(['m1'])).differences).toContain(found);
	});

	test('the audit of places fails if the audit ended without a result', () => {
		const failed = { name: 'audit-places', differences: ['it ended with 1'], counts: {} };
		expect(removeExplained(failed, new Set(['m1'])).differences).toEqual(['it ended with 1']);
	});
});
