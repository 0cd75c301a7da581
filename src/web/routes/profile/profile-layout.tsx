import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { waitingQuery } from '../../features/booking/booking-queries.ts';
import { OwnerStanding } from '../../features/person/owner/owner-standing.tsx';
import css from '../../features/person/owner/profile.module.css';
import { useSession } from '../../features/person/session.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import { unlistedPage } from '../unlisted-page.ts';
import { OwnerMenu, RenterMenu } from './profile-menu.tsx';
import { keepProfileView, profileStart } from './profile-view.ts';

export const meta = unlistedPage('Profile');

/** What others change, too: an open list learns of it within seconds. */
const activeHolds = ['renter-bookings', 'owner-bookings', 'requests', 'own-rides', 'waiting'];

/** Around all of the profile: who one is, as what one looks at it, and its sections. */
export default function ProfileLayout() {
	const { user } = useSession();
	const { t } = useLingui();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const owner = pathname.startsWith('/profile/owner');
	const store = useQueryClient();
	const waiting = useQuery(waitingQuery());
	const turn = () => {
		const other = owner ? 'renter' : 'owner';
		// At once, not with the page that follows: whoever closes the tab in between has chosen, too.
		keepProfileView(other);
		void navigate(profileStart[other]);
	};
	const view = owner ? 'owner' : pathname.startsWith('/profile/renter') ? 'renter' : undefined;
	useEffect(() => {
		if (view) keepProfileView(view);
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
					onClick={turn}
				>
					<span aria-hidden="true">
						<Trans>RENTER</Trans>
					</span>
					<span aria-hidden="true">
						<Trans>OWNER</Trans>
					</span>
				</button>
			</header>
			{owner ? <OwnerStanding user={user} /> : null}
			<div className={css.columns}>
				{owner ? <OwnerMenu waiting={waiting.data?.owner} /> : <RenterMenu waiting={waiting.data?.renter} />}
				<div className={css.section}>
					<Outlet />
				</div>
			</div>
		</div>
	);
}
