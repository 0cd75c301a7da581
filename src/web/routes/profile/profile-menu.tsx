import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import css from './profile-menu.module.css';

/** The renter's sections (specification section 2, "Profile"). */
export function RenterMenu() {
	return (
		<Menu>
			<Title>
				<Trans>BOOKINGS</Trans>
			</Title>
			<Item to="/profile/renter/bookings">
				<Trans>CONFIRMED</Trans>
			</Item>
			<Item to="/profile/renter/bookings/completed">
				<Trans>COMPLETED</Trans>
			</Item>
			<Item to="/profile/renter/requests/booking">
				<Trans>BOOKING REQUESTS</Trans>
			</Item>
		</Menu>
	);
}

/** The owner's sections. */
export function OwnerMenu() {
	return (
		<Menu>
			<Item to="/profile/owner/boats">
				<Trans>BOATS</Trans>
			</Item>
			<Item to="/profile/owner/experiences">
				<Trans>EXPERIENCES</Trans>
			</Item>
			<Item to="/profile/owner/requests/sharing">
				<Trans>SHARING BOOKINGS</Trans>
			</Item>
			<Title>
				<Trans>BOOKINGS</Trans>
			</Title>
			<Item to="/profile/owner/bookings" inside>
				<Trans>CONFIRMED</Trans>
			</Item>
			<Item to="/profile/owner/bookings/completed" inside>
				<Trans>COMPLETED</Trans>
			</Item>
			<Item to="/profile/owner/requests/booking">
				<Trans>BOOKING REQUESTS</Trans>
			</Item>
			<Item to="/profile/owner/settings">
				<Trans>PROFILE SETTINGS</Trans>
			</Item>
		</Menu>
	);
}

/** At the side on wide screens; on others a strip that scrolls, and brings the open section into view. */
function Menu({ children }: { readonly children: ReactNode }) {
	const { t } = useLingui();
	const { pathname } = useLocation();
	const strip = useRef<HTMLElement>(null);
	useEffect(() => {
		const { current: menu } = strip;
		const open = menu?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
		if (menu && open) menu.scrollLeft = open.offsetLeft - (menu.clientWidth - open.offsetWidth) / 2;
	}, [pathname]);
	return (
		<nav ref={strip} className={css.menu} aria-label={t`Sections`}>
			{children}
		</nav>
	);
}

function Title({ children }: { readonly children: ReactNode }) {
	return <p className={css.title}>{children}</p>;
}

interface ItemProps {
	readonly to: string;
	/** Belongs to the title above. */
	readonly inside?: boolean;
	readonly children: ReactNode;
}

function Item({ to, inside = false, children }: ItemProps) {
	return (
		<NavLink to={to} end className={css.item ?? ''} data-inside={inside || undefined}>
			{children}
		</NavLink>
	);
}
