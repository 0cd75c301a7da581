import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type QueueRules, UploadQueue } from './upload-queue.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** The list of files behind an upload field; whatever is on its way is given up when the field goes. */
export function useUploads(value: readonly UploadedFile[], rules: QueueRules) {
	const latest = useRef(rules);
	useLayoutEffect(() => {
		latest.current = rules;
	});
	const [queue] = useState(() => new UploadQueue(value, () => latest.current));
	const items = useSyncExternalStore(queue.subscribe, queue.items, queue.items);
	useEffect(() => queue.accept(value), [queue, value]);
	useEffect(() => () => queue.stop(), [queue]);
	return { queue, items };
}
