import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConversationEntry } from '#contract/conversation-contract.ts';
import { viewerTime, viewerToday, viewerYear } from '../../kit/date/viewer.ts';
import { useFormat } from '../../kit/format.ts';
import css from './conversation.module.css';
import { EventText } from './event-text.tsx';
import { MaskedText, type MaskReason, WhyMasked } from './message-mask.tsx';

interface Props {
	readonly entry: ConversationEntry;
	/** Who wrote it, or whom it speaks of. */
	readonly name: string;
	readonly own: boolean;
	/** Among several people it is said who writes. */
	readonly named: boolean;
	/** Why contacts are masked in it, if they are. */
	readonly reason: MaskReason;
	/** What stands below it: whether it was read. */
	readonly children?: ReactNode;
}

/** One message, or a change of state. */
export function EntryView({ entry, name, own, named, reason, children }: Props) {
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
					{own ? <WhyMasked reason={reason} /> : <Trans>Contact details are hidden for now.</Trans>}
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

/** Day and time on the reader's own clock; where there is little room, one of both. */
export function useMomentText(at: string, short = false): string {
	const format = useFormat();
	const moment = viewerTime(at);
	const time = format.time(moment.toPlainTime().toString().slice(0, 5));
	const day = moment.toPlainDate().toString();
	if (day === viewerToday()) return time;
	const date = format.date(day, { thisYear: viewerYear() });
	return short ? date : `${date}, ${time}`;
}
