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
import { beforeSignOut, markSignedIn } from '../../kit/sign-in/sign-in.ts';
import { followSignOut, removePrivate } from '../../kit/storage.ts';
import { useLanguage } from '../../kit/text/language.tsx';

export interface Session {
	/** The signed-in person; null when signed out, and until it is known. */
	readonly user: Me | null;
	/** The person is being fetched. */
	readonly loading: boolean;
	/** It is not yet known whether somebody is signed in: guards wait, public content does not. */
	readonly resolving: boolean;
	/** Clears the person and what is theirs on this device, then leaves for `/auth/logout`. */
	signOut(): void;
	/** Puts a changed person in place, after an edit. */
	update(user: Me): void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
	const [user, setUser] = useState<Me | null>(null);
	const [phase, setPhase] = useState<'before' | 'loading' | 'known'>('before');

	useEffect(
		() =>
			startSession(
				// A visitor without a session asks nobody: the answer is known, and a 401 would stand in every console.
				async (signal) => (hasSession() ? await callApi('GET /user', { signal }) : null),
				(now, found) =>
					startTransition(() => {
						setPhase(now);
						if (found !== undefined) setUser(found);
					}),
			),
		[],
	);

	useEffect(() => followSignOut(() => setUser(null)), []);

	useEffect(() => {
		if (phase === 'known') markSignedIn(user !== null);
	}, [phase, user]);

	const signOut = useCallback(() => {
		// What was typed in the last second is kept, while it still can be.
		void beforeSignOut().then(() => {
			setUser(null);
			removePrivate(Date.now());
			window.location.assign('/auth/logout');
		});
	}, []);

	const session = useMemo(
		() => ({ user, loading: phase === 'loading', resolving: phase !== 'known', signOut, update: setUser }),
		[user, phase, signOut],
	);
	return <SessionContext value={session}>{children}</SessionContext>;
}

/** Whether the server has left its sign that a session exists; the session itself no script can read. */
function hasSession(): boolean {
	return document.cookie.split('; ').includes(signedInCookie);
}

/** Who is signed in. */
export function useSession(): Session {
	const session = useContext(SessionContext);
	if (!session) throw new Error('useSession is used outside of SessionProvider');
	return session;
}

/** The start of a session (specification sections 4 and 9), in milliseconds. */
const startDelay = 100;
const clearDelay = 500;

/**
 * Starts a session: loading, then the person is fetched and told of, then the loading clears and it is known who
 * somebody is. Who cannot be fetched is nobody. Answers how to leave it before it has come so far.
 */
export function startSession<Person>(
	find: (leaving: AbortSignal) => Promise<Person | null>,
	tell: (phase: 'loading' | 'known', found?: Person | null) => void,
): () => void {
	const gone = new AbortController();
	let timer = setTimeout(async () => {
		tell('loading');
		const found = await find(gone.signal).catch(() => null);
		if (gone.signal.aborted) return;
		tell('loading', found);
		timer = setTimeout(tell, clearDelay, 'known');
	}, startDelay);
	return () => {
		gone.abort();
		clearTimeout(timer);
	};
}

/** Keeps in which language somebody uses the screens, once they are known: their mails come in it, too. */
export function useKeepLanguage(): void {
	const { user, update } = useSession();
	const language = useLanguage();
	const other = user !== null && user.language !== language;
	useEffect(() => {
		if (!other) return;
		// Not worth a word where it fails: the next page tries again.
		callApi('POST /user/language', { body: { language } }).then(update, () => {});
	}, [other, language, update]);
}
