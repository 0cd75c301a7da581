import {
	createContext,
	type ReactNode,
	startTransition,
	useCallback,
	useContext,
	useEffect,
	useMemo,
	useState,
} from 'react';
import { callApi } from '#contract/client.ts';
import { signedInCookie } from '#contract/cookies.ts';
import type { Me } from '#contract/person-contract.ts';
import { useLanguage } from '../../kit/i18n/language.tsx';
import { beforeSignOut, markSignedIn } from '../../kit/sign-in/sign-in.ts';
import { followSignOut, removePrivateData } from '../../kit/storage.ts';

export interface Session {
	/** Null while the session is being loaded, and if no one is signed in. */
	readonly user: Me | null;
	readonly loading: boolean;
	/**
	 * True until the session is loaded. Pages for signed-in people wait until then; public pages do not.
	 */
	readonly resolving: boolean;
	/** Deletes the person’s data from this device, then opens `/auth/logout`. */
	signOut(): void;
	update(user: Me): void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
	const [user, setUser] = useState<Me | null>(null);
	const [phase, setPhase] = useState<'before' | 'loading' | 'known'>('before');

	const start = useCallback(
		() =>
			startSession(
				// Without a session the request is skipped, because a 401 would be logged as an error in the
				// browser console.
				async (signal) => (hasSession() ? await callApi('GET /user', { signal }) : null),
				(now, found) =>
					startTransition(() => {
						setPhase(now);
						if (found !== undefined) setUser(found);
					}),
			),
		[],
	);
	useEffect(start, [start]);

	useEffect(() => followSignOut(() => setUser(null)), []);

	// A page restored from the back-forward cache was frozen while the person signed in or out.
	useEffect(() => {
		const compare = ({ persisted }: PageTransitionEvent) => {
			if (!persisted || hasSession() === (user !== null)) return;
			if (user) window.location.reload();
			else start();
		};
		window.addEventListener('pageshow', compare);
		return () => window.removeEventListener('pageshow', compare);
	}, [user, start]);

	useEffect(() => {
		if (phase === 'known') markSignedIn(user !== null);
	}, [phase, user]);

	const signOut = useCallback(() => {
		// Saves drafts of the last second while the session is still valid.
		void beforeSignOut().then(() => {
			setUser(null);
			removePrivateData(Date.now());
			window.location.assign('/auth/logout');
		});
	}, []);

	const session = useMemo(
		() => ({ user, loading: phase === 'loading', resolving: phase !== 'known', signOut, update: setUser }),
		[user, phase, signOut],
	);
	return <SessionContext value={session}>{children}</SessionContext>;
}

/** Scripts cannot read the session cookie itself. */
export function hasSession(): boolean {
	return document.cookie.split('; ').includes(signedInCookie);
}

export function useSession(): Session {
	const session = useContext(SessionContext);
	if (!session) throw new Error('useSession is used outside of SessionProvider');
	return session;
}

const startDelay = 100;
const clearDelay = 500;

/** If the request fails, the visitor counts as signed out. Returns a function that cancels the start. */
export function startSession<Person>(
	find: (leaving: AbortSignal) => Promise<Person | null>,
	report: (phase: 'loading' | 'known', found?: Person | null) => void,
): () => void {
	const canceled = new AbortController();
	let timer = setTimeout(async () => {
		report('loading');
		const found = await find(canceled.signal).catch(() => null);
		if (canceled.signal.aborted) return;
		report('loading', found);
		timer = setTimeout(report, clearDelay, 'known');
	}, startDelay);
	return () => {
		canceled.abort();
		clearTimeout(timer);
	};
}

/** Emails are written in the account’s language. */
export function useSaveLanguage(): void {
	const { user, update } = useSession();
	const language = useLanguage();
	const other = user !== null && user.language !== language;
	useEffect(() => {
		if (!other) return;
		// Ignores the error, because the next page tries again.
		callApi('POST /user/language', { body: { language } }).then(update, () => {});
	}, [other, language, update]);
}
