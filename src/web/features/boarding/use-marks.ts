import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import { manifestQuery } from './boarding-queries.ts';
import { dropWaiting, keepWaiting, readWaiting, type Waiting } from './waiting-marks.ts';

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
