import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import type { UploadKind } from '#domain/file/upload.ts';
import css from '../../forms/listing-form.module.css';
import { UploadField } from '../../forms/upload/upload-field.tsx';
import type { FormPart } from '../../forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { Picture } from '../../kit/picture.tsx';
import type { UploadedFile } from '../../kit/upload/upload-queue.ts';

interface Props {
	readonly kind: UploadKind;
	readonly form: FormPart<{ readonly images: readonly UploadedFile[] }>;
	readonly current: readonly PictureShape[];
}

export function ImagesStep({ form, kind, current }: Props) {
	const { t } = useLingui();
	const { images } = form.draft;
	return (
		<div className={css.stack}>
			{current.length > 0 && images.length === 0 ? (
				<div className={css.current}>
					<p>
						<Trans>On your listing now. New files replace these:</Trans>
					</p>
					<ul>
						{current.map((picture) => (
							<li key={picture.key}>
								<Picture picture={picture} alt="" sizes="5.5rem" widths={[160, 320]} />
							</li>
						))}
					</ul>
					<div className={css.actions}>
						<Button small quiet onClick={() => form.edit({ images: current.map(asFile) })}>
							<Trans>Arrange these pictures</Trans>
						</Button>
					</div>
				</div>
			) : null}
			<UploadField
				kind={kind}
				label={current.length > 0 ? t`New pictures (optional)` : t`Pictures`}
				description={t`Photos from the last 12 months. Drag to reorder: the first one is the cover.`}
				value={images}
				error={form.error('images')}
				fieldRef={form.ref('images')}
				onChange={(images) => form.edit({ images })}
				onStatus={form.onUploading}
			/>
		</div>
	);
}

function asFile(picture: PictureShape, at: number): UploadedFile {
	return { key: picture.key, name: `picture-${at + 1}`, bytes: 0, picture };
}
