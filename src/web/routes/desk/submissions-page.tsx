import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Link, type MetaArgs, useLocation, useSearchParams } from 'react-router';
import type { QueueItem, Subject } from '#contract/desk-submission-contract.ts';
import type { SubmissionState } from '#domain/review-decision/review-decision.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import { InstantText } from '../../features/desk/facts.tsx';
import { ItemPanel } from '../../features/desk/item-panel.tsx';
import { freeTextParam, oneOfParam } from '../../features/desk/list-filter.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { useMedia } from '../../kit/browser-hooks.ts';
import { Picture } from '../../kit/picture.tsx';
import { unlistedPage } from '../page-meta.ts';
import css from './submissions-page.module.css';

const titles = { person: msg`Owner accounts`, boat: msg`Boats`, experience: msg`Experiences` } as const;

const emptyTitles: Readonly<Record<SubmissionState, MessageDescriptor>> = {
	NEW: msg`Nothing here`,
	WAITING: msg`All done: nothing is waiting`,
	CHANGES: msg`No changes are requested`,
	APPROVED: msg`Nothing approved here`,
	REJECTED: msg`Nothing rejected here`,
};

const submissionList = (subject: Subject) =>
	deskList('GET /desk/queue/{subject}', {
		title: titles[subject],
		params: { subject },
		query: {
			state: oneOfParam(['WAITING', 'CHANGES', 'APPROVED', 'REJECTED'], 'WAITING'),
			text: freeTextParam(),
			expiring: oneOfParam(['true', 'false']),
		},
		tabs: {
			field: 'state',
			titles: {
				WAITING: msg`Waiting`,
				CHANGES: msg`Changes requested`,
				APPROVED: msg`Approved`,
				REJECTED: msg`Rejected`,
			},
		},
		text: {
			field: 'text',
			label: msg`Listing or owner`,
			placeholder: msg`Listing or owner`,
			button: msg`Filter`,
			...(subject === 'boat' && { toggle: { field: 'expiring', label: msg`Insurance ends in 30 days` } }),
		},
		rows: SubmissionRows,
		frame: (list) => <MasterDetail subject={subject} {...list} />,
		empty: ({ state = 'WAITING' }) => emptyTitles[state],
	});

const lists = {
	person: submissionList('person'),
	boat: submissionList('boat'),
	experience: submissionList('experience'),
};

function subjectOf(pathname: string): Subject {
	const part = pathname.split('/').findLast((each) => each !== '');
	return part === 'boats' ? 'boat' : part === 'experiences' ? 'experience' : 'person';
}

const metaOf = {
	person: unlistedPage('Owner accounts · Desk'),
	boat: unlistedPage('Boats · Desk'),
	experience: unlistedPage('Experiences · Desk'),
};

export const meta = (page: MetaArgs) => metaOf[subjectOf(page.location.pathname)](page);

export default function SubmissionsPage() {
	const { Page } = lists[subjectOf(useLocation().pathname)];
	return <Page />;
}

/** On wide screens the default is the first item. */
function useOpenItem(rows: readonly QueueItem[]): string | undefined {
	const [params] = useSearchParams();
	const wide = useMedia('(min-width: 80rem)');
	return params.get('item') ?? (wide ? rows[0]?._id : undefined);
}

interface MasterDetailProps {
	readonly subject: Subject;
	readonly rows: readonly QueueItem[];
	readonly children: ReactNode;
}

function MasterDetail({ subject, rows, children }: MasterDetailProps) {
	const [, setParams] = useSearchParams();
	const panel = useRef<HTMLDivElement>(null);
	const opened = useOpenItem(rows);

	const open = (id: string | undefined) =>
		setParams(
			(before) => {
				const next = new URLSearchParams(before);
				if (id === undefined) next.delete('item');
				else next.set('item', id);
				return next;
			},
			{ preventScrollReset: true },
		);

	const openNext = (item: QueueItem) => {
		const at = rows.findIndex(({ _id }) => _id === item._id);
		const free = ({ _id, decision }: QueueItem) => _id !== item._id && decision === null;
		const next = rows.slice(at + 1).find(free) ?? rows.find(free);
		open(next?._id);
		// Waits until the next item is rendered.
		requestAnimationFrame(() => {
			panel.current?.focus({ preventScroll: true });
			panel.current?.scrollIntoView({ block: 'start' });
		});
	};

	return (
		<div className={css.queue} data-open={opened !== undefined || undefined}>
			<div className={css.list}>{children}</div>
			<div ref={panel} tabIndex={-1} className={css.panel}>
				{opened === undefined ? null : (
					<ItemPanel
						key={opened}
						subject={subject}
						id={opened}
						onDecided={openNext}
						onClose={() => open(undefined)}
					/>
				)}
			</div>
		</div>
	);
}

function SubmissionRows({ rows }: { readonly rows: readonly QueueItem[] }) {
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const opened = useOpenItem(rows);
	return (
		<ol className={css.items}>
			{rows.map((item) => {
				const next = new URLSearchParams(params);
				next.set('item', item._id);
				const picture = item.experience?.pictures[0] ?? item.boat?.pictures[0];
				return (
					<li key={item._id}>
						<Link
							to={`${pathname}?${next}`}
							className={css.item}
							aria-current={item._id === opened ? 'true' : undefined}
							preventScrollReset
						>
							{item.subject === 'person' ? (
								<Avatar person={item.owner} size={48} />
							) : (
								<Picture picture={picture} alt="" sizes="4rem" widths={[320]} className={css.picture} />
							)}
							<span className={css.words}>
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
										<InstantText at={item.submittedAt} />
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
