import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isPublicPicture } from '#domain/file/picture.ts';
import { StatusBadge } from '../badge.tsx';
import { buttonClass } from '../button.tsx';
import { Cross, Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import css from './file-upload.module.css';
import type { Item } from './upload-queue.ts';

interface FileTileProps {
	readonly item: Item;
	readonly at: number;
	readonly count: number;
	readonly images: boolean;
	readonly cover: boolean;
	/** Moves the file to the index `to`, from 0. */
	onMove(to: number): void;
	/** Called with the id of a file that was dropped on this tile. */
	onTake(id: string): void;
	onRemove(): void;
	onRetry(): void;
}

export function uploadItemName(item: Item): string {
	return item.state === 'done' ? item.uploaded.name : item.file.name;
}

const dragged = 'application/x-upload-item';

export function FileTile({
	item,
	at,
	count,
	images,
	cover,
	onMove,
	onTake,
	onRemove,
	onRetry,
}: FileTileProps) {
	const { t } = useLingui();
	const tile = useRef<HTMLLIElement>(null);
	const focused = useRef<string>(undefined);
	const [over, setOver] = useState(false);
	const name = uploadItemName(item);
	// After the file was moved, the focus returns to the button that moved it.
	useLayoutEffect(() => {
		if (!focused.current) return;
		tile.current?.querySelector<HTMLElement>(`[data-action="${focused.current}"]`)?.focus();
		focused.current = undefined;
	});
	function step(action: 'earlier' | 'later') {
		focused.current = action;
		onMove(action === 'earlier' ? at - 1 : at + 1);
	}
	return (
		<li
			ref={tile}
			className={images ? css.tile : css.row}
			data-state={item.state}
			data-over={over || undefined}
			draggable={count > 1}
			onDragStart={(event) => {
				event.dataTransfer.setData(dragged, item.id);
				event.dataTransfer.effectAllowed = 'move';
			}}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes(dragged)) return;
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				setOver(false);
				const id = event.dataTransfer.getData(dragged);
				if (!id) return;
				event.preventDefault();
				onTake(id);
			}}
		>
			<Thumbnail item={item} images={images} />
			{cover ? (
				<span className={css.cover}>
					<StatusBadge look={[msg`Cover`, 'sea']} />
				</span>
			) : null}
			<div className={css.words}>
				<span className={css.name} title={name}>
					{name}
				</span>
				{item.state === 'failed' ? <span className={css.problem}>{item.problem}</span> : null}
				{item.state === 'done' && item.uploaded.bytes > 0 ? (
					<span className={css.size}>{formatSize(item.uploaded.bytes)}</span>
				) : null}
				{item.state === 'sending' && item.share < 1 ? (
					<progress className={css.progress} value={item.share} aria-label={t`Uploading ${name}`} />
				) : null}
				{item.state === 'sending' && item.share >= 1 ? (
					<progress className={css.progress} aria-label={t`Checking ${name}`} />
				) : null}
				{item.state === 'waiting' ? (
					<span className={css.size}>
						<Trans>Waiting</Trans>
					</span>
				) : null}
			</div>
			<FileActions
				rows={!images}
				item={item}
				at={at}
				count={count}
				name={name}
				onStep={step}
				onRemove={onRemove}
				onRetry={onRetry}
			/>
		</li>
	);
}

function formatSize(bytes: number): string {
	const kilobytes = bytes / 1024;
	if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
	return `${(kilobytes / 1024).toFixed(1)} MB`;
}

function Thumbnail({ item, images }: { readonly item: Item; readonly images: boolean }) {
	const arrived = item.state === 'done' ? item.uploaded.picture : null;
	// A private file has no public address, so the picture on the device or an icon is shown.
	const picture = arrived && isPublicPicture(arrived.key) ? arrived : null;
	const [sent] = useState(item.state === 'done' ? undefined : item.file);
	const local = useLocalImage(picture ? undefined : sent, images) ?? arrived?.placeholder;
	const [broken, setBroken] = useState(false);
	return (
		<div className={css.thumbnail} aria-hidden="true">
			{picture && images ? (
				<Picture picture={picture} alt="" sizes="12rem" widths={[160, 320, 480]} />
			) : local && !broken ? (
				<img src={local} alt="" onError={() => setBroken(true)} />
			) : (
				<Icon
					size={28}
					box={24}
					weight={1.6}
					d="M6 2.500h8l4.500 4.500v14.500H6zM14 2.500V7h4.500M9 12h6M9 16h6"
				/>
			)}
		</div>
	);
}

function useLocalImage(file: File | undefined, images: boolean): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		if (!file || !images || !file.type.startsWith('image/')) return;
		const created = URL.createObjectURL(file);
		setAddress(created);
		return () => {
			setAddress(undefined);
			URL.revokeObjectURL(created);
		};
	}, [file, images]);
	return address;
}

interface FileActionsProps {
	readonly item: Item;
	readonly at: number;
	readonly count: number;
	readonly name: string;
	/** True if the files are below each other. */
	readonly rows: boolean;
	onStep(action: 'earlier' | 'later'): void;
	onRemove(): void;
	onRetry(): void;
}

/** Two of the buttons move the file, for users who cannot drag it. */
function FileActions({ item, at, count, name, rows, onStep, onRemove, onRetry }: FileActionsProps) {
	const { t } = useLingui();
	const unfinished = item.state === 'waiting' || item.state === 'sending';
	const move = (action: 'earlier' | 'later', label: string, end: boolean, lines: string) => (
		<button
			type="button"
			className={css.action}
			data-action={action}
			aria-disabled={end || undefined}
			aria-label={label}
			onClick={() => end || onStep(action)}
		>
			<Icon size={16} d={lines} />
		</button>
	);
	return (
		<div className={css.actions}>
			{item.state === 'failed' && item.canRetry ? (
				<div className={css.retry}>
					<button
						type="button"
						className={buttonClass({ quiet: true, small: true })}
						onClick={onRetry}
						aria-label={t`Try again: ${name}`}
					>
						<Trans>Try again</Trans>
					</button>
				</div>
			) : null}
			{count > 1 ? (
				<>
					{move('earlier', t`Move ${name} earlier`, at === 0, rows ? 'M4 13l6-6 6 6' : 'M13 4l-6 6 6 6')}
					{move('later', t`Move ${name} later`, at === count - 1, rows ? 'M4 7l6 6 6-6' : 'M7 4l6 6-6 6')}
				</>
			) : null}
			<button
				type="button"
				className={css.action}
				data-action="remove"
				aria-label={unfinished ? t`Cancel ${name}` : t`Remove ${name}`}
				onClick={onRemove}
			>
				<Cross size={16} />
			</button>
		</div>
	);
}
