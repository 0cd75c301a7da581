import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { formatCount } from '../../features/desk/count-text.ts';
import { countsQuery } from '../../features/desk/desk-queries.ts';
import { useOpenInView } from '../../lists/open-in-view.ts';
import css from './desk-menu.module.css';

/** What waits there, by its name among the counts. */
type Waiting = 'person' | 'boat' | 'experience' | 'unsettledPayments' | 'payouts' | 'uncertainMessages';

const sections: readonly (readonly [path: string, title: MessageDescriptor, waiting?: Waiting])[] = [
	['', msg`Overview`],
	['owners', msg`Owner accounts`, 'person'],
	['boats', msg`Boats`, 'boat'],
	['experiences', msg`Experiences`, 'experience'],
	['promoted', msg`Promoted`],
	['people', msg`People`],
	['bookings', msg`Bookings`],
	['payments', msg`Payments`, 'unsettledPayments'],
	['payouts', msg`Payouts`, 'payouts'],
	['messages', msg`Delivery problems`, 'uncertainMessages'],
	['audit', msg`Audit log`],
];

/** The sections of the desk, with how much waits: at the side on wide screens, a strip that scrolls on others. */
export function DeskMenu() {
	const { i18n, t } = useLingui();
	const counts = useQuery(countsQuery()).data;
	const strip = useOpenInView(counts);
	return (
		<nav ref={strip} className={css.menu} aria-label={t`Desk`}>
			{sections.map(([path, title, waiting]) => (
				<NavLink
					key={path}
					to={path === '' ? '/desk' : `/desk/${path}`}
					end={path === ''}
					className={css.item ?? ''}
				>
					{i18n._(title)}
					<Count waiting={(waiting && counts?.[waiting]) ?? 0} />
				</NavLink>
			))}
		</nav>
	);
}

function Count({ waiting }: { readonly waiting: number }) {
	if (waiting === 0) return null;
	return (
		<span className={css.count}>
			{formatCount(waiting)}
			<span className="unseen">
				{' '}
				<Trans>waiting</Trans>
			</span>
		</span>
	);
}
