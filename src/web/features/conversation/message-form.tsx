import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { messageLimits } from '#domain/conversation/conversation.ts';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './conversation.module.css';
import { type MessageDraft, useMessageDraft } from './message-draft.ts';
import { type MaskReason, WhyMasked } from './message-mask.tsx';
import { MessagePhotos } from './message-photos.tsx';
import { SavedReplies } from './saved-replies.tsx';

export interface NewMessage extends Omit<MessageDraft, 'images'> {
	readonly images: readonly string[];
}

interface Props {
	/** Where it is written: its draft is kept under this name. */
	readonly place: string;
	/** Why contacts would be masked in what is sent now; nothing where they are not. */
	readonly masks: MaskReason | undefined;
	/** Offers the saved replies. */
	readonly replies?: boolean;
	readonly label: ReactNode;
	send(message: NewMessage): Promise<unknown>;
}

/** From so many characters left on it is said how many. */
const nearTheEnd = 300;

/** Where a message is written. What could not be sent stays, and is sent once, however often one tries. */
export function MessageForm({ place, masks, replies = false, label, send }: Props) {
	const { t } = useLingui();
	const id = useId();
	const field = useRef<HTMLTextAreaElement>(null);
	const { draft, edit, clear } = useMessageDraft(place);
	const [uploading, setUploading] = useState(false);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<Error>();
	const text = draft.text.trim();
	const empty = text === '' && draft.images.length === 0;
	const willMask = masks && text !== '' && maskContacts(text).kinds.length > 0;
	const left = messageLimits.characters - draft.text.length;
	const change = (part: Parameters<typeof edit>[0]) => {
		setProblem(undefined);
		edit(part);
	};
	const submit = async () => {
		if (busy || uploading || empty) return;
		setBusy(true);
		setProblem(undefined);
		try {
			await send({ text, images: draft.images.map((image) => image.key), key: draft.key });
			clear();
		} catch (failed) {
			setProblem(failed as Error);
		}
		setBusy(false);
		field.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
	};
	return (
		<form
			className={css.form}
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			{problem ? <NotSent problem={problem} onRetry={() => void submit()} /> : null}
			<label htmlFor={id} className="unseen">
				{label}
			</label>
			<textarea
				ref={field}
				id={id}
				className={css.field}
				rows={3}
				maxLength={messageLimits.characters}
				value={draft.text}
				placeholder={t`Write a message`}
				aria-describedby={`${id}-why`}
				onChange={(event) => change({ text: event.currentTarget.value })}
				onKeyDown={onKeyDown}
			/>
			<p className={css.why} id={`${id}-why`} role="status">
				{willMask ? <WhyMasked reason={masks} /> : null}
			</p>
			<p className={css.why} role="status">
				{left < nearTheEnd ? <Plural value={left} one="# character left" other="# characters left" /> : null}
			</p>
			<div className={css.ways}>
				<MessagePhotos
					value={draft.images}
					onChange={(images) => change({ images })}
					onUnderWay={setUploading}
				/>
				{replies ? <SavedReplies text={text} onChoose={(chosen) => change({ text: chosen })} /> : null}
				<Button type="submit" className={css.send ?? ''} busy={busy} disabled={uploading || empty}>
					<Trans>Send</Trans>
				</Button>
			</div>
		</form>
	);
}

/** It did not go: why, and another try with the same key. */
function NotSent({ problem, onRetry }: { readonly problem: Error; onRetry(): void }) {
	const failure = useFailureText();
	return (
		<Notice tone="bad" live>
			<p className={css.notSent}>
				<strong>
					<Trans>Your message was not sent.</Trans>
				</strong>{' '}
				{failure(problem)}
			</p>
			<Button small quiet onClick={onRetry}>
				<Trans>Send again</Trans>
			</Button>
		</Notice>
	);
}
