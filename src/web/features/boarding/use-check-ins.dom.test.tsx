import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Manifest } from '#contract/boarding-contract.ts';
import { renderDom } from '#test/render-dom.tsx';
import { removePrivateData } from '../../kit/storage.ts';
import {
	type QueuedUpdate,
	queueUpdate,
	readQueue,
	removeFromQueue,
	useCheckInQueue,
	withQueuedUpdates,
} from './use-check-ins.ts';

afterEach(() => {
	localStorage.clear();
	vi.useRealTimers();
});

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

test('the check-in queue has only the latest check-in of each party, oldest first', () => {
	queueUpdate(checkIn('a', '2026-07-10T03:00:00Z'));
	queueUpdate(checkIn('b', '2026-07-10T03:01:00Z'));
	queueUpdate(checkIn('a', '2026-07-10T03:02:00Z', { mark: 'EXPECTED', people: 0 }));
	expect(readQueue().map((each) => each.at)).toEqual(['2026-07-10T03:01:00Z', '2026-07-10T03:02:00Z']);
});

test('a check-in stays queued while an earlier check-in of the same party is being sent', () => {
	const first = checkIn('a', '2026-07-10T03:00:00Z');
	queueUpdate(first);
	queueUpdate(checkIn('a', '2026-07-10T03:02:00Z'));
	removeFromQueue(first);
	expect(readQueue()).toHaveLength(1);
});

test('the manifest shows queued check-ins as if they were sent', () => {
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

test('once online, a check-in is sent within three seconds even if the first attempts fail', async () => {
	vi.useFakeTimers();
	const send = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'));
	vi.stubGlobal('fetch', send);
	queueUpdate(checkIn('a', '2026-07-10T03:00:00Z'));
	const Queue = () => <p>Unsent: {useCheckInQueue().unsent}</p>;
	renderDom(
		<QueryClientProvider client={new QueryClient()}>
			<Queue />
		</QueryClientProvider>,
	);
	// After a long time without a signal, attempts are 15 seconds apart.
	await act(() => vi.advanceTimersByTimeAsync(60_000));
	send.mockClear();
	await act(async () => {
		window.dispatchEvent(new Event('online'));
		await vi.advanceTimersByTimeAsync(1_000);
	});
	expect(send).toHaveBeenCalledTimes(2);
	expect(document.body.textContent).toContain('Unsent: 1');
	send.mockImplementation(async () => Response.json({ state: true, result: manifest }));
	await act(() => vi.advanceTimersByTimeAsync(2_000));
	expect(document.body.textContent).toContain('Unsent: 0');
	expect(readQueue()).toEqual([]);
});
