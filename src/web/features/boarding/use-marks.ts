import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Manifest } from '#contract/boarding-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import type { BoardingMark } from '#domain/boarding/boarding.ts';
import type { ChecklistItem } from '#domain/boarding/safety-checklist.ts';
import { privateKeys, safeStorage } from '../../kit/storage.ts';
import { manifestQuery } from './boarding-queries.ts';

/** Without a signal it is tried again so often. */
const againMs = 15_000;

/** One at a time, in the order in which they were said. */
let sending: Promise<Error | undefined> | undefined;

/** Sends what waits. Answers why one was refused, if one was: that one waits no longer. */
function sendWaiting(store: QueryClient): Promise<Error | undefined> {
	sending ??= sendAll(store).finally(() => {
		sending = undefined;
	});
	return sending;
}

async function sendAll(store: QueryClient): Promise<Error | undefined> {
	let refused: Error | undefined;
	for (let next = readWaiting()[0]; next; next = readWaiting()[0]) {
		try {
			store.setQueryData(manifestQuery(next.departureId).queryKey, await send(next));
		} catch (problem) {
			// What did not arrive, or met a server that could not say, or a session that is over, waits.
			if (!(problem instanceof CallFailed) || !isFinal(problem.status)) break;
			refused = problem;
		}
		dropWaiting(next);
	}
	return refused;
}

const isFinal = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429;

function send(said: Waiting) {
	if (said.kind === 'tick') {
		const { departureId, ticked, at } = said;
		return callApi('POST /boarding/owner/checklist', { body: { departureId, ticked: [...ticked], at } });
	}
	const { bookingId, mark, people, at } = said;
	return callApi('POST /boarding/owner/mark', { body: { bookingId, mark, people, at } });
}

/** Keeps what is said at the pier on the device and sends it, at once or when there is a signal again. */
export function useMarks() {
	const store = useQueryClient();
	const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
	const [unsent, setUnsent] = useState(0);
	const [refused, setRefused] = useState<Error>();
	const sendNow = useCallback(async () => {
		const problem = await sendWaiting(store);
		if (problem) setRefused(problem);
		const left = readWaiting();
		setWaiting(left);
		// Not while it is on its way.
		setUnsent(left.length);
	}, [store]);
	const say = useCallback(
		(said: Waiting) => {
			setRefused(undefined);
			keepWaiting(said);
			setWaiting(readWaiting());
			void sendNow();
		},
		[sendNow],
	);
	useEffect(() => {
		setWaiting(readWaiting());
		void sendNow();
		const again = () => void sendNow();
		window.addEventListener('online', again);
		return () => window.removeEventListener('online', again);
	}, [sendNow]);
	const some = waiting.length > 0;
	useEffect(() => {
		if (!some) return undefined;
		const timer = setInterval(() => void sendNow(), againMs);
		return () => clearInterval(timer);
	}, [some, sendNow]);
	return { waiting, unsent, refused, say };
}

/** What was said at a pier and has not reached the server: of a party, or of the checklist. */
export type Waiting =
	| {
			readonly kind: 'mark';
			readonly departureId: string;
			readonly bookingId: string;
			readonly mark: BoardingMark;
			readonly people: number;
			readonly at: string;
	  }
	| {
			readonly kind: 'tick';
			readonly departureId: string;
			readonly ticked: readonly ChecklistItem[];
			readonly at: string;
	  };

/** All that waits, the oldest first; what is unreadable is none. */
export function readWaiting(): readonly Waiting[] {
	try {
		const kept: unknown = JSON.parse(safeStorage('local')?.getItem(privateKeys.boarding) ?? '[]');
		return Array.isArray(kept) ? kept : [];
	} catch {
		return [];
	}
}

/** Of one party, and of one checklist, the last word is enough. */
const subject = (one: Waiting) => (one.kind === 'mark' ? one.bookingId : `checklist ${one.departureId}`);

/** Keeps one more on the device until it is sent. */
export function keepWaiting(said: Waiting): void {
	write([...readWaiting().filter((each) => subject(each) !== subject(said)), said]);
}

/** It has arrived, or was refused; what was said after it stays. */
export function dropWaiting(said: Waiting): void {
	write(readWaiting().filter((each) => subject(each) !== subject(said) || each.at !== said.at));
}

function write(all: readonly Waiting[]): void {
	try {
		safeStorage('local')?.setItem(privateKeys.boarding, JSON.stringify(all));
	} catch {
		// A storage that is full keeps nothing: the screen goes on saying what the server knows.
	}
}

/** A manifest as it will be once what waits has arrived. */
export function withWaiting(manifest: Manifest, all: readonly Waiting[]): Manifest {
	const marks = all.filter((each) => each.kind === 'mark');
	const ticks = all.find((each) => each.kind === 'tick' && each.departureId === manifest._id);
	const parties = manifest.parties.map((party) => {
		const said = marks.findLast(({ bookingId }) => bookingId === party.bookingId);
		return said ? { ...party, mark: said.mark, people: said.people, markedAt: said.at } : party;
	});
	const { checklist } = manifest;
	if (ticks?.kind !== 'tick') return { ...manifest, parties };
	const items = checklist.items.map((each) => ({ ...each, ticked: ticks.ticked.includes(each.item) }));
	const complete = items.every(({ ticked }) => ticked);
	const completedAt = complete ? (checklist.completedAt ?? ticks.at) : null;
	return { ...manifest, parties, checklist: { items, completedAt } };
}
