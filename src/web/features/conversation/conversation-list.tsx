import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import type { ConversationHead } from '#contract/conversation-contract.ts';
import { truncated } from '#domain/text.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadedList } from '../../lists/list-page.tsx';
import { useSession } from '../person/session.tsx';
import css from './conversation.module.css';
import { conversationsQuery, nameIn, namesOf } from './conversation-queries.ts';
import { EventText, useMomentText } from './entry-view.tsx';
import { MaskedText } from './message-mask.tsx';

export function ConversationList() {
	const list = useInfiniteQuery(conversationsQuery);
	return (
		<LoadedList
			list={list}
			empty={
				<EmptyState
					title={<Trans>No messages yet</Trans>}
					text={<Trans>Your questions to owners, and their replies, appear here.</Trans>}
					way={{ to: '/', label: <Trans>Find a trip</Trans> }}
					narrow
				/>
			}
		>
			{(heads) => (
				<ul className={css.list}>
					{heads.map((head) => (
						<li key={head._id}>
							<HeadLink head={head} />
						</li>
					))}
				</ul>
			)}
		</LoadedList>
	);
}

function HeadLink({ head }: { readonly head: ConversationHead }) {
	const when = useMomentText(head.lastAt, true);
	const [first] = head.people;
	return (
		<NavLink to={`/messages/${head._id}`} className={css.head ?? ''} preventScrollReset>
			{first ? <Avatar person={first} size={44} /> : null}
			<span className={css.headText}>
				<span className={css.headName}>
					<strong>{namesOf(head)}</strong>
					<time dateTime={head.lastAt}>{when}</time>
				</span>
				<span className={css.about}>{head.about.name}</span>
				<span className={css.headName}>
					<span className={css.preview}>
						<Preview head={head} />
					</span>
					{head.unread > 0 ? (
						<span className={css.unread}>
							<span aria-hidden="true">{head.unread > 99 ? '99+' : String(head.unread)}</span>
							<span className="unseen">
								<Plural value={head.unread} one="# unread message" other="# unread messages" />
							</span>
						</span>
					) : null}
				</span>
			</span>
		</NavLink>
	);
}

const previewLength = 80;

function Preview({ head: { latest, people } }: { readonly head: ConversationHead }) {
	const { user } = useSession();
	if (!latest) return null;
	const own = latest.from === user?._id;
	if (latest.event !== 'message')
		return (
			<EventText
				event={latest.event}
				canceled={latest.canceled}
				name={nameIn(people, latest.from)}
				own={own}
			/>
		);
	const words = latest.text ? (
		<MaskedText text={truncated(latest.text, previewLength)} />
	) : latest.pictures.length > 0 ? (
		<Trans>Photo</Trans>
	) : (
		<Trans>This message was deleted.</Trans>
	);
	return own ? <Trans>You: {words}</Trans> : words;
}
