import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { messageLimits } from '#domain/conversation/conversation.ts';
import { uploadLimits } from '#domain/file/upload.ts';
import { uploadFile } from '../../forms/upload/upload-file.ts';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { type Item, type UploadedFile, useUploads } from '../../kit/upload/upload-queue.ts';
import css from './conversation.module.css';

interface Props {
	readonly value: readonly UploadedFile[];
	onChange(value: readonly UploadedFile[]): void;
	/** Called when uploads begin and when all have ended. A message cannot be sent during uploads. */
	onUploading(isUploading: boolean): void;
}

// Image types that can be uploaded. Phones convert their own formats to one of these types.
const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
const { megabytes } = uploadLimits;

/** Photos are uploaded while the message is being written. */
export function MessagePhotos({ value, onChange, onUploading }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const input = useRef<HTMLInputElement>(null);
	const { queue, items } = useUploads(value, {
		max: messageLimits.pictures,
		onChange,
		objection: (file) =>
			file.size > megabytes * 1024 * 1024
				? t`This photo is too large: the limit is ${megabytes} MB.`
				: file.size === 0 || (file.type && !file.type.startsWith('image/'))
					? t`This is not a photo.`
					: undefined,
		send: (file, options) =>
			uploadFile('message-images', file, options).catch((problem: Error) => {
				problem.message = failure(problem);
				throw problem;
			}),
	});
	const isUploading = items.some(({ state }) => state === 'waiting' || state === 'sending');
	useEffect(() => onUploading(isUploading), [onUploading, isUploading]);
	const room = items.filter(({ state }) => state !== 'failed').length < messageLimits.pictures;
	return (
		<>
			{items.length > 0 ? (
				<ol className={css.photos} aria-label={t`Photos to send`}>
					{items.map((item, at) => (
						<PhotoToSend
							key={item.id}
							item={item}
							number={at + 1}
							onRetry={() => queue.retry(item.id)}
							onRemove={() => queue.remove(item.id)}
						/>
					))}
				</ol>
			) : null}
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={types}
				aria-label={t`Add photos`}
				onChange={(event) => {
					queue.add([...(event.currentTarget.files ?? [])]);
					// Lets the user choose a removed file again.
					event.currentTarget.value = '';
				}}
			/>
			<Button small quiet disabled={!room} onClick={() => input.current?.click()}>
				<Trans>Add photos</Trans>
			</Button>
		</>
	);
}

interface PhotoProps {
	readonly item: Item;
	readonly number: number;
	onRetry(): void;
	onRemove(): void;
}

function PhotoToSend({ item, number, onRetry, onRemove }: PhotoProps) {
	const { t } = useLingui();
	const placeholder = item.state === 'done' ? item.uploaded.picture?.placeholder : undefined;
	return (
		<li>
			<span
				className={css.thumb}
				aria-hidden="true"
				style={placeholder?.startsWith('data:') ? { backgroundImage: `url("${placeholder}")` } : {}}
			/>
			<span className={css.photoName}>
				{item.state === 'done' ? item.uploaded.name : item.file.name}
				<span className={css.calm} role="status">
					{item.state === 'failed' ? (
						item.problem
					) : item.state === 'done' ? (
						<Trans>Ready</Trans>
					) : (
						<Trans>Uploading…</Trans>
					)}
				</span>
			</span>
			{item.state === 'failed' && item.canRetry ? (
				<Button small quiet onClick={onRetry}>
					<Trans>Try again</Trans>
				</Button>
			) : null}
			<Button small bare aria-label={t`Remove photo ${number}`} onClick={onRemove}>
				<Trans>Remove</Trans>
			</Button>
		</li>
	);
}
