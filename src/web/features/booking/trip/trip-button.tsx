import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format.ts';
import { checkoutAddress, manifestAddress, passAddress, tripAddress } from '../booked.tsx';
import { primaryAction } from './primary-action.ts';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
	/** Button that writes a review of a completed trip. */
	readonly review?: ReactNode;
	/** True on the booking’s own page, where notes have the buttons for choices and answers. */
	readonly page?: boolean;
}

/** Button of a booking’s primary action. */
export function TripButton({ booking, by, review, page = false }: Props) {
	const format = useFormat();
	const trip = tripAddress(booking, by);
	const action = primaryAction(booking, by);
	const small = !page;
	switch (action) {
		case 'PAY':
			return (
				<ButtonLink to={checkoutAddress(booking)} small={small} label={<Trans>Pay and confirm</Trans>} />
			);
		case 'PASS':
			return <ButtonLink to={passAddress(booking)} small={small} label={<Trans>Boarding pass</Trans>} />;
		case 'MANIFEST':
			return <ButtonLink to={manifestAddress(booking)} small={small} label={<Trans>Open manifest</Trans>} />;
		case 'REVIEW':
			return review ?? null;
	}
	if (page) return null;
	switch (action) {
		case 'CHOOSE':
			return <ButtonLink to={trip} small label={<Trans>Choose</Trans>} />;
		case 'ANSWER':
			return <ButtonLink to={trip} small label={<Trans>Answer</Trans>} />;
		case 'PAY_DATE': {
			const amount = format.dollars(booking.proposedDate?.differenceCents ?? booking.amountCents);
			return <ButtonLink to={trip} small label={<Trans>Pay {amount}</Trans>} />;
		}
		default:
			return <ButtonLink to={trip} quiet small label={<Trans>View trip</Trans>} />;
	}
}
