import { useQuery } from '@tanstack/react-query';
import {
	createContext,
	type ReactNode,
	useCallback,
	useContext,
	useEffect,
	useRef,
	useState,
	useSyncExternalStore,
} from 'react';
import { callApi } from '#contract/client.ts';
import type { SavedDraft } from '#contract/draft-contract.ts';
import {
	type DraftContent,
	type DraftForm,
	type DraftVersion,
	newSubject,
	noVersion,
	removeUnsavedFields,
} from '#domain/draft/draft.ts';
import { onBeforeSignOut } from '../kit/sign-in/sign-in.ts';
import { Splash } from '../kit/spinner.tsx';
import { safeStorage } from '../kit/storage.ts';
import {
	type DraftCalls,
	DraftSaver,
	type DraftSyncState,
	deleteDraft,
	openDraft,
	readDraft,
	writeDraft,
} from './drafts.ts';

export interface DraftConflict {
	overwriteTheirs(): void;
	acceptTheirs(): void;
}

/**
 * Keeps the input of a form and restores it after a reload. Inside `ServerDraftProvider` the input is
 * also saved on the server. The component needs a React `key` that changes with the draft’s key.
 */
export function useDraft<T extends object>(
	key: string,
	start: () => T,
	parse: (saved: unknown) => T | undefined,
	/** Merges values from the address or the navigation state into the saved draft. */
	merge: (draft: T) => T = (draft) => draft,
) {
	const { opened, saver, conflict, sendable } = useDraftSaver(key, parse);
	const [draft, setDraft] = useState(() => merge(opened ?? start()));
	const latest = useRef(draft);
	useEffect(() => writeDraft(safeStorage('session'), key, latest.current), [key]);
	const replace = useCallback(
		(now: T) => {
			latest.current = now;
			writeDraft(safeStorage('session'), key, now);
			setDraft(now);
		},
		[key],
	);
	const draftConflict: DraftConflict | undefined = conflict && {
		overwriteTheirs: () => void saver?.overwriteTheirs(sendable(latest.current)),
		acceptTheirs() {
			const read = conflict.theirs ? parse({ ...latest.current, ...conflict.theirs.content }) : undefined;
			saver?.acceptTheirs();
			replace(merge(read ?? start()));
		},
	};
	return {
		draft,
		change(part: Partial<T>) {
			replace({ ...latest.current, ...part });
			saver?.recordChange(sendable(latest.current));
		},
		discard() {
			deleteDraft(safeStorage('session'), key);
			deleteDraft(safeStorage('session'), syncStateKey(key));
			return saver?.discard();
		},
		/** Replaces the draft by `from`, and deletes the draft on the server. */
		startAgain(from: T) {
			replace(from);
			void saver?.discard();
		},
		conflict: draftConflict,
	};
}

const syncStateKey = (key: string) => `${key}:mark`;

/** Outside `ServerDraftProvider` the draft is not saved on the server. */
function useDraftSaver<T extends object>(key: string, read: (saved: unknown) => T | undefined) {
	const server = useContext(ServerDraftContext);
	const [{ opened, saver }] = useState(() => {
		const storage = safeStorage('session');
		const local = readDraft(storage, key, read);
		if (!server) return { opened: local, saver: undefined };
		const syncState = readDraft(storage, syncStateKey(key), (saved) => saved as DraftSyncState);
		const { draft, version, theirs } = openDraft({ local, syncState, saved: server.found, read });
		const saver = new DraftSaver(version, callsFor(server), (now) =>
			writeDraft(storage, syncStateKey(key), now),
		);
		if (theirs) saver.startWithConflict(theirs);
		return { opened: draft, saver };
	});
	useEffect(() => {
		if (!saver) return undefined;
		const leave = () => void saver.flush({ leaving: true });
		const flushNow = () => void saver.flush();
		window.addEventListener('pagehide', leave);
		window.addEventListener('online', flushNow);
		const signingOut = onBeforeSignOut(() => saver.flush());
		return () => {
			signingOut();
			window.removeEventListener('pagehide', leave);
			window.removeEventListener('online', flushNow);
			flushNow();
		};
	}, [saver]);
	const conflict = useSyncExternalStore(
		saver?.subscribe ?? noSubscription,
		() => saver?.conflict(),
		() => undefined,
	);
	return {
		opened,
		saver,
		conflict,
		sendable: (draft: T): DraftContent =>
			server ? removeUnsavedFields(server.form, Object.fromEntries(Object.entries(draft))) : {},
	};
}

const noSubscription = () => () => {};

function callsFor({ form, subject }: Pick<ServerDraft, 'form' | 'subject'>): DraftCalls {
	const name = { form, subject };
	return {
		load: () => callApi('GET /draft/{form}/{subject}', { params: name }),
		save: (version: DraftVersion, content: DraftContent, keepalive: boolean) =>
			callApi('POST /draft/keep', {
				body: { ...name, content, ...(version !== noVersion && { version }) },
				keepalive,
			}),
		discard: () => callApi('POST /draft/discard', { body: name, keepalive: true }),
	};
}

interface ServerDraft {
	readonly form: DraftForm;
	readonly subject: string;
	/** Undefined if the request failed. */
	readonly found: SavedDraft | null | undefined;
}

const ServerDraftContext = createContext<ServerDraft | undefined>(undefined);

/** Fetched each time a form opens, because another tab or device may have changed the draft. */
export const draftQuery = (form: DraftForm, subject: string = newSubject) => ({
	queryKey: ['draft', form, subject],
	queryFn: () => callApi('GET /draft/{form}/{subject}', { params: { form, subject } }),
	gcTime: 0,
	staleTime: Number.POSITIVE_INFINITY,
});

interface Props {
	readonly form: DraftForm;
	/** Id of the edited item, or 'copy-' and the id of the copied item. Undefined for a new item. */
	readonly subject?: string | undefined;
	readonly children: ReactNode;
}

export function ServerDraftProvider({ form, subject = newSubject, children }: Props) {
	const { data, isPending } = useQuery(draftQuery(form, subject));
	if (isPending) return <Splash />;
	return <ServerDraftContext value={{ form, subject, found: data }}>{children}</ServerDraftContext>;
}
