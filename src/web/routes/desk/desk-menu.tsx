import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { formatCount } from '../../features/desk/count-text.ts';
import { countsQuery } from '../../features/desk/desk-queries.ts';
import css from './desk-menu.module.css';

/** The sections of the desk, with how much waits: at the side on wide screens, a strip that scrolls on others. */
export function DeskMenu() {
	const { t } = useLingui();
	const { pathname } = useLocation();
	const counts = useQuery(countsQuery()).data;
	const strip = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the counts move what they stand beside
	useEffect(() => {
		const { current: menu } = strip;
		const open = menu?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
		if (menu && open) menu.scrollLeft = open.offsetLeft - (menu.clientWidth - open.offsetWidth) / 2;
	}, [pathname, counts]);
	return (
		<nav ref={strip} className={css.menu} aria-label={t`Desk`}>
			<Item to="/desk/owners" waiting={counts?.person}>
				<Trans>Owner accounts</Trans>
			</Item>
			<Item to="/desk/boats" waiting={counts?.boat}>
				<Trans>Boats</Trans>
			</Item>
			<Item to="/desk/experiences" waiting={counts?.experience}>
				<Trans>Experiences</Trans>
			</Item>
			<Item to="/desk/promoted">
				<Trans>Promoted</Trans>
			</Item>
			<Item to="/desk/people">
				<Trans>People</Trans>
			</Item>
			<Item to="/desk/bookings">
				<Trans>Bookings</Trans>
			</Item>
			<Item to="/desk/payments" waiting={counts?.unsettledPayments}>
				<Trans>Payments</Trans>
			</Item>
			<Item to="/desk/payouts" waiting={counts?.payouts}>
				<Trans>Payouts</Trans>
			</Item>
			<Item to="/desk/messages" waiting={counts?.uncertainMessages}>
				<Trans>Messages</Trans>
			</Item>
			<Item to="/desk/audit">
				<Trans>Audit log</Trans>
			</Item>
		</nav>
	);
}

interface ItemProps {
	readonly to: string;
	readonly waiting?: number | undefined;
	readonly children: ReactNode;
}

function Item({ to, waiting = 0, children }: ItemProps) {
	return (
		<NavLink to={to} className={css.item ?? ''}>
			{children}
			{waiting > 0 ? (
				<span className={css.count}>
					{formatCount(waiting)}
					<span className="unseen">
						{' '}
						<Trans>waiting</Trans>
					</span>
				</span>
			) : null}
		</NavLink>
	);
}
