import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Manifest } from '#contract/boarding-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import type { CheckInStatus } from '#domain/boarding/boarding.ts';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';
import { privateKeys, safeStorage } from '../../kit/storage.ts';
import { manifestQuery } from './boarding-queries.ts';

/**
 * Milliseconds between attempts to send the queue. The first pauses are short, because browsers report
 * “online” before the network works.
 */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** The running transmission, if any. It prevents a second transmission at the same time. */
let sending: Promise<Error | undefined> | undefined;

/** Updates that the server refuses are removed from the queue. Returns the last refusal. */
function sendWaiting(store: QueryClient): Promise<Error | undefined> {
	sending ??= sendAll(store).finally(() => {
		sending = undefined;
	});
	return sending;
}

async function sendAll(store: QueryClient): Promise<Error | undefined> {
	let refused: Error | undefined;
	for (let next = readQueue()[0]; next; next = readQueue()[0]) {
		try {
			store.setQueryData(manifestQuery(next.departureId).queryKey, await send(next));
		} catch (problem) {
			// After a network failure, a server error or an expired session, the update remains in the queue.
			if (!(problem instanceof CallFailed) || !isFinal(problem.status)) break;
			refused = problem;
		}
		removeFromQueue(next);
	}
	return refused;
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429;

function send(update: QueuedUpdate) {
	if (update.kind === 'tick') {
		const { departureId, ticked, at } = update;
		return callApi('POST /boarding/owner/checklist', { body: { departureId, ticked: [...ticked], at } });
	}
	const { bookingId, mark, people, at } = update;
	return callApi('POST /boarding/owner/mark', { body: { bookingId, mark, people, at } });
}

export function useCheckInQueue() {
	const store = useQueryClient();
	const [waiting, setWaiting] = useState<readonly QueuedUpdate[]>([]);
	const [unsent, setUnsent] = useState(0);
	const [refused, setRefused] = useState<Error>();
	const next = useRef<{ timer?: ReturnType<typeof setTimeout>; failures: number; mounted: boolean }>({
		failures: 0,
		mounted: false,
	});
	const sendNow = useCallback(async () => {
		clearTimeout(next.current.timer);
		const problem = await sendWaiting(store);
		if (problem) setRefused(problem);
		const left = readQueue();
		setWaiting(left);
		// The counter changes only after the attempt, so that an update being sent is not shown as unsent.
		setUnsent(left.length);
		clearTimeout(next.current.timer);
		if (left.length === 0 || !next.current.mounted) return;
		const wait = waitsMs[Math.min(next.current.failures, waitsMs.length - 1)];
		next.current.failures += 1;
		next.current.timer = setTimeout(() => void sendNow(), wait);
	}, [store]);
	const sendSoon = useCallback(() => {
		next.current.failures = 0;
		void sendNow();
	}, [sendNow]);
	const announce = useCallback(
		(update: QueuedUpdate) => {
			setRefused(undefined);
			queueUpdate(update);
			setWaiting(readQueue());
			sendSoon();
		},
		[sendSoon],
	);
	useEffect(() => {
		const { current } = next;
		current.mounted = true;
		setWaiting(readQueue());
		sendSoon();
		window.addEventListener('online', sendSoon);
		return () => {
			window.removeEventListener('online', sendSoon);
			current.mounted = false;
			clearTimeout(current.timer);
		};
	}, [sendSoon]);
	return { waiting, unsent, refused, announce };
}

export type QueuedUpdate =
	| {
			readonly kind: 'mark';
			readonly departureId: string;
			readonly bookingId: string;
			readonly mark: CheckInStatus;
			readonly people: number;
			readonly at: string;
	  }
	| {
			readonly kind: 'tick';
			readonly departureId: string;
			readonly ticked: readonly ChecklistItem[];
			readonly at: string;
	  };

/** Oldest first. Empty if the stored queue is invalid. */
export function readQueue(): readonly QueuedUpdate[] {
	try {
		const queue: unknown = JSON.parse(safeStorage('local')?.getItem(privateKeys.boarding) ?? '[]');
		return Array.isArray(queue) ? queue : [];
	} catch {
		return [];
	}
}

/** A newer update with the same key replaces the older one. */
const subject = (one: QueuedUpdate) => (one.kind === 'mark' ? one.bookingId : `checklist ${one.departureId}`);

export function queueUpdate(update: QueuedUpdate): void {
	write([...readQueue().filter((each) => subject(each) !== subject(update)), update]);
}

/** A newer update for the same party or checklist remains. */
export function removeFromQueue(update: QueuedUpdate): void {
	write(readQueue().filter((each) => subject(each) !== subject(update) || each.at !== update.at));
}

function write(all: readonly QueuedUpdate[]): void {
	try {
		safeStorage('local')?.setItem(privateKeys.boarding, JSON.stringify(all));
	} catch {
		// If the storage is full, the update is lost and the page shows the server’s state.
	}
}

export function withQueuedUpdates(manifest: Manifest, all: readonly QueuedUpdate[]): Manifest {
	const marks = all.filter((each) => each.kind === 'mark');
	const ticks = all.find((each) => each.kind === 'tick' && each.departureId === manifest._id);
	const parties = manifest.parties.map((party) => {
		const update = marks.findLast(({ bookingId }) => bookingId === party.bookingId);
		return update ? { ...party, mark: update.mark, people: update.people, markedAt: update.at } : party;
	});
	const { checklist } = manifest;
	if (ticks?.kind !== 'tick') return { ...manifest, parties };
	const items = checklist.items.map((each) => ({ ...each, ticked: ticks.ticked.includes(each.item) }));
	const complete = items.every(({ ticked }) => ticked);
	const completedAt = complete ? (checklist.completedAt ?? ticks.at) : null;
	return { ...manifest, parties, checklist: { items, completedAt } };
}
