import { Plural, Trans } from '@lingui/react/macro';
import { type DragEvent, type Ref, useRef, useState } from 'react';
import { buttonClass } from '../button.tsx';
import css from './file-upload.module.css';

interface Props {
	readonly images: boolean;
	readonly max: number;
	readonly full: boolean;
	readonly maxMegabytes: number;
	readonly limitsId: string;
	readonly error: boolean;
	readonly buttonRef?: Ref<HTMLButtonElement>;
	onChoose(files: readonly File[]): void;
}

// Image types that can be uploaded. Phones convert their own formats to one of these types.
const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export function FileChooser(props: Props) {
	const { images, max, full, maxMegabytes, limitsId, error, buttonRef, onChoose } = props;
	const input = useRef<HTMLInputElement>(null);
	const [over, setOver] = useState(false);
	const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: drag and drop only; the button is its keyboard alternative
		<div
			className={css.chooser}
			data-over={over || undefined}
			data-error={error || undefined}
			onDragOver={(event) => {
				if (!carriesFiles(event)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				if (!carriesFiles(event)) return;
				event.preventDefault();
				setOver(false);
				onChoose([...event.dataTransfer.files]);
			}}
		>
			<input
				ref={input}
				type="file"
				hidden
				multiple={max > 1}
				accept={images ? imageTypes : undefined}
				onChange={(event) => {
					onChoose([...(event.currentTarget.files ?? [])]);
					// Lets the user choose a removed file again.
					event.currentTarget.value = '';
				}}
			/>
			<button
				type="button"
				className={buttonClass({ quiet: true, small: true })}
				data-choose=""
				ref={buttonRef}
				aria-describedby={limitsId}
				aria-disabled={full || undefined}
				onClick={() => full || input.current?.click()}
			>
				{images ? (
					<Trans>Choose photos</Trans>
				) : max > 1 ? (
					<Trans>Choose files</Trans>
				) : (
					<Trans>Choose a file</Trans>
				)}
			</button>
			<p className={css.hint}>
				<Trans>or drop them here, or paste</Trans>
			</p>
			<p className={css.hint} id={limitsId}>
				{images ? (
					<Trans>JPEG, PNG, WebP, AVIF or GIF, up to {maxMegabytes} MB each.</Trans>
				) : (
					<Trans>Up to {maxMegabytes} MB each.</Trans>
				)}{' '}
				<Plural value={max} one="One file." other="# files at most." />
			</p>
		</div>
	);
}
