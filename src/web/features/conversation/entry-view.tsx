import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#contract/client.ts';
import type { ConversationEntry } from '#contract/conversation-contract.ts';
import type { Language } from '#domain/language.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import css from './conversation.module.css';
import { EventText, eventFacts, formatViewerTime } from './event-text.tsx';
import { MaskedText, type MaskReason, MaskReasonText } from './message-mask.tsx';

interface EventLineProps {
	readonly entry: ConversationEntry;
	/** Name of the person whom the event is about. */
	readonly name: string;
	readonly own: boolean;
}

export function EventLine({ entry, name, own }: EventLineProps) {
	const format = useFormat();
	const facts = eventFacts(entry, format);
	if (entry.event === 'message') return null;
	return (
		<li className={css.event}>
			<EntryTime at={entry.at} /> ·{' '}
			<EventText event={entry.event} canceled={entry.canceled} name={name} own={own} />{' '}
			{facts ? <span className={css.eventFacts}>{facts}</span> : null}
		</li>
	);
}

export function EntryTime({ at }: { readonly at: string }) {
	return <time dateTime={at}>{formatViewerTime(at, useFormat())}</time>;
}

interface MessageProps {
	readonly entry: ConversationEntry;
	readonly name: string;
	readonly own: boolean;
	/** True to show the author’s name, because the conversation has more than two people. */
	readonly named: boolean;
	/** True if the previous entry has the same author. */
	readonly follows: boolean;
	readonly reason: MaskReason;
	readonly children?: ReactNode;
}

export function Message({ entry, name, own, named, follows, reason, children }: MessageProps) {
	return (
		<li className={css.entry} data-own={own || undefined} data-follows={follows || undefined}>
			<p className={named && !own && !follows ? css.writer : 'unseen'}>
				{own ? <Trans>You</Trans> : `${name}`}
			</p>
			<div className={css.bubble}>
				{entry.text ? (
					<p className={css.text} dir="auto">
						<MaskedText text={entry.text} />
					</p>
				) : null}
				<Pictures entry={entry} />
				{entry.text === '' && entry.pictures.length === 0 ? (
					<p className={css.gone}>
						<Trans>This message was deleted.</Trans>
					</p>
				) : null}
			</div>
			{entry.masked.length > 0 ? (
				<p className={css.why}>
					{own ? <MaskReasonText reason={reason} /> : <Trans>Contact details are hidden for now.</Trans>}
				</p>
			) : null}
			<div className={css.when}>
				<EntryTime at={entry.at} />
				{children ? <> · {children}</> : null}
			</div>
		</li>
	);
}

function Pictures({ entry }: { readonly entry: ConversationEntry }) {
	const { t } = useLingui();
	const count = entry.pictures.length;
	if (count === 0) return null;
	return (
		<ul className={css.pictures}>
			{entry.pictures.map(({ url, width, height, placeholder }, at) => (
				<li key={url}>
					<a href={url} target="_blank" rel="noreferrer">
						<img
							src={url}
							alt={t`Attachment ${at + 1} of ${count}`}
							width={width}
							height={height}
							loading="lazy"
							style={placeholder.startsWith('data:') ? { backgroundImage: `url("${placeholder}")` } : {}}
						/>
					</a>
				</li>
			))}
		</ul>
	);
}

interface MessageTranslationProps {
	readonly conversationId: string;
	readonly number: number;
	readonly language: Language;
}

type Translation = UseMutationResult<{ readonly text: string }, Error, void>;

export function MessageTranslation({ conversationId, number, language }: MessageTranslationProps) {
	const translate = useMutation({
		mutationFn: () => callApi('POST /conversation/translate', { body: { conversationId, number, language } }),
	});
	return <Shown translate={translate} language={language} />;
}

function Shown({ translate, language }: { readonly translate: Translation; readonly language: Language }) {
	const failure = useFailureText();
	if (translate.data)
		return (
			<>
				<div className={css.translation} role="status">
					<p className={css.text} lang={language} dir="auto">
						<MaskedText text={translate.data.text} />
					</p>
					<p className={css.why}>
						<Trans>Translated by Google</Trans>
					</p>
				</div>
				<Button small bare onClick={() => translate.reset()}>
					<Trans>Hide translation</Trans>
				</Button>
			</>
		);
	return (
		<>
			<Button small bare busy={translate.isPending} onClick={() => translate.mutate()}>
				<Trans>Translate</Trans>
			</Button>
			{translate.error ? (
				<p className={css.why} role="alert">
					{failure(translate.error)}
				</p>
			) : null}
		</>
	);
}
