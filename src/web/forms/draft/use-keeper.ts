import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '#contract/client.ts';
import { type DraftContent, type DraftVersion, noVersion, withoutSecrets } from '#domain/draft/draft.ts';
import { onBeforeSignOut } from '../../kit/sign-in/sign-in.ts';
import { safeStorage } from '../../kit/storage.ts';
import { readDraft, writeDraft } from '../draft-storage.ts';
import { type DraftCalls, DraftKeeper, type Mark } from './draft-keeper.ts';
import { openDraft } from './open-draft.ts';
import { type ServerDraft, ServerDraftContext } from './server-draft.tsx';

/** Where a tab notes how its draft stands to the server's. */
export const markKey = (key: string) => `${key}:mark`;

/**
 * The draft that a wizard opens with, and what keeps it on the server; no keeper for a wizard that is not inside of
 * `KeptOnServer`, whose draft is this tab's alone.
 */
export function useKeeper<T extends object>(key: string, read: (kept: unknown) => T | undefined) {
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
