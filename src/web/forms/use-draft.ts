import { useCallback, useEffect, useRef, useState } from 'react';
import { safeStorage } from '../kit/storage.ts';
import { markKey, useKeeper } from './draft/use-keeper.ts';
import { dropDraft, writeDraft } from './draft-storage.ts';

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
