import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { BookingParty } from '#domain/booking/booking.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format.ts';
import { checkoutAddress, manifestAddress, passAddress, tripAddress } from '../booked.tsx';
import { primaryAction } from './trip-state.ts';

interface Props {
	readonly booking: Booking;
	readonly by: BookingParty;
	readonly review?: ReactNode;
	/** True on the booking’s own page, where the button is large. */
	readonly page?: boolean;
	/** True if another place on the page shows the buttons for choices and answers. */
	readonly answered?: boolean;
	/** True to outline the button, because another place on the page shows the same button. */
	readonly quiet?: boolean;
}

export function TripButton({
	booking,
	by,
	review = null,
	page = false,
	answered = page,
	quiet = false,
}: Props) {
	const { i18n } = useLingui();
	const format = useFormat();
	const action = primaryAction(booking, by);
	const trip = tripAddress(booking, by);
	const amount = format.dollars(booking.proposedDate?.differenceCents ?? booking.amountCents);
	if (action === 'REVIEW') return review;
	if (!action) return answered ? null : <ViewTrip booking={booking} by={by} />;
	const buttons: Record<typeof action, readonly [label: MessageDescriptor, to: string]> = {
		PAY: [msg`Pay and confirm`, checkoutAddress(booking)],
		PASS: [msg`Boarding pass`, passAddress(booking)],
		MANIFEST: [msg`Open manifest`, manifestAddress(booking)],
		CHOOSE: [msg`Choose`, trip],
		ANSWER: [msg`Answer`, trip],
		ANSWER_SEATS: [msg`Answer`, trip],
		PAY_DATE: [msg`Pay ${amount}`, trip],
	};
	const [label, to] = buttons[action];
	if (answered && to === trip) return null;
	return <ButtonLink to={to} small={!page} quiet={quiet} label={i18n._(label)} />;
}

export function ViewTrip({ booking, by }: Pick<Props, 'booking' | 'by'>) {
	return <ButtonLink to={tripAddress(booking, by)} quiet small label={<Trans>View trip</Trans>} />;
}
