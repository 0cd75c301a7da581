import { Trans } from '@lingui/react/macro';
import css from '../../features/desk/desk.module.css';
import { EmptyState } from '../../kit/empty-state.tsx';

/** For whoever is signed in and not of the staff: nothing to see, and no reproach. */
export function NotStaff() {
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
