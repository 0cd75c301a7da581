import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { NoticeActions } from '../kit/notice-actions.tsx';

type Stepped = { readonly step: number };

/** Whether the wizard opened with something entered before; and a way to forget that. */
export function useKept<D extends Stepped>(draft: D, start: D, change: (draft: D) => void) {
	const [kept, setKept] = useState(() => entered(draft) !== entered(start));
	return {
		kept,
		/** The person has gone on: no more need be said. */
		goOn: () => setKept(false),
		startAfresh: () => {
			setKept(false);
			change(start);
		},
	};
}

const entered = (draft: Stepped) => JSON.stringify({ ...draft, step: 0 });

/** What was entered before is still there, which not everybody wants. */
export function KeptDraft({ onStartAfresh }: { onStartAfresh(): void }) {
	return (
		<NoticeActions>
			<p>
				<Trans>Here is what you had entered before. It is not submitted yet.</Trans>
			</p>
			<Button small quiet onClick={onStartAfresh}>
				<Trans>Start afresh</Trans>
			</Button>
		</NoticeActions>
	);
}
