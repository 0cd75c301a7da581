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
import type { KeptDraft } from '#contract/draft-contract.ts';
import {
	type DraftContent,
	type DraftForm,
	type DraftVersion,
	newSubject,
	noVersion,
	withoutSecrets,
} from '#domain/draft/draft.ts';
import { onBeforeSignOut } from '../kit/sign-in/sign-in.ts';
import { Splash } from '../kit/spinner.tsx';
import { safeStorage } from '../kit/storage.ts';
import {
	type DraftCalls,
	DraftKeeper,
	dropDraft,
	type Mark,
	openDraft,
	readDraft,
	writeDraft,
} from './drafts.ts';

/** What another tab or device has changed, and the two ways on. */
export interface Elsewhere {
	keepMine(): void;
	takeTheirs(): void;
}

/**
 * What has been entered in a wizard, kept across a reload: written at once, not after rendering, for a reload may come at
 * any moment. Inside of `KeptOnServer` it is kept there as well, for other tabs and devices. Give the component a `key`
 * where the draft's key changes.
 */
export function useDraft<T extends object>(
	key: string,
	start: () => T,
	parse: (kept: unknown) => T | undefined,
	/** What the way here has brought along, over what was kept. */
	bring: (draft: T) => T = (draft) => draft,
) {
	const { opened, keeper, elsewhere, sendable } = useKeeper(key, parse);
	const [draft, setDraft] = useState(() => bring(opened ?? start()));
	const latest = useRef(draft);
	useEffect(() => writeDraft(safeStorage('session'), key, latest.current), [key]);
	const put = useCallback(
		(now: T) => {
			latest.current = now;
			writeDraft(safeStorage('session'), key, now);
			setDraft(now);
		},
		[key],
	);
	const ways: Elsewhere | undefined = elsewhere && {
		keepMine: () => void keeper?.keepMine(sendable(latest.current)),
		takeTheirs() {
			const read = elsewhere.theirs ? parse({ ...latest.current, ...elsewhere.theirs.content }) : undefined;
			keeper?.takeTheirs();
			put(bring(read ?? start()));
		},
	};
	return {
		draft,
		change(part: Partial<T>) {
			put({ ...latest.current, ...part });
			keeper?.note(sendable(latest.current));
		},
		/** It was submitted, or is not wanted any more. */
		drop() {
			dropDraft(safeStorage('session'), key);
			dropDraft(safeStorage('session'), markKey(key));
			return keeper?.discard();
		},
		/** Begins anew; what was kept goes. */
		startAgain(from: T) {
			put(from);
			void keeper?.discard();
		},
		/** It was changed in another tab or on another device, and the person has to choose. */
		elsewhere: ways,
	};
}

/** Where a tab notes how its draft stands to the server's. */
const markKey = (key: string) => `${key}:mark`;

/**
 * The draft that a wizard opens with, and what keeps it on the server; no keeper for a wizard that is not inside of
 * `KeptOnServer`, whose draft is this tab's alone.
 */
function useKeeper<T extends object>(key: string, read: (kept: unknown) => T | undefined) {
	const server = useContext(ServerDraftContext);
	const [{ opened, keeper }] = useState(() => {
		const storage = safeStorage('session');
		const local = readDraft(storage, key, read);
		if (!server) return { opened: local, keeper: undefined };
		const mark = readDraft(storage, markKey(key), (kept) => kept as Mark);
		const { draft, version, theirs } = openDraft({ local, mark, kept: server.found, read });
		const made = new DraftKeeper(version, callsFor(server), (now) => writeDraft(storage, markKey(key), now));
		if (theirs) made.startElsewhere(theirs);
		return { opened: draft, keeper: made };
	});
	useEffect(() => {
		if (!keeper) return undefined;
		const leave = () => void keeper.flush({ leaving: true });
		const goOn = () => void keeper.flush();
		window.addEventListener('pagehide', leave);
		window.addEventListener('online', goOn);
		const signingOut = onBeforeSignOut(() => keeper.flush());
		return () => {
			signingOut();
			window.removeEventListener('pagehide', leave);
			window.removeEventListener('online', goOn);
			goOn();
		};
	}, [keeper]);
	const elsewhere = useSyncExternalStore(
		keeper?.subscribe ?? never,
		() => keeper?.elsewhere(),
		() => undefined,
	);
	return {
		opened,
		keeper,
		elsewhere,
		/** Of a draft, what may leave the browser. */
		sendable: (draft: T): DraftContent =>
			server ? withoutSecrets(server.form, Object.fromEntries(Object.entries(draft))) : {},
	};
}

const never = () => () => {};

function callsFor({ form, subject }: Pick<ServerDraft, 'form' | 'subject'>): DraftCalls {
	const name = { form, subject };
	return {
		load: () => callApi('GET /draft/{form}/{subject}', { params: name }),
		keep: (version: DraftVersion, content: DraftContent, keepalive: boolean) =>
			callApi('POST /draft/keep', {
				body: { ...name, content, ...(version !== noVersion && { version }) },
				keepalive,
			}),
		discard: () => callApi('POST /draft/discard', { body: name, keepalive: true }),
	};
}

/** The server's draft of the wizard below, as it was found when the wizard opened. */
interface ServerDraft {
	readonly form: DraftForm;
	readonly subject: string;
	/** Nothing at all when the server did not answer. */
	readonly found: KeptDraft | null | undefined;
}

const ServerDraftContext = createContext<ServerDraft | undefined>(undefined);

/** Asked anew whenever a wizard opens: another tab or device may have gone on. */
export const draftQuery = (form: DraftForm, subject: string = newSubject) => ({
	queryKey: ['draft', form, subject],
	queryFn: () => callApi('GET /draft/{form}/{subject}', { params: { form, subject } }),
	gcTime: 0,
	staleTime: Number.POSITIVE_INFINITY,
});

interface Props {
	readonly form: DraftForm;
	/** The id of what is edited, or 'copy-' and that of what is copied; something new without it. */
	readonly subject?: string | undefined;
	readonly children: ReactNode;
}

/** A wizard whose draft is kept on the server, for every tab and device of its person. */
export function KeptOnServer({ form, subject = newSubject, children }: Props) {
	const { data, isPending } = useQuery(draftQuery(form, subject));
	if (isPending) return <Splash />;
	return <ServerDraftContext value={{ form, subject, found: data }}>{children}</ServerDraftContext>;
}
