import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { QueueItem, Subject } from '#contract/desk-submission-contract.ts';
import { type SubmissionState, submissionStates } from '#domain/review-decision/review-decision.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Picture } from '../../kit/picture.tsx';
import css from './desk.module.css';
import { DeskList, usePage } from './desk-list.tsx';
import { queueQuery } from './desk-queries.ts';
import { When } from './facts.tsx';
import { ItemPanel } from './item-panel.tsx';
import { useQueueFilter } from './list-filters.ts';
import { NameFilter } from './name-filter.tsx';
import queueCss from './queue.module.css';
import queueListCss from './queue-list.module.css';
import { StateTabs } from './state-tabs.tsx';

interface QueuePageBodyProps {
	readonly subject: Subject;
	readonly title: ReactNode;
}

/**
 * Verification page with the submissions of one status: list on the left, selected item on the
 * right.
 */
export function QueuePageBody({ subject, title }: QueuePageBodyProps) {
	const { i18n } = useLingui();
	const [params, setParams] = useSearchParams();
	const page = usePage();
	const state = stateFrom(params.get('state'));
	const filters = useQueueFilter();
	const queue = useQuery(queueQuery(subject, state, filters, page));
	const wide = useMedia('(min-width: 80rem)');
	const panel = useRef<HTMLDivElement>(null);
	const items = queue.data?.items ?? [];
	const chosen = params.get('item') ?? (wide ? items[0]?._id : undefined);

	const choose = (id: string | undefined) =>
		setParams(
			(before) => {
				const next = new URLSearchParams(before);
				if (id === undefined) next.delete('item');
				else next.set('item', id);
				return next;
			},
			{ preventScrollReset: true },
		);

	const goOn = (item: QueueItem) => {
		const at = items.findIndex(({ _id }) => _id === item._id);
		const free = ({ _id, decision }: QueueItem) => _id !== item._id && decision === null;
		const next = items.slice(at + 1).find(free) ?? items.find(free);
		choose(next?._id);
		// Focuses the panel of the next item once it is rendered.
		requestAnimationFrame(() => {
			panel.current?.focus({ preventScroll: true });
			panel.current?.scrollIntoView({ block: 'start' });
		});
	};

	return (
		<>
			<header className={css.head}>
				<h1>{title}</h1>
				<StateTabs param="state" on={state} titles={titles} />
			</header>
			<NameFilter subject={subject} />
			<div className={queueCss.queue} data-open={chosen !== undefined || undefined}>
				<div className={queueCss.list}>
					<DeskList list={queue} empty={i18n._(empty[state])}>
						{(rows) => <QueueList items={rows} chosen={chosen} />}
					</DeskList>
				</div>
				<div ref={panel} tabIndex={-1} className={queueCss.panel}>
					{chosen === undefined ? null : (
						<ItemPanel
							key={chosen}
							subject={subject}
							id={chosen}
							onDecided={goOn}
							onClose={() => choose(undefined)}
						/>
					)}
				</div>
			</div>
		</>
	);
}

const titles = {
	WAITING: msg`Waiting`,
	CHANGES: msg`Changes requested`,
	APPROVED: msg`Approved`,
	REJECTED: msg`Rejected`,
};

const empty: Readonly<Record<SubmissionState, MessageDescriptor>> = {
	NEW: msg`Nothing here`,
	WAITING: msg`All done: nothing is waiting`,
	CHANGES: msg`No changes are requested`,
	APPROVED: msg`Nothing approved here`,
	REJECTED: msg`Nothing rejected here`,
};

function stateFrom(text: string | null): SubmissionState {
	return submissionStates.find((state) => state === text && state !== 'NEW') ?? 'WAITING';
}

interface QueueListProps {
	readonly items: readonly QueueItem[];
	readonly chosen: string | undefined;
}

export function QueueList({ items, chosen }: QueueListProps) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	return (
		<ol className={queueListCss.list}>
			{items.map((item) => {
				const next = new URLSearchParams(params);
				next.set('item', item._id);
				const picture = item.experience?.pictures[0] ?? item.boat?.pictures[0];
				return (
					<li key={item._id}>
						<Link
							to={`${pathname}?${next}`}
							className={queueListCss.item}
							aria-current={item._id === chosen ? 'true' : undefined}
							preventScrollReset
						>
							{item.subject === 'person' ? (
								<Avatar person={item.owner} size={48} />
							) : (
								<Picture
									picture={picture}
									alt=""
									sizes="4rem"
									widths={[320]}
									className={queueListCss.picture}
								/>
							)}
							<span className={queueListCss.words}>
								<strong>{item.title}</strong>
								{item.subject === 'person' ? null : (
									<span>
										<Trans>
											of {item.owner.firstName} {item.owner.lastName}
										</Trans>
									</span>
								)}
								<span>
									{item.decision ? (
										<Trans>Being decided by {item.decision.by.firstName}</Trans>
									) : (
										<When at={item.submittedAt} />
									)}
								</span>
							</span>
						</Link>
					</li>
				);
			})}
		</ol>
	);
}
