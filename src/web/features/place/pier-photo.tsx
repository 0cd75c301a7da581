import { Trans, useLingui } from '@lingui/react/macro';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { FormPart } from '../../forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import type { UploadedFile } from '../../kit/upload/upload-queue.ts';
import css from './pier-photo.module.css';

export interface PierPhotoEntry {
	readonly pierPhoto: readonly UploadedFile[];
	readonly pierPhotoGone: boolean;
}

interface Props {
	readonly form: FormPart<PierPhotoEntry>;
	readonly current?: string | undefined;
}

/** Only people with a booking see the photo. */
export function PierPhoto({ form, current }: Props) {
	const { t } = useLingui();
	const { pierPhoto, pierPhotoGone } = form.draft;
	return (
		<div className={css.pier}>
			{current && pierPhoto.length === 0 ? (
				<Current
					address={current}
					gone={pierPhotoGone}
					onChange={(pierPhotoGone) => form.edit({ pierPhotoGone })}
				/>
			) : null}
			<UploadField
				kind="pier-photo"
				max={1}
				label={current ? t`Another photo of the pier (optional)` : t`Photo of the pier (optional)`}
				description={t`Only people who have booked see it, on their boarding pass. It helps them find the boat.`}
				value={pierPhoto}
				onChange={(pierPhoto) => form.edit({ pierPhoto })}
				onStatus={form.onUploading}
			/>
		</div>
	);
}

/**
 * Null if the photo is removed, undefined if it is unchanged. A copied listing sends the photo of the
 * `original`.
 */
export function pierPhotoOf(
	{ pierPhoto: [photo], pierPhotoGone }: PierPhotoEntry,
	original?: { readonly key: string } | null,
): { pierPhoto?: string | null } {
	if (photo) return { pierPhoto: photo.key };
	if (pierPhotoGone) return { pierPhoto: null };
	return original ? { pierPhoto: original.key } : {};
}

function Current({
	address,
	gone,
	onChange,
}: {
	readonly address: string;
	readonly gone: boolean;
	onChange(gone: boolean): void;
}) {
	const { t } = useLingui();
	if (gone)
		return (
			<p className={css.gone}>
				<Trans>We’ll remove the photo of the pier when you save.</Trans>{' '}
				<Button small quiet onClick={() => onChange(false)}>
					<Trans>Keep the photo</Trans>
				</Button>
			</p>
		);
	return (
		<div className={css.current}>
			<img src={address} alt={t`The pier now`} />
			<Button small quiet onClick={() => onChange(true)}>
				<Trans>Remove the photo</Trans>
			</Button>
		</div>
	);
}
