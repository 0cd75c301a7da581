import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { CallFailed } from '#contract/client.ts';
import { useSession } from './session.tsx';

/** One store of answers for the whole visit, made in the browser when the first signed-in screen opens. */
let store: QueryClient | undefined;

function makeStore(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: 20_000,
				// Without a network the service worker may know the answer: ask before waiting.
				networkMode: 'offlineFirst',
				// What the server has refused it refuses again; what did not arrive is worth a second try.
				retry: (failures, problem) =>
					failures < 1 && (!(problem instanceof CallFailed) || problem.status === 0),
			},
		},
	});
}

/** The answers are this person's: those of another are forgotten. */
export function keepFor(answers: QueryClient, person: string): void {
	const before = answers.getQueryData<string>(['person']);
	if (before && before !== person) answers.clear();
	answers.setQueryData(['person'], person);
}

/** Gives signed-in screens their store of answers, emptied when another person signs in. */
export function SignedInData({ children }: { readonly children: ReactNode }) {
	const { user } = useSession();
	const [client] = useState(() => {
		// It takes every page for connected at first; one that was opened without a network would not ask again with one.
		onlineManager.setOnline(navigator.onLine);
		store ??= makeStore();
		return store;
	});
	const person = user?._id;
	useEffect(() => {
		if (person) keepFor(client, person);
	}, [client, person]);
	return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
