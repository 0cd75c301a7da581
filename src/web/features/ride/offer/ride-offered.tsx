import { Trans } from '@lingui/react/macro';
import type { OwnRide } from '#contract/ride-contract.ts';
import { formatTime } from '#domain/time.ts';
import { FormDone } from '../../../forms/form-wizard.tsx';
import { formatDay } from '../../experience/trip-text.ts';
import { RideBoat } from '../ride-boat.tsx';
import css from './offer.module.css';
import { offerForm } from './offer-form.ts';

/** The ride is offered: people find it from now on. */
export function RideOffered({ ride }: { readonly ride: OwnRide }) {
	return (
		<FormDone
			form={offerForm}
			heading={<Trans>Your ride is published</Trans>}
			intro={
				<Trans>
					{formatDay(ride.departureDate)}, {formatTime(ride.departureTime)}: people can find it in the search,
					and your boat is reserved for it.
				</Trans>
			}
			ways={[
				{ to: '/profile/owner/requests/sharing', label: <Trans>See your sharing bookings</Trans> },
				{ to: `/sharing/detail/${ride._id}`, label: <Trans>See its page</Trans>, quiet: true },
			]}
		>
			<div className={css.done}>
				<RideBoat large ride={ride} />
			</div>
		</FormDone>
	);
}
