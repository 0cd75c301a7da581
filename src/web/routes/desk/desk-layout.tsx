import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import { availableServices } from '#contract/runtime-config.ts';
import css from '../../features/desk/desk.module.css';
import { countsQuery } from '../../features/desk/desk-queries.ts';
import { DeskSearchBox } from '../../features/desk/desk-search-box.tsx';
import { RecentDecisions } from '../../features/desk/recent-decisions.tsx';
import { useSession } from '../../features/person/session.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Notice } from '../../kit/notice.tsx';
import { saveTarget } from '../../kit/sign-in/sign-in-target.ts';
import { safeStorage } from '../../kit/storage.ts';
import { unlistedPage } from '../page-meta.ts';
import type { WorkspaceRoute } from '../workspace/workspace.tsx';

export const meta = unlistedPage('Desk');
export const handle: WorkspaceRoute = { workspace: 'desk' };

export default function DeskLayout() {
	const { user } = useSession();
	const counts = useQuery({ ...countsQuery(), enabled: user?.role === 'PLATFORM' });
	if (!user) return null;
	if (user.role !== 'PLATFORM') return <NotStaff />;
	if (counts.error instanceof CallFailed && counts.error.code === 'staff-sign-in-needed')
		return <StaffSignInRequirements />;
	return (
		<div className={css.desk}>
			<DeskSearchBox />
			<RecentDecisions>
				<div className={css.section}>
					{counts.data?.maintenance ? <ClosedNote /> : null}
					<Outlet />
				</div>
			</RecentDecisions>
		</div>
	);
}

/** Reminds staff, who can still use the site, that it is closed to visitors. */
function ClosedNote() {
	return (
		<Notice tone="warning">
			<Link to="/desk/operations">
				<Trans>The site is closed to visitors for maintenance.</Trans>
			</Link>
		</Notice>
	);
}

function NotStaff() {
	return (
		<div className={css.away}>
			<h1 className="unseen">
				<Trans>Desk</Trans>
			</h1>
			<EmptyState
				title={<Trans>This page is for staff</Trans>}
				text={
					<Trans>
						Our team looks at boats, documents and payments here. Your bookings are in your profile.
					</Trans>
				}
				way={{ to: '/profile/renter/bookings', label: <Trans>My Profile</Trans> }}
			/>
		</div>
	);
}

export function StaffSignInRequirements() {
	const save = () => saveTarget({ to: '/desk' }, safeStorage('local'), Date.now());
	return (
		<div className={css.away}>
			<h1>
				<Trans>Sign in with your second factor</Trans>
			</h1>
			<p>
				<Trans>The desk requires two-factor sign-in. Please sign in again.</Trans>
			</p>
			{availableServices().signIn.map((provider) => (
				<p key={provider}>
					<a href={`/auth/${provider}?for=desk`} onClick={save}>
						{provider === 'google' ? (
							<Trans>Continue with Google</Trans>
						) : (
							<Trans>Continue with Facebook</Trans>
						)}
					</a>
				</p>
			))}
		</div>
	);
}
