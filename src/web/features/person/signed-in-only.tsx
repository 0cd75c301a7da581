import { Trans } from '@lingui/react/macro';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { signInAddress } from '../../kit/sign-in/sign-in.ts';
import { Splash } from '../../kit/spinner.tsx';
import { useSession } from './session.tsx';
import css from './sign-in.module.css';

/**
 * What only signed-in people see. Others go to the sign-in page, which keeps where they were going (path, query and
 * navigation state); until it is known who somebody is, a spinner shows (specification section 2).
 */
export function SignedInOnly({ children }: { readonly children: ReactNode }) {
	const { user, resolving } = useSession();
	const { pathname, search, hash, state } = useLocation();
	if (user) return children;
	if (resolving) return <Waiting from={`${pathname}${search}`} />;
	return <Navigate to="/signin" replace state={{ from: { pathname, search, hash, state } }} />;
}

/** Without scripts the waiting would never end: then it says what is needed, and where signing in is. */
function Waiting({ from }: { readonly from: string }) {
	return (
		<>
			<Splash />
			<noscript>
				<p className={css.needsScripts}>
					<Trans>
						From here on scripts are needed. Please allow them for this site, or{' '}
						<a href={signInAddress(from)}>sign in</a> first.
					</Trans>
				</p>
			</noscript>
		</>
	);
}

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
