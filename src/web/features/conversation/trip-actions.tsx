import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../kit/button.tsx';
import { checkoutAddress, manifestAddress, passAddress, tripAddress } from '../booking/booked.tsx';
import { PayRequest } from '../booking/pay-request.tsx';
import { ProposedDateAnswers } from '../booking/proposed-date-note.tsx';
import { primaryAction } from '../booking/trip/primary-action.ts';
import { WeatherChoiceButtons } from '../booking/weather-choice.tsx';
import { QuoteRequest } from '../request/quote-dialog.tsx';
import { RejectRequest } from '../request/reject-request.tsx';
import type { CurrentTrip, TripSide } from './current-trip.ts';
import css from './trip-panel.module.css';

interface Props {
	readonly trip: CurrentTrip;
	readonly side: TripSide;
	/** True if the main button is outlined, because the same button is shown elsewhere. */
	readonly quiet?: boolean;
}

/** Buttons for what a party can do about a trip now, the main one first. */
export function TripActions({ trip: { booking, request }, side, quiet = false }: Props) {
	if (request) {
		const { pay, quote, reject } = request.may;
		if (!pay && !quote && !reject) return null;
		return (
			<div className={css.actions}>
				{side === 'RENTER' && pay ? <PayRequest request={request} quiet={quiet} terms={false} /> : null}
				{side === 'OWNER' && quote ? <QuoteRequest request={request} quiet={quiet} /> : null}
				{reject ? <RejectRequest request={request} by={side} /> : null}
			</div>
		);
	}
	const action = primaryAction(booking, side);
	if (action === 'PAY')
		return (
			<div className={css.actions}>
				<ButtonLink
					to={checkoutAddress(booking)}
					small
					quiet={quiet}
					label={<Trans>Pay and confirm</Trans>}
				/>
			</div>
		);
	return (
		<div className={css.actions}>
			<WeatherChoiceButtons booking={booking} quiet={quiet} />
			<ProposedDateAnswers booking={booking} by={side} quiet={quiet} />
			{action === 'PASS' ? (
				<ButtonLink to={passAddress(booking)} small quiet={quiet} label={<Trans>Boarding pass</Trans>} />
			) : action === 'MANIFEST' ? (
				<ButtonLink to={manifestAddress(booking)} small quiet={quiet} label={<Trans>Open manifest</Trans>} />
			) : null}
			<ButtonLink to={tripAddress(booking, side)} small quiet label={<Trans>View trip</Trans>} />
		</div>
	);
}
