import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { messageLimits } from '#domain/conversation/conversation.ts';
import { maskContacts } from '#domain/conversation/mask-contacts.ts';
import { deleteDraft, readDraft, writeDraft } from '../../forms/drafts.ts';
import { Button } from '../../kit/button.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { newIdempotencyKey } from '../../kit/ids.ts';
import { Notice } from '../../kit/notice.tsx';
import { safeStorage } from '../../kit/storage.ts';
import type { UploadedFile } from '../../kit/upload/upload-queue.ts';
import css from './conversation.module.css';
import { savedRepliesQuery } from './conversation-queries.ts';
import { type MaskReason, MaskReasonText } from './message-mask.tsx';
import { MessagePhotos } from './message-photos.tsx';
import { SavedReplies } from './saved-replies.tsx';

export interface NewMessage extends Omit<MessageDraft, 'images'> {
	readonly images: readonly string[];
}

interface Props {
	/** Key under which the draft is stored, which names the conversation or question. */
	readonly place: string;
	/** Reason why contact details in the next message would be masked; undefined if they would not. */
	readonly masks: MaskReason | undefined;
	/** Suggestions above the field: saved replies for the owner, first questions for a renter. */
	readonly quick?: 'none' | 'saved' | 'questions';
	/** First name of the person who is addressed by the suggested questions. */
	readonly other?: string | undefined;
	readonly label: ReactNode;
	send(message: NewMessage): Promise<unknown>;
}

/** The form counts the remaining characters from this number on. */
const remainingHintFrom = 300;

export function MessageForm({ place, masks, quick = 'none', other, label, send }: Props) {
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
			{empty && quick !== 'none' ? (
				<QuickReplies
					kind={quick}
					name={other}
					onChoose={(chosen) => {
						change({ text: chosen });
						field.current?.focus();
					}}
				/>
			) : null}
			{problem ? <NotSent problem={problem} onRetry={() => void submit()} /> : null}
			<div className={css.composer}>
				<label htmlFor={id} className="unseen">
					{label}
				</label>
				<textarea
					ref={field}
					id={id}
					className={css.field}
					rows={1}
					maxLength={messageLimits.characters}
					value={draft.text}
					placeholder={t`Write a message`}
					aria-describedby={`${id}-why`}
					onChange={(event) => change({ text: event.currentTarget.value })}
					onKeyDown={onKeyDown}
				/>
				<p className={css.why} id={`${id}-why`} role="status">
					{willMask ? <MaskReasonText reason={masks} /> : null}
				</p>
				<p className={css.why} role="status">
					{left < remainingHintFrom ? (
						<Plural value={left} one="# character left" other="# characters left" />
					) : null}
				</p>
				<div className={css.actions}>
					<MessagePhotos
						value={draft.images}
						onChange={(images) => change({ images })}
						onUploading={setUploading}
					/>
					{quick === 'saved' ? (
						<SavedReplies text={text} onChoose={(chosen) => change({ text: chosen })} />
					) : null}
					<Button small type="submit" className={css.send ?? ''} busy={busy} disabled={uploading || empty}>
						<Trans>Send</Trans>
					</Button>
				</div>
			</div>
		</form>
	);
}

function NotSent({ problem, onRetry }: { readonly problem: Error; onRetry(): void }) {
	const failure = useFailureText();
	return (
		<Notice tone="bad" live>
			<p className={css.notSent}>
				<strong>
					<Trans>Your message wasn’t sent.</Trans>
				</strong>{' '}
				{failure(problem)}
			</p>
			<Button small quiet onClick={onRetry}>
				<Trans>Send again</Trans>
			</Button>
		</Notice>
	);
}

interface MessageDraft {
	readonly text: string;
	readonly images: readonly UploadedFile[];
	readonly key: string;
}

const emptyDraft = (): MessageDraft => ({ text: '', images: [], key: newIdempotencyKey() });

/** The message survives reloads with its idempotency key, so that a retry does not send it twice. */
function useMessageDraft(place: string) {
	const storageKey = `message:${place}`;
	const [draft, setDraft] = useState<MessageDraft>(
		() => readDraft(safeStorage('session'), storageKey, readMessageDraft) ?? emptyDraft(),
	);
	useEffect(() => {
		const storage = safeStorage('session');
		if (draft.text || draft.images.length > 0) writeDraft(storage, storageKey, draft);
		else deleteDraft(storage, storageKey);
	}, [draft, storageKey]);
	return {
		draft,
		/** A changed draft gets a new idempotency key, because it is a different message. */
		edit: (change: Partial<Omit<MessageDraft, 'key'>>) =>
			setDraft((before) => ({ ...before, ...change, key: newIdempotencyKey() })),
		clear: () => setDraft(emptyDraft()),
	};
}

export function readMessageDraft(saved: unknown): MessageDraft | undefined {
	if (typeof saved !== 'object' || saved === null) return undefined;
	const { text, images, key } = saved as Partial<Record<keyof MessageDraft, unknown>>;
	if (typeof text !== 'string' || typeof key !== 'string' || !Array.isArray(images)) return undefined;
	return { text, key, images: images.filter(isUploaded) };
}

function isUploaded(each: unknown): each is UploadedFile {
	if (typeof each !== 'object' || each === null) return false;
	const { key, name } = each as Partial<Record<keyof UploadedFile, unknown>>;
	return typeof key === 'string' && typeof name === 'string';
}

interface QuickRepliesProps {
	readonly kind: 'saved' | 'questions';
	readonly name?: string | undefined;
	onChoose(text: string): void;
}

const firstQuestions = [
	msg`What should we bring?`,
	msg`Is it suitable for children?`,
	msg`What if the weather is bad?`,
];

const shownReplies = 3;

function QuickReplies({ kind, name, onChoose }: QuickRepliesProps) {
	const { i18n } = useLingui();
	const { data = [] } = useQuery({ ...savedRepliesQuery(), enabled: kind === 'saved' });
	const texts =
		kind === 'saved'
			? data.slice(0, shownReplies)
			: firstQuestions.map((question) => ({ title: i18n._(question), text: i18n._(question) }));
	if (texts.length === 0) return null;
	return (
		<fieldset className={css.quick}>
			<legend className={kind === 'questions' ? undefined : 'unseen'}>
				{kind === 'questions' && name ? <Trans>Say hello to {name}</Trans> : <Trans>Suggestions</Trans>}
			</legend>
			<div className={css.chips}>
				{texts.map(({ title, text }) => (
					<button key={title} type="button" className={chipClass()} onClick={() => onChoose(text)}>
						{title}
					</button>
				))}
			</div>
		</fieldset>
	);
}
