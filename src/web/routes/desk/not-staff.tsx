import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import css from '../../features/desk/desk.module.css';
import { buttonClass } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';

/** For whoever is signed in and not of the staff: nothing to see, and no reproach. */
export function NotStaff() {
	return (
		<div className={css.away}>
			<h1 className="unseen">
				<Trans>Desk</Trans>
			</h1>
			<EmptyState title={<Trans>This is for the platform’s staff</Trans>}>
				<p>
					<Trans>
						Here our crew looks at boats, papers and payments. Your own things are in your profile.
					</Trans>
				</p>
				<Link to="/profile/renter/bookings" className={buttonClass({})}>
					<Trans>My Profile</Trans>
				</Link>
			</EmptyState>
		</div>
	);
}
