import { Trans, useLingui } from '@lingui/react/macro';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { callApi } from '#contract/client.ts';
import type { Conversation, ConversationEntry } from '#contract/conversation-contract.ts';
import { isForeign } from '#domain/conversation/translation.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import { viewerTime, viewerToday, viewerYear } from '../../kit/date/viewer.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { useSession } from '../person/session.tsx';
import css from './conversation.module.css';
import { BlockedNote, ConversationHead } from './conversation-head.tsx';
import { conversationQuery } from './conversation-queries.ts';
import { useConversationScroll } from './conversation-scroll.ts';
import { type CurrentTrip, findOpenEntryNumber, tripSide, useCurrentTrip } from './current-trip.ts';
import { EntryTime, EventLine, Message, MessageTranslation } from './entry-view.tsx';
import { EventCard } from './event-card.tsx';
import { MessageForm, type NewMessage } from './message-form.tsx';
import type { MaskReason } from './message-mask.tsx';
import { ReportButton } from './message-report.tsx';
import { TripPanel } from './trip-panel.tsx';

export function ConversationView({ id }: { readonly id: string }) {
	const failure = useFailureText();
	const found = useInfiniteQuery(conversationQuery(id));
	const { user } = useSession();
	if (!found.data) {
		if (!found.error) return <ListSkeleton shapes={4} height="3.5rem" />;
		if (isNotFound(found.error))
			return (
				<EmptyState
					print="letter"
					title={<Trans>Conversation not found</Trans>}
					text={<Trans>It may belong to someone else, or you’re no longer on its ride.</Trans>}
					way={{ to: '/messages', label: <Trans>All messages</Trans> }}
					narrow
				/>
			);
		return <ListFailure problem={failure(found.error)} onRetry={() => void found.refetch()} />;
	}
	if (!user) return <ListSkeleton shapes={4} height="3.5rem" />;
	const { pages } = found.data;
	const [first] = pages;
	return first ? (
		<OpenConversation id={id} reader={user._id} found={{ ...found, pages }} first={first} />
	) : null;
}

interface OpenProps {
	readonly id: string;
	readonly reader: string;
	readonly found: Pick<
		ReturnType<typeof useInfiniteQuery>,
		'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
	> & { readonly pages: readonly Conversation[] };
	readonly first: Conversation;
}

function OpenConversation({ id, reader, found, first }: OpenProps) {
	const { t } = useLingui();
	const store = useQueryClient();
	const entries = found.pages.toReversed().flatMap((page) => page.entries);
	const latest = entries.at(-1);
	useRead(id, latest?.number ?? 0, first.head.unread);
	const scroll = useConversationScroll(entries[0]?.number ?? 0, latest, reader);
	const { head } = first;
	const hasPanel = useMedia('(min-width: 1100px)');
	const { trip, loading } = useCurrentTrip(first);
	const wrote = entries.some(({ event }) => event === 'message');
	const send = async ({ text, images, key }: NewMessage) => {
		const body = { conversationId: id, text, images: [...images] };
		const { entry } = await callApi('POST /conversation/send', { body, idempotencyKey: key });
		store.setQueryData(conversationQuery(id).queryKey, (before) => withEntry(before, entry));
		void store.invalidateQueries({ queryKey: ['conversation', id] });
		void store.invalidateQueries({ queryKey: ['conversations'] });
	};
	return (
		<div className={css.talk}>
			<section className={css.view} aria-labelledby="conversation-title">
				<div className={css.top}>
					<ConversationHead head={head} blocked={first.blockedBy === 'you'} />
					{hasPanel ? null : <TripPanel head={head} trip={trip} loading={loading} folded />}
				</div>
				<div
					ref={scroll.box}
					className={css.scroll}
					role="log"
					aria-live="off"
					aria-label={t`Messages`}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container needs keyboard focus
					tabIndex={0}
				>
					{found.hasNextPage ? (
						<div className={css.earlier}>
							<Button small quiet busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
								<Trans>Show earlier messages</Trans>
							</Button>
							{found.isFetchNextPageError ? (
								<p className={css.why} role="alert">
									<Trans>We couldn’t load earlier messages. Please try again.</Trans>
								</p>
							) : null}
						</div>
					) : null}
					<Entries pages={found.pages} entries={entries} reader={reader} trip={trip} hasPanel={hasPanel} />
					{entries.length > 0 || first.blockedBy ? null : <NothingWritten head={head} />}
				</div>
				<p className="unseen" role="status">
					{scroll.announcement}
				</p>
				{scroll.below ? (
					<Button small className={css.below ?? ''} onClick={scroll.toEnd}>
						<Trans>New messages below</Trans>
					</Button>
				) : null}
				{first.blockedBy ? (
					<BlockedNote id={id} by={first.blockedBy} name={head.people[0]?.firstName ?? ''} />
				) : (
					<MessageForm
						key={id}
						place={id}
						masks={masksWriter(first)}
						quick={head.side === 'OWNER' ? 'saved' : wrote || head.side === 'MATE' ? 'none' : 'questions'}
						other={head.people[0]?.firstName}
						label={<Trans>Your message</Trans>}
						send={send}
					/>
				)}
			</section>
			{hasPanel ? (
				<aside className={css.beside} aria-label={t`Trip`}>
					<TripPanel head={head} trip={trip} loading={loading} folded={false} />
				</aside>
			) : null}
		</div>
	);
}

function NothingWritten({ head }: { readonly head: Conversation['head'] }) {
	const [person] = head.people;
	if (!person) return null;
	const name = person.firstName;
	return (
		<div className={css.hello}>
			<Avatar person={person} size={64} />
			<p className={css.helloTitle}>
				<Trans>Say hello to {name}</Trans>
			</p>
			{head.side === 'RENTER' ? (
				<p>
					<Trans>Not sure where to start? Pick a question below and make it yours.</Trans>
				</p>
			) : null}
		</div>
	);
}

/**
 * Returns the reason why contact details in the reader’s next message will be masked, or undefined if
 * they will not.
 */
function masksWriter({ head, mayContact }: Conversation): MaskReason | undefined {
	if (head.about.kind === 'ride') return head.side === 'MATE' ? 'among-mates' : undefined;
	return mayContact ? undefined : 'not-booked';
}

interface EntriesProps {
	readonly pages: readonly Conversation[];
	readonly entries: readonly ConversationEntry[];
	readonly reader: string;
	readonly trip: CurrentTrip | undefined;
	readonly hasPanel: boolean;
}

function Entries({ pages, entries, reader, trip, hasPanel }: EntriesProps) {
	const [first] = pages;
	const { i18n } = useLingui();
	const language = isLanguage(i18n.locale) ? i18n.locale : 'en';
	if (!first) return null;
	const names = new Map(
		pages.flatMap(({ writers }) => writers).map((person) => [person._id, person.firstName]),
	);
	const own = entries.filter(({ from, event }) => from === reader && event === 'message');
	const read = own.findLast(({ number }) => number <= first.readByOthers)?.number;
	const last = own.at(-1)?.number;
	const open = findOpenEntryNumber(entries, trip);
	return (
		<ol className={css.entries}>
			{entries.map((entry, at) => {
				const before = entries[at - 1];
				const day = dayOf(entry);
				const isOwn = entry.from === reader;
				const name = names.get(entry.from ?? '') ?? '';
				return (
					<Fragment key={entry.number}>
						{before && dayOf(before) === day ? null : <DaySeparator day={day} />}
						{trip && entry.number === open ? (
							<li className={css.card}>
								<EventCard
									entry={entry}
									trip={trip}
									side={tripSide(first.head)}
									when={<EntryTime at={entry.at} />}
									hasPanel={hasPanel}
								/>
							</li>
						) : entry.event === 'message' ? (
							<Message
								entry={entry}
								name={name}
								own={isOwn}
								named={first.head.memberCount > 2}
								follows={before?.event === 'message' && before.from === entry.from && dayOf(before) === day}
								reason={masksWriter(first) ?? 'not-booked'}
							>
								{isOwn || entry.from === null ? (
									readState(entry.number, read, last)
								) : (
									<OthersMessage entry={entry} conversation={first} language={language} name={name} />
								)}
							</Message>
						) : (
							<EventLine entry={entry} name={name} own={isOwn} />
						)}
					</Fragment>
				);
			})}
		</ol>
	);
}

const dayOf = ({ at }: ConversationEntry) => viewerTime(at).toPlainDate().toString();

function DaySeparator({ day }: { readonly day: string }) {
	const format = useFormat();
	const today = viewerToday();
	const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
	return (
		<li className={css.day}>
			<time dateTime={day}>
				{day === today ? (
					<Trans>Today</Trans>
				) : day === yesterday ? (
					<Trans>Yesterday</Trans>
				) : (
					format.date(day, { thisYear: viewerYear() })
				)}
			</time>
		</li>
	);
}

interface OthersProps {
	readonly entry: ConversationEntry;
	readonly conversation: Conversation;
	readonly language: Language;
	readonly name: string;
}

function OthersMessage({ entry, conversation: { head, canTranslate }, language, name }: OthersProps) {
	const of = { conversationId: head._id, number: entry.number };
	return (
		<>
			{canTranslate && isForeign(entry.text, language) ? (
				<MessageTranslation {...of} language={language} />
			) : null}
			<ReportButton {...of} name={name} />
		</>
	);
}

/**
 * Returns 'Read' for the reader’s last message that all others have read, and 'Sent' for the reader’s
 * last message. Other messages have no label.
 */
function readState(number: number, read: number | undefined, last: number | undefined): ReactNode {
	if (number === read)
		return (
			<span className={css.read}>
				<Icon d="M1.500 10.500 5 14l7.500-8M9 13.500l.5.500L17.500 6" size={14} />
				<Trans>Read</Trans>
			</span>
		);
	return number === last ? <Trans>Sent</Trans> : null;
}

type Pages = InfiniteData<Conversation, unknown>;

function withEntry(before: Pages | undefined, entry: ConversationEntry): Pages | undefined {
	const [first, ...earlier] = before?.pages ?? [];
	if (!before || !first || first.entries.some(({ number }) => number === entry.number)) return before;
	return { ...before, pages: [{ ...first, entries: [...first.entries, entry] }, ...earlier] };
}

/** Marks entries up to `number` as read while the page is visible. */
function useRead(conversationId: string, number: number, unread: number): void {
	const store = useQueryClient();
	useEffect(() => {
		if (number === 0 || unread === 0) return undefined;
		const read = () => {
			if (document.visibilityState !== 'visible') return;
			callApi('POST /conversation/read', { body: { conversationId, number } }).then(
				() => store.invalidateQueries({ queryKey: ['conversations'] }),
				// Ignores the error. The next message, or the next return to the page, sends the request again.
				() => {},
			);
		};
		read();
		document.addEventListener('visibilitychange', read);
		return () => document.removeEventListener('visibilitychange', read);
	}, [conversationId, number, unread, store]);
}
