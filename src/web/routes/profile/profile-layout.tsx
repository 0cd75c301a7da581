import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router';
import type { Waiting } from '#contract/booking-contract.ts';
import { pendingCountsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerAccountNotice } from '../../features/person/owner/owner-account-status.tsx';
import css from '../../features/person/owner/profile.module.css';
import { useSession } from '../../features/person/session.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { useScrollToOpen } from '../../lists/use-scroll-to-open.ts';
import { unlistedPage } from '../page-meta.ts';
import profileMenuCss from './profile-menu.module.css';
import { profileStartPaths, saveProfileView } from './profile-view.ts';

export const meta = unlistedPage('Profile');

/** Query keys of data that others change too; open lists are refetched within seconds. */
const activeHolds = ['renter-bookings', 'owner-bookings', 'requests', 'own-rides', 'waiting'];

/** Frame of the profile: the user, the view as renter or owner, and its sections. */
export default function ProfileLayout() {
	const { user } = useSession();
	const { t } = useLingui();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const owner = pathname.startsWith('/profile/owner');
	const store = useQueryClient();
	const waiting = useQuery(pendingCountsQuery());
	const switchView = () => {
		const other = owner ? 'renter' : 'owner';
		// Saved at once, in case the user closes the tab before the next page loads.
		saveProfileView(other);
		void navigate(profileStartPaths[other]);
	};
	const view = owner ? 'owner' : pathname.startsWith('/profile/renter') ? 'renter' : undefined;
	useEffect(() => {
		if (view) saveProfileView(view);
	}, [view]);
	useChangeFeed({ me: true }, () => {
		for (const key of activeHolds) void store.invalidateQueries({ queryKey: [key] });
	});
	if (!user) return null;
	return (
		<div className={css.profile}>
			<header className={css.head}>
				<Avatar person={user} size={72} />
				<div>
					<p className={css.label}>
						{owner ? <Trans>Owner's profile</Trans> : <Trans>Renter's profile</Trans>}
					</p>
					<h1>
						<Trans>
							Welcome, {user.firstName} {user.lastName}
						</Trans>
					</h1>
				</div>
				<button
					type="button"
					role="switch"
					aria-checked={owner}
					aria-label={t`Owner’s view`}
					className={css.switch}
					onClick={switchView}
				>
					<span aria-hidden="true">
						<Trans>RENTER</Trans>
					</span>
					<span aria-hidden="true">
						<Trans>OWNER</Trans>
					</span>
				</button>
			</header>
			{owner ? <OwnerAccountNotice user={user} /> : null}
			<div className={css.columns}>
				{owner ? <OwnerMenu waiting={waiting.data?.owner} /> : <RenterMenu waiting={waiting.data?.renter} />}
				<div className={css.section}>
					<Outlet />
				</div>
			</div>
		</div>
	);
}

/** Section with its path relative to the menu, or a title without a path. */
interface Entry {
	readonly title: MessageDescriptor;
	readonly path?: string;
	/** True if the section belongs to the title above. */
	readonly inside?: true;
	/** Number of open tasks. */
	readonly waits?: number | undefined;
}

/** Menu of the renter’s sections with their counts. */
export function RenterMenu({ waiting }: { readonly waiting?: Waiting['renter'] | undefined }) {
	return (
		<Menu
			base="/profile/renter"
			entries={[
				{ title: msg`BOOKINGS` },
				{ title: msg`CONFIRMED`, path: 'bookings', waits: waiting?.holds },
				{ title: msg`COMPLETED`, path: 'bookings/completed' },
				{ title: msg`CANCELED`, path: 'bookings/canceled' },
				{ title: msg`BOOKING REQUESTS`, path: 'requests/booking', waits: waiting?.quotes },
				{ title: msg`REVIEWS`, path: 'reviews' },
				{ title: msg`NOTIFICATIONS`, path: 'mails' },
				{ title: msg`DEVICES`, path: 'devices' },
				{ title: msg`YOUR DATA`, path: 'data' },
			]}
		/>
	);
}

/** Menu of the owner’s sections with their counts. */
export function OwnerMenu({ waiting }: { readonly waiting?: Waiting['owner'] | undefined }) {
	return (
		<Menu
			base="/profile/owner"
			entries={[
				{ title: msg`OVERVIEW`, path: '' },
				{ title: msg`CALENDAR`, path: 'calendar' },
				{ title: msg`BOARDING`, path: 'boarding' },
				{ title: msg`BOATS`, path: 'boats', waits: waiting?.boats },
				{ title: msg`EXPERIENCES`, path: 'experiences', waits: waiting?.experiences },
				{ title: msg`SHARING BOOKINGS`, path: 'requests/sharing' },
				{ title: msg`BOOKINGS` },
				{ title: msg`CONFIRMED`, path: 'bookings', inside: true },
				{ title: msg`COMPLETED`, path: 'bookings/completed', inside: true },
				{ title: msg`CANCELED`, path: 'bookings/canceled', inside: true },
				{ title: msg`BOOKING REQUESTS`, path: 'requests/booking', waits: waiting?.requests },
				{ title: msg`REVIEWS`, path: 'reviews' },
				{ title: msg`EARNINGS`, path: 'earnings' },
				{ title: msg`PROMO CODES`, path: 'promo-codes' },
				{ title: msg`YOUR WEBSITE`, path: 'website' },
				{ title: msg`PAYOUTS`, path: 'payouts' },
				{ title: msg`STATISTICS`, path: 'statistics' },
				{ title: msg`PROFILE SETTINGS`, path: 'settings' },
			]}
		/>
	);
}

/**
 * Menu of a profile: at the side on wide screens; otherwise a strip that scrolls to the open
 * section.
 */
function Menu({ base, entries }: { readonly base: string; readonly entries: readonly Entry[] }) {
	const { i18n, t } = useLingui();
	const strip = useScrollToOpen(entries.map(({ waits }) => waits ?? 0).join());
	return (
		<nav ref={strip} className={profileMenuCss.menu} aria-label={t`Sections`}>
			{entries.map(({ title, path, inside, waits }) =>
				path !== undefined ? (
					<NavLink
						key={path}
						to={path ? `${base}/${path}` : base}
						end
						className={profileMenuCss.item ?? ''}
						data-inside={inside && true}
					>
						{i18n._(title)}
						{waits ? <Count waits={waits} /> : null}
					</NavLink>
				) : (
					<p key="" className={profileMenuCss.title}>
						{i18n._(title)}
					</p>
				),
			)}
		</nav>
	);
}

function Count({ waits }: { readonly waits: number }) {
	return (
		<>
			{' '}
			<span className={profileMenuCss.count} aria-hidden="true">
				{waits > 99 ? '99+' : String(waits)}
			</span>
			<span className="unseen">
				<Plural value={waits} one="# waits for you" other="# wait for you" />
			</span>
		</>
	);
}
