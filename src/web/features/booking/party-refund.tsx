import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import type { QuotedParty } from '#contract/party-change-contract.ts';
import { AmountList, Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { RefundText } from '../trip/refund-text.tsx';

interface Props {
	readonly booking: Booking;
	readonly offer: QuotedParty;
}

/** What was paid for those who stay ashore, how much of it goes back, and by which terms. */
export function PartyRefund({ booking, offer }: Props) {
	const format = useFormat();
	const seats = booking.type === 'SHARING';
	return (
		<>
			<AmountList>
				<Fact name={seats ? <Trans>Paid for these seats</Trans> : <Trans>Paid for these guests</Trans>}>
					{format.dollars(offer.shareCents)}
				</Fact>
				<Fact name={<Trans>You get back</Trans>}>{format.dollars(offer.refundCents)}</Fact>
			</AmountList>
			{offer.shareCents === 0 ? (
				<p>
					<Trans>The price doesn’t depend on how many you are, so nothing goes back.</Trans>
				</p>
			) : (
				<p>
					<RefundText outlook={offer.cancellation} />
				</p>
			)}
			<p>
				{seats ? (
					<Trans>The seats are for sale again at once. You can’t take them back here.</Trans>
				) : (
					<Trans>The owner is told at once. You can’t add guests again here.</Trans>
				)}
			</p>
		</>
	);
}
