import { PayRequest } from '../booking/pay-request.tsx';
import { ProposedDateAnswers } from '../booking/proposed-date-note.tsx';
import { TripButton, ViewTrip } from '../booking/trip/trip-button.tsx';
import { primaryAction } from '../booking/trip/trip-state.ts';
import { WeatherChoiceButtons } from '../booking/weather-choice.tsx';
import { QuoteRequest } from '../request/quote-dialog.tsx';
import { RejectRequest } from '../request/reject-request.tsx';
import { requestAction } from '../request/request-state.ts';
import type { CurrentTrip, TripSide } from './current-trip.ts';
import css from './trip-panel.module.css';

interface Props {
	readonly trip: CurrentTrip;
	readonly side: TripSide;
	/** True to outline the main button, because another place on the page shows the same button. */
	readonly quiet?: boolean;
}

export function TripActions({ trip: { booking, request }, side, quiet = false }: Props) {
	if (request) {
		const action = requestAction(request, side);
		const { reject } = request.may;
		if (!action && !reject) return null;
		return (
			<div className={css.actions}>
				{action === 'PAY' ? <PayRequest request={request} quiet={quiet} terms={false} /> : null}
				{action === 'QUOTE' ? <QuoteRequest request={request} quiet={quiet} /> : null}
				{reject ? <RejectRequest request={request} by={side} /> : null}
			</div>
		);
	}
	return (
		<div className={css.actions}>
			<WeatherChoiceButtons booking={booking} quiet={quiet} />
			<ProposedDateAnswers booking={booking} by={side} quiet={quiet} />
			<TripButton answered booking={booking} by={side} quiet={quiet} />
			{primaryAction(booking, side) === 'PAY' ? null : <ViewTrip booking={booking} by={side} />}
		</div>
	);
}
