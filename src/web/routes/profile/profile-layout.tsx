import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { OwnerAccountNotice } from '../../features/person/owner/owner-account-status.tsx';
import css from '../../features/person/owner/profile.module.css';
import { useSession } from '../../features/person/session.tsx';
import { useChangeFeed } from '../../kit/change-feed/use-change-feed.ts';
import type { WorkspaceRoute } from '../workspace/workspace.tsx';
import { saveProfileView } from './profile-view.ts';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Keys of queries whose data other people can change. The change feed reloads them. */
const activeHolds = ['renter-bookings', 'owner-bookings', 'requests', 'own-rides', 'waiting'];

export const handle: WorkspaceRoute = { workspace: 'profile' };

export default function ProfileLayout() {
	const { user } = useSession();
	const { pathname } = useLocation();
	const owner = pathname.startsWith('/profile/owner');
	const store = useQueryClient();
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
				<p className={css.label}>
					{owner ? <Trans>Owner's profile</Trans> : <Trans>Renter's profile</Trans>}
				</p>
				<h1>
					<Trans>
						Welcome, {user.firstName} {user.lastName}
					</Trans>
				</h1>
			</header>
			{owner ? <OwnerAccountNotice user={user} /> : null}
			<div className={css.section}>
				<Outlet />
			</div>
		</div>
	);
}
