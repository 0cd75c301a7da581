import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#contract/client.ts';
import { ridePierPhoto } from '#contract/file-paths.ts';
import type { OwnRide } from '#contract/ride-contract.ts';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { Button } from '../../../kit/button.tsx';
import { Dialog, DialogActions } from '../../../kit/dialog.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Failure } from '../../../kit/notice.tsx';
import type { UploadedFile } from '../../../kit/upload/upload-queue.ts';
import { replaceInPages } from '../../../lists/paged.ts';
import css from './own-ride-card.module.css';

interface Props {
	readonly ride: OwnRide;
	readonly open: boolean;
	onClose(): void;
}

export function RidePierPhoto({ ride, open, onClose }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Photo of the pier</Trans>}>
			<PhotoForm ride={ride} onClose={onClose} />
		</Dialog>
	);
}

function PhotoForm({ ride, onClose }: Omit<Props, 'open'>) {
	const { t } = useLingui();
	const failure = useFailureText();
	const store = useQueryClient();
	const [photo, setPhoto] = useState<readonly UploadedFile[]>([]);
	const save = useMutation({
		mutationFn: (key: string | null) =>
			callApi('POST /sharing/pier-photo', { body: { sharingId: ride._id, key } }),
		onSuccess: (changed) => {
			replaceInPages(store, ['own-rides'], changed);
			onClose();
		},
	});
	const [chosen] = photo;
	return (
		<div className={css.dialog}>
			{ride.pierPhoto && !chosen ? (
				<img className={css.pier} src={ridePierPhoto(ride._id)} alt={t`The pier now`} />
			) : null}
			<UploadField
				kind="pier-photo"
				max={1}
				label={ride.pierPhoto ? t`Another photo` : t`Photo`}
				description={t`Only mates with a seat see it, on their boarding pass.`}
				value={photo}
				onChange={setPhoto}
			/>
			<DialogActions notices={<Failure>{save.error ? failure(save.error) : null}</Failure>}>
				{ride.pierPhoto && !chosen ? (
					<Button danger busy={save.isPending} onClick={() => save.mutate(null)}>
						<Trans>Remove the photo</Trans>
					</Button>
				) : (
					<Button quiet onClick={onClose}>
						<Trans>Not now</Trans>
					</Button>
				)}
				<Button disabled={!chosen} busy={save.isPending} onClick={() => chosen && save.mutate(chosen.key)}>
					<Trans>Save the photo</Trans>
				</Button>
			</DialogActions>
		</div>
	);
}
