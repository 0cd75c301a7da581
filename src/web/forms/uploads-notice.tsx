import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../kit/button.tsx';
import { DialogActions } from '../kit/dialog.tsx';
import { Notice } from '../kit/notice.tsx';
import type { UploadBlock } from './use-form.ts';

export function UploadsNotice({ block }: { readonly block: UploadBlock }) {
	if (block.by === 'sending') {
		return (
			<Notice tone="warning">
				<Trans>Your files are still uploading. Please wait a moment.</Trans>
			</Notice>
		);
	}
	const { failed, canRetry, retry, removeFailed } = block;
	return (
		<Notice tone="bad">
			<p>
				<Plural
					value={failed}
					one="# file was not uploaded. Nothing has been sent yet."
					other="# files were not uploaded. Nothing has been sent yet."
				/>
			</p>
			<DialogActions>
				<Button small quiet={canRetry} onClick={removeFailed}>
					<Plural value={failed} one="Leave it out" other="Leave them out" />
				</Button>
				{canRetry ? (
					<Button small onClick={retry}>
						<Trans>Try again</Trans>
					</Button>
				) : null}
			</DialogActions>
		</Notice>
	);
}
