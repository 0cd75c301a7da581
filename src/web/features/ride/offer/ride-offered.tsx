import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnRide } from '#contract/ride-contract.ts';
import { formatTime } from '#domain/time.ts';
import { FormDone } from '../../../forms/form-wizard.tsx';
import form from '../../../forms/listing-form.module.css';
import { buttonClass } from '../../../kit/button.tsx';
import { formatDay } from '../../experience/trip-text.ts';
import { RideBoat } from '../ride-boat.tsx';
import css from './offer.module.css';
import { offerForm } from './offer-form.ts';

/** The ride is offered: people find it from now on. */
export function RideOffered({ ride }: { readonly ride: OwnRide }) {
	return (
		<FormDone
			form={offerForm}
			heading={<Trans>Your ride is out there!</Trans>}
			intro={
				<Trans>
					{formatDay(ride.departureDate)}, {formatTime(ride.departureTime)}: people find it in the search from
					now on, and the boat is kept free for it.
				</Trans>
			}
		>
			<div className={css.done}>
				<RideBoat large ride={ride} />
			</div>
			<div className={form.ways}>
				<Link to="/profile/owner/requests/sharing" className={buttonClass({})}>
					<Trans>See your sharing bookings</Trans>
				</Link>
				<Link to={`/sharing/detail/${ride._id}`} className={buttonClass({ quiet: true })}>
					<Trans>See its page</Trans>
				</Link>
			</div>
		</FormDone>
	);
}
