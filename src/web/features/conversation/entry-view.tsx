import { Trans, useLingui } from '@lingui/react/macro';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '#contract/client.ts';
import type { ConversationEntry } from '#contract/conversation-contract.ts';
import type { Language } from '#domain/language.ts';
import { Button } from '../../kit/button.tsx';
import { viewerTime, viewerToday, viewerYear } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import css from './conversation.module.css';
import { MaskedText, type MaskReason, MaskReasonText } from './message-mask.tsx';

interface EntryViewProps {
	readonly entry: ConversationEntry;
	/** Name of the author, or of the person whom an event is about. */
	readonly name: string;
	readonly own: boolean;
	/** True if the author’s name is shown, because the conversation has several others. */
	readonly named: boolean;
	/** Reason shown if contact details in the message are masked. */
	readonly reason: MaskReason;
	/** Content below the message, such as the read status. */
	readonly children?: ReactNode;
}

export function EntryView({ entry, name, own, named, reason, children }: EntryViewProps) {
	const when = useMomentText(entry.at);
	if (entry.event !== 'message') {
		return (
			<li className={css.event}>
				<EventText event={entry.event} canceled={entry.canceled} name={name} own={own} />{' '}
				<time dateTime={entry.at}>{when}</time>
			</li>
		);
	}
	return (
		<li className={css.entry} data-own={own || undefined}>
			<p className={named && !own ? css.writer : 'unseen'}>{own ? <Trans>You</Trans> : `${name}`}</p>
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
				<time dateTime={entry.at}>{when}</time>
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

/** Formats a time in the reader’s time zone as day and time; `short` shows only one of them. */
export function useMomentText(at: string, short = false): string {
	const format = useFormat();
	const moment = viewerTime(at);
	const time = format.time(moment.toPlainTime().toString().slice(0, 5));
	const day = moment.toPlainDate().toString();
	if (day === viewerToday()) return time;
	const date = format.date(day, { thisYear: viewerYear() });
	return short ? date : `${date}, ${time}`;
}

interface EventTextProps {
	readonly event: Exclude<ConversationEntry['event'], 'message'>;
	/** Name of the person whose request, booking or seat it is; empty if the account is deleted. */
	readonly name: string;
	/** True if the event is about the reader’s own request, booking or seat. */
	readonly own: boolean;
	readonly canceled: ConversationEntry['canceled'];
}

export function EventText({ event, name, own, canceled }: EventTextProps) {
	switch (event) {
		case 'request-made':
			if (own) return <Trans>You sent a custom request.</Trans>;
			return name ? <Trans>{name} sent a custom request.</Trans> : <Trans>A custom request was sent.</Trans>;
		case 'request-quoted':
			return <Trans>The owner sent a quote.</Trans>;
		case 'request-rejected':
			return <Trans>The request was rejected.</Trans>;
		case 'hold-made':
			return <Trans>A date is held for 30 minutes.</Trans>;
		case 'hold-ended':
			return <Trans>The date is no longer held.</Trans>;
		case 'booking-confirmed':
			return <Trans>The booking is confirmed.</Trans>;
		case 'booking-canceled':
			return <CanceledText canceled={canceled} name={name} own={own} />;
		case 'seat-taken':
			if (own) return <Trans>You joined the ride.</Trans>;
			return name ? <Trans>{name} joined the ride.</Trans> : <Trans>A mate joined the ride.</Trans>;
		case 'seat-given-back':
			if (own) return <Trans>You left the ride.</Trans>;
			return name ? <Trans>{name} left the ride.</Trans> : <Trans>A mate left the ride.</Trans>;
		case 'some-seats-given-back':
			if (own) return <Trans>You canceled some of your seats.</Trans>;
			return name ? (
				<Trans>{name} canceled some of their seats.</Trans>
			) : (
				<Trans>A mate canceled some of their seats.</Trans>
			);
		case 'group-smaller':
			return <Trans>The group is smaller now.</Trans>;
		case 'ride-canceled':
			return <Trans>The ride was canceled.</Trans>;
		case 'weather-called':
			return <Trans>The trip was called off for the weather.</Trans>;
		case 'weather-moved':
			return <Trans>A new date was chosen after the trip was called off.</Trans>;
		case 'weather-refunded':
			return <Trans>Refunded after a weather cancellation.</Trans>;
		case 'date-proposed':
			return <Trans>A new date was proposed.</Trans>;
		case 'date-agreed':
			return <Trans>You’ve both agreed on the new date. It still needs to be paid.</Trans>;
		case 'date-held':
			return <Trans>The new date is held for 30 minutes.</Trans>;
		case 'date-changed':
			return <Trans>The trip has a new date.</Trans>;
		case 'date-declined':
			return <Trans>The new date was declined.</Trans>;
		case 'date-withdrawn':
			return <Trans>The new date was withdrawn.</Trans>;
		case 'date-lapsed':
			return <Trans>The new date expired. The trip stays on its original date.</Trans>;
	}
}

/** Says who canceled a booking, and what is refunded. */
function CanceledText({ canceled, name, own }: Omit<EventTextProps, 'event'>) {
	const format = useFormat();
	if (!canceled) return <Trans>The booking was canceled.</Trans>;
	const { refundCents } = canceled;
	const amount = refundCents === null ? '' : format.dollars(refundCents);
	return (
		<>
			<CanceledBy canceled={canceled} name={name} own={own} />
			{refundCents === null ? null : refundCents > 0 ? (
				<>
					{' '}
					<Trans>Refund: {amount}.</Trans>
				</>
			) : (
				<>
					{' '}
					<Trans>No refund for this cancellation.</Trans>
				</>
			)}
		</>
	);
}

interface CanceledByProps extends Omit<EventTextProps, 'event'> {
	readonly canceled: NonNullable<EventTextProps['canceled']>;
}

function CanceledBy({ canceled: { by, byDesk }, name, own }: CanceledByProps) {
	if (by === 'WEATHER') return <Trans>The booking was canceled.</Trans>;
	if (by === 'PLATFORM') return <Trans>We canceled the booking.</Trans>;
	if (own === (by === 'RENTER'))
		return byDesk ? (
			<Trans>We canceled the booking for you.</Trans>
		) : (
			<Trans>You canceled the booking.</Trans>
		);
	if (by === 'OWNER') {
		return byDesk ? (
			<Trans>We canceled the booking for the owner.</Trans>
		) : (
			<Trans>The owner canceled the booking.</Trans>
		);
	}
	if (!name) return <Trans>The booking was canceled.</Trans>;
	return byDesk ? (
		<Trans>We canceled the booking for {name}.</Trans>
	) : (
		<Trans>{name} canceled the booking.</Trans>
	);
}

interface MessageTranslationProps {
	readonly conversationId: string;
	readonly number: number;
	readonly language: Language;
}

type Translation = UseMutationResult<{ readonly text: string }, Error, void>;

/**
 * Button that translates a message in another language, then the translation, which can be hidden
 * again.
 */
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
