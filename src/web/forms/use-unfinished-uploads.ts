import { useRef, useState } from 'react';
import type { UploadStanding } from '../kit/upload/upload-queue.ts';

/** What Next stopped at: files on their way, or some that did not get through. */
export type HeldUp =
	| { readonly by: 'sending' }
	| ({ readonly by: 'failed' } & Pick<UploadStanding, 'failed' | 'again' | 'retry' | 'leaveOut'>);

/** Files that have not arrived: a step is not left before they have, or were left out. */
export function useUnfinishedUploads() {
	const [standing, setStanding] = useState<UploadStanding>();
	const [pressed, setPressed] = useState(false);
	// Asked for at the moment of leaving, when no screen has been drawn since the last change.
	const latest = useRef<UploadStanding>(undefined);
	const put = (now: UploadStanding | undefined) => {
		latest.current = now;
		setStanding(now);
	};
	return {
		onUploading: put,
		/** Why Next did not go on, once it was pressed, and what can be done about it. */
		heldUp: pressed ? heldUpBy(standing) : undefined,
		/** Files would be lost by leaving now. */
		pending: () => heldUpBy(latest.current) !== undefined,
		/** Whether all have arrived; who asks in vain is told why not. */
		check() {
			const heldUp = heldUpBy(standing) !== undefined;
			setPressed(heldUp);
			return !heldUp;
		},
		/** What had not arrived has been given up with its field. */
		forget() {
			setPressed(false);
			put(undefined);
		},
	};
}

function heldUpBy(standing: UploadStanding | undefined): HeldUp | undefined {
	if (standing?.underWay) return { by: 'sending' };
	return standing && standing.failed > 0 ? { by: 'failed', ...standing } : undefined;
}
