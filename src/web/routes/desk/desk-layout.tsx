import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from 'react-router';
import { CallFailed } from '#contract/client.ts';
import css from '../../features/desk/desk.module.css';
import { countsQuery } from '../../features/desk/desk-queries.ts';
import { DeskSearchBox } from '../../features/desk/desk-search-box.tsx';
import { RecentDecisions } from '../../features/desk/recent-decisions.tsx';
import { useSession } from '../../features/person/session.tsx';
import { Notice } from '../../kit/notice.tsx';
import { unlistedPage } from '../unlisted-page.ts';
import { DeskMenu } from './desk-menu.tsx';
import { NotStaff } from './not-staff.tsx';
import { StaffSignIn } from './staff-sign-in.tsx';

export const meta = unlistedPage('Desk');

/** Around all of the desk: its sections with what waits in them, and the search. For the platform's staff only. */
export default function DeskLayout() {
	const { user } = useSession();
	const counts = useQuery({ ...countsQuery(), enabled: user?.role === 'PLATFORM' });
	if (!user) return null;
	if (user.role !== 'PLATFORM') return <NotStaff />;
	if (counts.error instanceof CallFailed && counts.error.code === 'staff-sign-in-needed')
		return <StaffSignIn />;
	return (
		<div className={css.desk}>
			<DeskSearchBox />
			<RecentDecisions>
				<div className={css.columns}>
					<DeskMenu />
					<div className={css.section}>
						{counts.data?.maintenance ? <ClosedNote /> : null}
						<Outlet />
					</div>
				</div>
			</RecentDecisions>
		</div>
	);
}

/** Staff see the whole site while visitors do not: nobody forgets to open it again. */
function ClosedNote() {
	return (
		<Notice tone="warning">
			<Link to="/desk/operations">
				<Trans>The site is closed to visitors for maintenance.</Trans>
			</Link>
		</Notice>
	);
}
