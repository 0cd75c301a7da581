import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { mayAtDesk } from '#domain/person/staff.ts';
import { type StaffRole, staffRoles } from '#domain/person/staff-role.ts';
import { formatCount } from '../../features/desk/desk-list.tsx';
import { countsQuery } from '../../features/desk/desk-queries.ts';
import { useSession } from '../../features/person/session.tsx';
import { useScrollToOpen } from '../../lists/use-scroll-to-open.ts';
import css from './desk-menu.module.css';

/** Names of the counts of waiting items. */
type Waiting =
	| 'person'
	| 'boat'
	| 'experience'
	| 'unsettledPayments'
	| 'payouts'
	| 'uncertainMessages'
	| 'reports'
	| 'deadJobs';

interface Section {
	readonly path: string;
	readonly title: MessageDescriptor;
	/** Roles that see the section, besides admins. */
	readonly roles: readonly StaffRole[];
	readonly waiting?: Waiting;
}

const sections: readonly Section[] = [
	{ path: '', title: msg`Overview`, roles: staffRoles },
	{ path: 'owners', title: msg`Owner accounts`, roles: ['verifier', 'support'], waiting: 'person' },
	{ path: 'boats', title: msg`Boats`, roles: ['verifier', 'support'], waiting: 'boat' },
	{ path: 'experiences', title: msg`Experiences`, roles: ['verifier', 'support'], waiting: 'experience' },
	{ path: 'promoted', title: msg`Promoted`, roles: ['verifier'] },
	{ path: 'people', title: msg`People`, roles: staffRoles },
	{ path: 'bookings', title: msg`Bookings`, roles: ['support', 'finance'] },
	{ path: 'payments', title: msg`Payments`, roles: ['support', 'finance'], waiting: 'unsettledPayments' },
	{ path: 'payouts', title: msg`Payouts`, roles: ['finance'], waiting: 'payouts' },
	{ path: 'books', title: msg`Books`, roles: ['finance'] },
	{ path: 'reports', title: msg`Reports`, roles: ['support'], waiting: 'reports' },
	{ path: 'messages', title: msg`Delivery problems`, roles: ['support'], waiting: 'uncertainMessages' },
	{ path: 'operations', title: msg`Operations`, roles: ['support'], waiting: 'deadJobs' },
	{ path: 'staff', title: msg`Staff`, roles: [] },
	{ path: 'security', title: msg`Security log`, roles: [] },
	{ path: 'audit', title: msg`Audit log`, roles: staffRoles },
];

/**
 * Menu with the sections of the desk and their counts: at the side on wide screens, otherwise a
 * scrolling strip.
 */
export function DeskMenu() {
	const { i18n, t } = useLingui();
	const counts = useQuery(countsQuery()).data;
	const strip = useScrollToOpen(counts);
	const { user } = useSession();
	const open = sections.filter(({ roles }) => user && mayAtDesk(user, roles));
	return (
		<nav ref={strip} className={css.menu} aria-label={t`Desk`}>
			{open.map(({ path, title, waiting }) => (
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
