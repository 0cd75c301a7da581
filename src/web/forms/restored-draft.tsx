import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { NoticeActions } from '../kit/notice.tsx';
import { FormActions } from './form-actions.tsx';
import type { DraftConflict } from './use-draft.tsx';

type Stepped = { readonly step: number };

export function useRestoredDraft<D extends Stepped>(draft: D, start: D, startAgain: (from: D) => void) {
	const [isRestored, setIsRestored] = useState(() => entered(draft) !== entered(start));
	return {
		isRestored,
		/** Hides the notice about the restored draft. Called when the user opens another step. */
		hideNotice: () => setIsRestored(false),
		startAgain: () => {
			setIsRestored(false);
			startAgain(start);
		},
	};
}

const entered = (draft: Stepped) => JSON.stringify({ ...draft, step: 0, reached: undefined });

export function RestoredDraftNotice({ onStartAgain }: { onStartAgain(): void }) {
	const [confirming, setConfirming] = useState(false);
	return (
		<>
			<NoticeActions>
				<p>
					<Trans>We saved your draft. Pick up where you left off.</Trans>
				</p>
				<Button small quiet onClick={() => setConfirming(true)}>
					<Trans>Start again</Trans>
				</Button>
			</NoticeActions>
			<Dialog open={confirming} onClose={() => setConfirming(false)} title={<Trans>Start again?</Trans>}>
				<p>
					<Trans>This clears everything you have entered here, on all your devices.</Trans>
				</p>
				<FormActions
					danger
					failure={null}
					busy={false}
					no={<Trans>Keep it</Trans>}
					yes={<Trans>Start again</Trans>}
					onNo={() => setConfirming(false)}
					onYes={() => {
						setConfirming(false);
						onStartAgain();
					}}
				/>
			</Dialog>
		</>
	);
}

/** Nothing is saved until the user chooses one of the two drafts. */
export function DraftConflictNotice({ overwriteTheirs, acceptTheirs }: DraftConflict) {
	return (
		<NoticeActions tone="warning" live>
			<p>
				<Trans>This draft was changed in another tab or on another device.</Trans>
			</p>
			<Button small quiet onClick={overwriteTheirs}>
				<Trans>Keep this version</Trans>
			</Button>
			<Button small onClick={acceptTheirs}>
				<Trans>Use the other version</Trans>
			</Button>
		</NoticeActions>
	);
}
