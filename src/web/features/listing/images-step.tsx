import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureShape } from '#contract/shapes.ts';
import { type UploadKind, uploadLimits } from '#domain/upload/upload.ts';
import css from '../../forms/listing-form.module.css';
import { uploadFile } from '../../forms/upload/upload-file.ts';
import { Button } from '../../kit/button.tsx';
import { Picture } from '../../kit/picture.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import type { UploadedFile } from '../../kit/upload/uploaded-file.ts';

interface Props {
	readonly kind: UploadKind;
	readonly value: readonly UploadedFile[];
	/** Those of the listing that is being edited. */
	readonly current: readonly PictureShape[];
	readonly error: string | undefined;
	refOf(element: HTMLElement | null): void;
	onChange(images: readonly UploadedFile[]): void;
	onBusy(busy: boolean): void;
}

/** The last step of a boat or an experience: its pictures, of which the first is the cover. */
export function ImagesStep({ kind, value, current, error, refOf, onChange, onBusy }: Props) {
	const { t } = useLingui();
	return (
		<div className={css.stack}>
			{current.length > 0 && value.length === 0 ? (
				<div className={css.current}>
					<p>
						<Trans>Now on your listing. New files override these:</Trans>
					</p>
					<ul>
						{current.map((picture) => (
							<li key={picture.key}>
								<Picture picture={picture} alt="" sizes="5.5rem" widths={[160, 320]} />
							</li>
						))}
					</ul>
					<div className={css.ways}>
						<Button small quiet onClick={() => onChange(current.map(asFile))}>
							<Trans>Arrange these pictures</Trans>
						</Button>
					</div>
				</div>
			) : null}
			<FileUpload
				label={current.length > 0 ? t`New pictures (optional)` : t`Pictures`}
				description={t`Photographs that are less than 12 months old. Drag them into their order: the first one is the cover.`}
				accept="images"
				send={(file, options) => uploadFile(kind, file, options)}
				value={value}
				onChange={onChange}
				onBusyChange={onBusy}
				max={uploadLimits.images}
				maxMegabytes={uploadLimits.megabytes}
				error={error}
				fieldRef={refOf}
			/>
		</div>
	);
}

function asFile(picture: PictureShape, at: number): UploadedFile {
	return { key: picture.key, name: `picture-${at + 1}`, bytes: 0, picture };
}
