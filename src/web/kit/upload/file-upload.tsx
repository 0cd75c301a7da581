import { Plural, useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { FileChooser } from './file-chooser.tsx';
import { FileTile, uploadItemName } from './file-tile.tsx';
import css from './file-upload.module.css';
import type { SendFile, UploadedFile, UploadQueue, UploadStatus } from './upload-queue.ts';
import { useUploads } from './upload-queue.ts';

interface Props {
	readonly label: string;
	/** Purpose of the files. The field adds the limits. */
	readonly description?: ReactNode;
	/** Kind of files. Images are shown as a grid with a cover, other files as a list. */
	readonly accept: 'images' | 'any';
	readonly send: SendFile;
	/** Uploaded files in order. Includes files that the edited item already has. */
	readonly value: readonly UploadedFile[];
	onChange(value: readonly UploadedFile[]): void;
	/**
	 * Called with the state of the uploads. A form must not be submitted while uploads are running or have
	 * failed.
	 */
	onStatus?(status: UploadStatus): void;
	/** Maximum number of files. If it is 1, a new file replaces the old one. */
	readonly max: number;
	readonly maxMegabytes: number;
	readonly error?: string | undefined;
	readonly fieldRef?: Ref<HTMLButtonElement>;
}

export function FileUpload(props: Props) {
	const { label, description, accept, max, maxMegabytes, error } = props;
	const id = useId();
	const field = useRef<HTMLDivElement>(null);
	const images = accept === 'images';
	const { queue, items, announcement, tooMany, add, move, remove } = useFiles(props, field);
	const cover = items.find(({ state }) => state !== 'failed');

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot have the layout of a field
		<div
			ref={field}
			className={css.field}
			role="group"
			aria-labelledby={`${id}-label`}
			aria-describedby={`${id}-limits${error ? ` ${id}-error` : ''}`}
			onPaste={(event) => {
				const files = [...event.clipboardData.files];
				if (files.length > 0) event.preventDefault();
				add(files);
			}}
		>
			<div className={css.label} id={`${id}-label`}>
				{label}
			</div>
			{description ? <div className={css.hint}>{description}</div> : null}
			{items.length > 0 ? (
				<ol className={images ? css.grid : css.list}>
					{items.map((item, at) => (
						<FileTile
							key={item.id}
							item={item}
							at={at}
							count={items.length}
							images={images}
							cover={images && max > 1 && item === cover}
							onMove={(to) => move(item.id, to)}
							onTake={(taken) => move(taken, at)}
							onRemove={() => remove(item.id, uploadItemName(item))}
							onRetry={() => queue.retry(item.id)}
						/>
					))}
				</ol>
			) : null}
			<FileChooser
				images={images}
				max={max}
				full={max > 1 && items.filter(({ state }) => state !== 'failed').length >= max}
				maxMegabytes={maxMegabytes}
				limitsId={`${id}-limits`}
				error={Boolean(error)}
				onChoose={add}
				{...(props.fieldRef ? { buttonRef: props.fieldRef } : {})}
			/>
			{tooMany ? (
				<p className={css.error} role="alert">
					<Plural
						value={max}
						one="There is room for one file only."
						other="There is room for # files only."
					/>
				</p>
			) : null}
			{error ? (
				<p className={css.error} id={`${id}-error`}>
					{error}
				</p>
			) : null}
			<p className="unseen" aria-live="polite">
				{announcement}
			</p>
		</div>
	);
}

function useFiles(props: Props, field: RefObject<HTMLElement | null>) {
	const { t } = useLingui();
	const { value, send, onChange, max } = props;
	const [announcement, announce] = useState('');
	const [tooMany, setTooMany] = useState(false);
	const { queue, items } = useUploads(value, { send, objection: useRejection(props), max, onChange });

	// Screen readers announce the problem of the last failed upload.
	const failed = items.flatMap((item) => (item.state === 'failed' ? [item.problem] : [])).at(-1);
	useEffect(() => {
		if (failed) announce(failed);
	}, [failed]);
	useStatusReport(queue, items, props.onStatus);

	function add(files: readonly File[]) {
		if (files.length === 0) return;
		setTooMany(queue.add(files) > 0);
	}
	usePageFiles(add);
	function move(itemId: string, to: number) {
		const item = items.find((one) => one.id === itemId);
		if (!item) return;
		const name = uploadItemName(item);
		const place = queue.move(itemId, to) + 1;
		const count = items.length;
		announce(
			props.accept === 'images' && place === 1
				? t`${name} is now the cover, number 1 of ${count}.`
				: t`${name} is now number ${place} of ${count}.`,
		);
	}
	function remove(itemId: string, name: string) {
		queue.remove(itemId);
		setTooMany(false);
		announce(t`${name} has been removed.`);
		field.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
	}
	return { queue, items, announcement, tooMany, add, move, remove };
}

function useRejection({ accept, maxMegabytes }: Props) {
	const { t } = useLingui();
	return (file: File): string | undefined => {
		const { name } = file;
		if (file.size === 0) return t`${name} is empty. Please choose another file.`;
		if (file.size > maxMegabytes * 1024 * 1024)
			return t`${name} is too large: the limit is ${maxMegabytes} MB.`;
		if (accept === 'images' && isHeic(file))
			return t`${name} is a HEIC photo, which we can’t read. On your iPhone, open Settings › Camera › Formats and choose “Most Compatible”, or pick the photo from your photo library here. On a computer, save it as a JPEG first.`;
		if (accept === 'images' && file.type && !file.type.startsWith('image/'))
			return t`${name} is not a photo. Please choose a JPEG, PNG, WebP, AVIF or GIF.`;
		return undefined;
	};
}

/** Also checks the name, because some systems report no type. */
function isHeic({ name, type }: File): boolean {
	return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

function useStatusReport(
	queue: UploadQueue,
	items: ReturnType<typeof useUploads>['items'],
	onStatus: Props['onStatus'],
) {
	const isUploading = items.some(({ state }) => state === 'waiting' || state === 'sending');
	const failed = items.filter(({ state }) => state === 'failed').length;
	const canRetry = items.some((item) => item.state === 'failed' && item.canRetry);
	const report = useRef(onStatus);
	useEffect(() => {
		report.current = onStatus;
	});
	useEffect(() => {
		const retry = () => queue.retryAll();
		report.current?.({ isUploading, failed, canRetry, retry, removeFailed: () => queue.removeFailed() });
	}, [queue, isUploading, failed, canRetry]);
}

/**
 * Accepts files for the field from the whole page. A pasted file is added if no field has the focus. A
 * file that is dropped outside the field does not make the browser leave the page.
 */
function usePageFiles(onFiles: (files: readonly File[]) => void): void {
	const latest = useRef(onFiles);
	useEffect(() => {
		latest.current = onFiles;
	});
	useEffect(() => {
		function paste(event: ClipboardEvent) {
			const files = [...(event.clipboardData?.files ?? [])];
			if (event.defaultPrevented || event.target !== document.body || files.length === 0) return;
			event.preventDefault();
			latest.current(files);
		}
		function stay(event: DragEvent) {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
		}
		document.addEventListener('paste', paste);
		document.addEventListener('dragover', stay);
		document.addEventListener('drop', stay);
		return () => {
			document.removeEventListener('paste', paste);
			document.removeEventListener('dragover', stay);
			document.removeEventListener('drop', stay);
		};
	}, []);
}
