import { Trans } from '@lingui/react/macro';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { signInAddress } from '../../kit/sign-in/sign-in.ts';
import { Splash } from '../../kit/spinner.tsx';
import { useSession } from './session.tsx';
import css from './sign-in.module.css';

export function SignedInOnly({ children }: { readonly children: ReactNode }) {
	const { user, resolving } = useSession();
	const { pathname, search, hash, state } = useLocation();
	if (user) return children;
	if (resolving) return <Waiting from={`${pathname}${search}`} />;
	return <Navigate to="/signin" replace state={{ from: { pathname, search, hash, state } }} />;
}

/** Without JavaScript the spinner would never end, so a link to the sign-in page is added. */
function Waiting({ from }: { readonly from: string }) {
	return (
		<>
			<Splash />
			<noscript>
				<p className={css.needsScripts}>
					<Trans>
						The next steps need JavaScript. Please allow it for this site, or{' '}
						<a href={signInAddress(from)}>sign in</a> first.
					</Trans>
				</p>
			</noscript>
		</>
	);
}

/** Query cache of the browser tab. On the server each page has its own query cache. */
let store: QueryClient | undefined;

function makeStore(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				staleTime: 20_000,
				// Sends requests even offline, because the service worker may answer them.
				networkMode: 'offlineFirst',
				// Retries network failures once, but not refusals by the server.
				retry: (failures, problem) =>
					failures < 1 && (!(problem instanceof CallFailed) || problem.status === 0),
			},
		},
	});
}

export function clearCacheForOtherPerson(answers: QueryClient, person: string): void {
	const before = answers.getQueryData<string>(['person']);
	if (before && before !== person) answers.clear();
	answers.setQueryData(['person'], person);
}

export function SignedInQueryProvider({ children }: { readonly children: ReactNode }) {
	const { user } = useSession();
	const [client] = useState(() => {
		if (typeof document === 'undefined') return makeStore();
		// React Query assumes a connection at first. Without this line, a page opened offline would not be
		// refetched once online.
		onlineManager.setOnline(navigator.onLine);
		store ??= makeStore();
		return store;
	});
	const person = user?._id;
	useEffect(() => {
		if (person) clearCacheForOtherPerson(client, person);
	}, [client, person]);
	return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
