import { afterEach, expect, test } from 'vitest';
import type { Manifest } from '#contract/boarding-contract.ts';
import { removePrivateData } from '../../kit/storage.ts';
import {
	type QueuedUpdate,
	queueUpdate,
	readQueue,
	removeFromQueue,
	withQueuedUpdates,
} from './use-check-ins.ts';

afterEach(() => localStorage.clear());

const checkIn = (bookingId: string, at: string, more: object = {}): QueuedUpdate => ({
	kind: 'mark',
	departureId: 'd',
	bookingId,
	mark: 'CAME',
	people: 2,
	at,
	...more,
});
const party = (bookingId: string) => ({ bookingId, mark: 'EXPECTED', people: 0, markedAt: null });
const manifest = {
	_id: 'd',
	parties: [party('a'), party('b')],
	checklist: {
		items: [
			{ item: 'forecast', text: '', ticked: false },
			{ item: 'briefing', text: '', ticked: false },
		],
		completedAt: null,
	},
} as unknown as Manifest;

test('the check-in queue holds only the latest check-in of a party, in order', () => {
	queueUpdate(checkIn('a', '2026-07-10T03:00:00Z'));
	queueUpdate(checkIn('b', '2026-07-10T03:01:00Z'));
	queueUpdate(checkIn('a', '2026-07-10T03:02:00Z', { mark: 'EXPECTED', people: 0 }));
	expect(readQueue().map((each) => each.at)).toEqual(['2026-07-10T03:01:00Z', '2026-07-10T03:02:00Z']);
});

test('a check-in stays queued if an earlier one of the same party was being sent', () => {
	const first = checkIn('a', '2026-07-10T03:00:00Z');
	queueUpdate(first);
	queueUpdate(checkIn('a', '2026-07-10T03:02:00Z'));
	removeFromQueue(first);
	expect(readQueue()).toHaveLength(1);
});

test('the manifest shows queued updates as if they had been sent', () => {
	const ticks: QueuedUpdate = {
		kind: 'tick',
		departureId: 'd',
		ticked: ['forecast', 'briefing'],
		at: '2026-07-10T03:05:00Z',
	};
	const shown = withQueuedUpdates(manifest, [checkIn('b', '2026-07-10T03:00:00Z'), ticks]);
	expect(shown.parties).toMatchObject([{ mark: 'EXPECTED' }, { mark: 'CAME', people: 2 }]);
	expect(shown.checklist).toMatchObject({ completedAt: '2026-07-10T03:05:00Z' });
});

test('signing out clears the check-in queue', () => {
	queueUpdate(checkIn('a', '2026-07-10T03:00:00Z'));
	removePrivateData(1);
	expect(readQueue()).toEqual([]);
});
