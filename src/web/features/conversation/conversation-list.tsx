import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { ConversationFilter, ConversationHead } from '#contract/conversation-contract.ts';
import { truncateText } from '#domain/text.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useFormat } from '../../kit/format.ts';
import { LoadedList } from '../../lists/list-page.tsx';
import { useSession } from '../person/session.tsx';
import css from './conversation.module.css';
import { conversationsQuery, conversationTitle, findFirstName } from './conversation-queries.ts';
import { EventText, eventFacts, useMomentText } from './event-text.tsx';
import { MaskedText } from './message-mask.tsx';

const filters: readonly (readonly [ConversationFilter, MessageDescriptor])[] = [
	['all', msg`All`],
	['unread', msg`Unread`],
	['requests', msg`Requests`],
];

export function ConversationList() {
	const { i18n } = useLingui();
	const [show, setShow] = useState<ConversationFilter>('all');
	const list = useInfiniteQuery(conversationsQuery(show));
	return (
		<>
			<fieldset className={css.filters}>
				<legend className="unseen">
					<Trans>Show</Trans>
				</legend>
				<div className={css.chips}>
					{filters.map(([filter, label]) => (
						<button
							key={filter}
							type="button"
							className={chipClass({ on: show === filter })}
							aria-pressed={show === filter}
							onClick={() => setShow(filter)}
						>
							{i18n._(label)}
						</button>
					))}
				</div>
			</fieldset>
			<LoadedList list={list} empty={<Empty show={show} />}>
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
		</>
	);
}

function Empty({ show }: { readonly show: ConversationFilter }) {
	switch (show) {
		case 'unread':
			return <EmptyState plain title={<Trans>You’ve read everything</Trans>} />;
		case 'requests':
			return (
				<EmptyState
					plain
					title={<Trans>No open requests</Trans>}
					text={<Trans>Custom requests that need a quote or a payment appear here.</Trans>}
				/>
			);
		default:
			return (
				<EmptyState
					print="letter"
					title={<Trans>No messages yet</Trans>}
					text={<Trans>Your questions to owners, and their replies, appear here.</Trans>}
					way={{ to: '/', label: <Trans>Find a trip</Trans> }}
					narrow
				/>
			);
	}
}

function HeadLink({ head }: { readonly head: ConversationHead }) {
	const when = useMomentText(head.lastAt);
	const [first] = head.people;
	return (
		<NavLink
			to={`/messages/${head._id}`}
			className={css.head ?? ''}
			data-unread={head.unread > 0 || undefined}
			preventScrollReset
		>
			{first ? <Avatar person={first} size={44} /> : null}
			<span className={css.headText}>
				<span className={css.headName}>
					<strong>{conversationTitle(head)}</strong>
					<time dateTime={head.lastAt}>{when}</time>
				</span>
				<span className={css.about}>{head.about.name}</span>
				<span className={css.headName}>
					<span className={css.preview}>
						<Preview head={head} />
					</span>
					{head.unread > 0 ? (
						<span className={css.unread}>
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
	const format = useFormat();
	if (!latest) return null;
	const own = latest.from === user?._id;
	if (latest.event !== 'message')
		return (
			<>
				<EventText
					event={latest.event}
					canceled={latest.canceled}
					name={findFirstName(people, latest.from)}
					own={own}
				/>{' '}
				{eventFacts(latest, format)}
			</>
		);
	const words = latest.text ? (
		<MaskedText text={truncateText(latest.text, previewLength)} />
	) : latest.pictures.length > 0 ? (
		<Trans>Photo</Trans>
	) : (
		<Trans>This message was deleted.</Trans>
	);
	return own ? <Trans>You: {words}</Trans> : words;
}
