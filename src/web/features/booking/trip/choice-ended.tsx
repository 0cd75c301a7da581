import { Trans } from '@lingui/react/macro';
import type { BookingParty } from '#domain/booking/booking.ts';

interface Props {
	readonly by: BookingParty;
	readonly renter: string;
}

export function ChoiceEndedText({ by, renter }: Props) {
	return by === 'OWNER' ? (
		<Trans>The time to choose has ended. {renter} gets a full refund.</Trans>
	) : (
		<Trans>The time to choose has ended. Your full refund is on its way.</Trans>
	);
}
