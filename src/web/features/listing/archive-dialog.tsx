import { Trans } from '@lingui/react/macro';
import { FormActions } from '../../forms/form-actions.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import type { ChangeListing } from './change-listing.ts';
import css from './listing-menu.module.css';

interface Props {
	readonly open: boolean;
	readonly name: string;
	readonly kind: 'boat' | 'experience';
	readonly change: ChangeListing;
	onClose(): void;
}

/** The question before a listing is taken off for good. */
export function ArchiveDialog({ open, name, kind, change, onClose }: Props) {
	const failure = useFailureText();
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Archive {name}?</Trans>}>
			<div className={css.dialog}>
				<p>
					{kind === 'boat' ? (
						<Trans>
							Nobody can find this boat and its experiences any more. You can list them again at any time.
						</Trans>
					) : (
						<Trans>Nobody can find this experience any more. You can list it again at any time.</Trans>
					)}
				</p>
				<FormActions
					failure={change.error && failure(change.error)}
					no={<Trans>Keep it listed</Trans>}
					yes={<Trans>Archive</Trans>}
					busy={change.isPending}
					onNo={onClose}
					onYes={() => change.mutate({ archive: true })}
				/>
			</div>
		</Dialog>
	);
}
