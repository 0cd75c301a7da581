import { describe, expect, test } from 'vitest';
import { brokenPromises, type Kept, messageFaults, nothingTold, type Promised } from './told.ts';

const kept: Kept = {
	bookings: new Map([
		['confirmed', 'CONFIRMED'],
		['canceled', 'CANCELED'],
		['lapsed', 'EXPIRED'],
	]),
	requests: new Map([
		['quoted', { quoted: true }],
		['asked', { quoted: false }],
	]),
	rides: new Set(['ride']),
	files: new Set(['file']),
	experiences: new Map([
		['approved', { approved: true }],
		['waiting', { approved: false }],
	]),
};

const keptPromises: readonly [Promised, readonly string[]][] = [
	['held', ['confirmed', 'canceled', 'lapsed']],
	['confirmed', ['confirmed', 'canceled']],
	['canceled', ['canceled']],
	['asked', ['asked', 'quoted']],
	['quoted', ['quoted']],
	['offered', ['ride']],
	['uploaded', ['file']],
	['listed', ['waiting', 'approved']],
	['decided', ['approved']],
];

describe('what a client was promised is so afterwards', () => {
	test.each(keptPromises)('%s: kept', (kind, ids) => {
		expect(brokenPromises({ ...nothingTold(), [kind]: new Set(ids) }, kept)).toEqual([]);
	});

	const broken: readonly [Promised, string][] = [
		['held', 'lost'],
		['confirmed', 'lapsed'],
		['confirmed', 'lost'],
		['canceled', 'confirmed'],
		['asked', 'lost'],
		['quoted', 'asked'],
		['offered', 'lost'],
		['uploaded', 'lost'],
		['listed', 'lost'],
		['decided', 'waiting'],
	];
	test.each(broken)('%s of %s: broken', (kind, id) => {
		expect(brokenPromises({ ...nothingTold(), [kind]: new Set([id]) }, kept)).toEqual([
			expect.stringContaining(id),
		]);
	});
});

describe('each message arrives once', () => {
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
	])('%s and %i texts are right', (mails, texts) => {
		expect(messageFaults(outbox, { mails, texts })).toEqual([]);
	});

	test.each([
		[['sent', 'sent'], 1, 'a mail arrived 2 times: sent'],
		[[], 1, 'a mail was sent and did not arrive: sent'],
		[['sent', 'dropped'], 1, 'a mail arrived that is DROPPED: dropped'],
		[['sent', 'other'], 1, 'a mail arrived that is not in the outbox: other'],
		[['sent'], 0, '0 text messages arrived, not 1 to 2'],
		[['sent'], 3, '3 text messages arrived, not 1 to 2'],
	])('%s and %i texts are not', (mails, texts, fault) => {
		expect(messageFaults(outbox, { mails, texts })).toEqual([fault]);
	});
});
