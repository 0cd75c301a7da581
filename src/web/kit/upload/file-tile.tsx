import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { StatusBadge } from '../badge.tsx';
import { FileActions } from './file-actions.tsx';
import css from './file-upload.module.css';
import { Thumbnail } from './thumbnail.tsx';
import type { Item } from './upload-queue.ts';

interface Props {
	readonly item: Item;
	readonly at: number;
	readonly count: number;
	readonly images: boolean;
	/** The picture that stands for all of them. */
	readonly cover: boolean;
	/** To another place in the order, counted from 0. */
	onMove(to: number): void;
	/** Another one was dropped here. */
	onTake(id: string): void;
	onRemove(): void;
	onRetry(): void;
}

/** As its owner called it. */
export function nameOf(item: Item): string {
	return item.state === 'done' ? item.uploaded.name : item.file.name;
}

const dragged = 'application/x-upload-item';

/** One file: what it is, how far it has come, and what can be done with it. */
export function FileTile({ item, at, count, images, cover, onMove, onTake, onRemove, onRetry }: Props) {
	const { t } = useLingui();
	const tile = useRef<HTMLLIElement>(null);
	const focused = useRef<string>(undefined);
	const [over, setOver] = useState(false);
	const name = nameOf(item);
	// What has moved keeps the focus on the button that moved it.
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
