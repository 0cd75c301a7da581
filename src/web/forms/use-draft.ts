import { useCallback, useEffect, useRef, useState } from 'react';
import { safeStorage } from '../kit/safe-storage.ts';
import { readDraft, writeDraft } from './draft-storage.ts';

/**
 * What has been entered in a wizard, kept across a reload. Written at once, not after rendering: a reload may come
 * at any moment. Give the component a `key` where the draft's key changes.
 */
export function useDraft<T extends object>(
	key: string,
	start: () => T,
	parse: (kept: unknown) => T | undefined,
	/** What the way here has brought along, over what was kept. */
	bring: (draft: T) => T = (draft) => draft,
): readonly [draft: T, change: (part: Partial<T>) => void] {
	const [draft, setDraft] = useState(() => bring(readDraft(safeStorage('session'), key, parse) ?? start()));
	const latest = useRef(draft);
	useEffect(() => writeDraft(safeStorage('session'), key, latest.current), [key]);
	const change = useCallback(
		(part: Partial<T>) => {
			latest.current = { ...latest.current, ...part };
			writeDraft(safeStorage('session'), key, latest.current);
			setDraft(latest.current);
		},
		[key],
	);
	return [draft, change];
}
