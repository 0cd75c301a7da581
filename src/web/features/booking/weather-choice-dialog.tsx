import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { OfferedDeparture, WeatherChoices } from '#contract/weather-call-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { ListFailure, ListSkeleton } from '../../lists/list-skeleton.tsx';
import { RideMinimum } from '../ride/minimum/ride-minimum.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { formatDay } from '../trip/trip-times.ts';
import { useDeadlineText } from '../trip/use-deadline-text.ts';
import { useChangedBooking } from './booking-queries.ts';
import css from './cancel-booking.module.css';

interface Props {
	readonly booking: Booking;
	readonly open: 'date' | 'refund' | undefined;
	onClose(): void;
}

export function WeatherChoiceDialog({ booking, open, onClose }: Props) {
	const failure = useFailureText();
	const choices = useQuery({
		queryKey: ['weather-choices', booking._id],
		queryFn: () => callApi('GET /weather-call/choices/{bookingId}', { params: { bookingId: booking._id } }),
		enabled: open !== undefined,
		staleTime: 0,
	});
	const title = open === 'refund' ? <Trans>Get a refund?</Trans> : <Trans>Choose another date</Trans>;
	return (
		<Dialog open={open !== undefined} onClose={onClose} title={title}>
			{choices.data ? (
				open === 'refund' ? (
					<Refund booking={booking} choices={choices.data} onClose={onClose} />
				) : (
					<Dates
						booking={booking}
						choices={choices.data}
						onClose={onClose}
						onStale={() => void choices.refetch()}
					/>
				)
			) : choices.error ? (
				<ListFailure problem={failure(choices.error)} onRetry={() => void choices.refetch()} />
			) : (
				<ListSkeleton shapes={3} height="4rem" />
			)}
		</Dialog>
	);
}

interface ChoiceProps extends Pick<Props, 'booking' | 'onClose'> {
	readonly choices: WeatherChoices;
}

function Refund({ booking, choices, onClose }: ChoiceProps) {
	const format = useFormat();
	const failure = useFailureText();
	const changed = useChangedBooking('RENTER');
	const amount = format.dollars(choices.refundCents);
	const refund = useMutation({
		mutationFn: () => callApi('POST /weather-call/choose/refund', { body: { bookingId: booking._id } }),
		onSuccess: changed,
	});
	return (
		<div className={css.question}>
			<p>
				<Trans>We’ll refund the full {amount} the way you paid. Your booking ends.</Trans>
			</p>
			<FormActions
				failure={refund.error && failure(refund.error)}
				no={<Trans>Not yet</Trans>}
				yes={<Trans>Get a refund</Trans>}
				busy={refund.isPending}
				onNo={onClose}
				onYes={() => refund.mutate()}
			/>
		</div>
	);
}

const keyOf = (one: OfferedDeparture) => one.sharingId ?? `${one.departureDate}T${one.departureTime}`;

function Dates({ booking, choices, onClose, onStale }: ChoiceProps & { onStale(): void }) {
	const { t } = useLingui();
	const format = useFormat();
	const failure = useFailureText();
	const changed = useChangedBooking('RENTER');
	const until = useDeadlineText(choices.choiceEndsDate, booking.timeZone);
	const paid = format.dollars(choices.refundCents);
	const [key, setKey] = useState<string | null>(null);
	const chosen = choices.departures.find((one) => keyOf(one) === key);
	const take = useMutation({
		mutationFn: ({ sharingId, departureDate, departureTime, backCents: refundCents }: OfferedDeparture) => {
			const bookingId = booking._id;
			return sharingId
				? callApi('POST /weather-call/choose/ride', { body: { bookingId, sharingId, refundCents } })
				: callApi('POST /weather-call/choose/date', {
						body: { bookingId, departureDate, departureTime, refundCents },
					});
		},
		onSuccess: changed,
		// The chosen departure may have been taken, so the free departures are reloaded.
		onError: onStale,
	});
	if (choices.departures.length === 0) {
		return (
			<div className={css.question}>
				<p>
					<Trans>No other date is free right now. Check again until {until}, or get a refund.</Trans>
				</p>
				<FormActions failure={null} no={<Trans>Close</Trans>} busy={false} onNo={onClose} />
			</div>
		);
	}
	return (
		<div className={css.question}>
			<ChoiceCards
				legend={t`The next free dates`}
				description={<Trans>None of them costs more than you paid.</Trans>}
				choices={choices.departures.map((one) => ({
					value: keyOf(one),
					title: `${formatDay(one.departureDate, format)}, ${format.time(one.departureTime)}`,
					text: <OfferText offered={one} />,
				}))}
				value={key}
				onChange={setKey}
			/>
			{chosen?.minimum ? (
				<RideMinimum
					ride={{ mates: chosen.minimum.mates, timeZone: chosen.timeZone, userId: booking.owner }}
					minimum={chosen.minimum}
				/>
			) : null}
			<FormActions
				failure={take.error && failure(take.error)}
				warning={
					chosen?.cancellation.steps.length === 0 ? (
						<Trans>If you choose this date, you give up your full refund of {paid}.</Trans>
					) : null
				}
				no={<Trans>Not yet</Trans>}
				{...(chosen && { yes: <Trans>Choose this date</Trans> })}
				busy={take.isPending}
				onNo={onClose}
				onYes={() => chosen && take.mutate(chosen)}
			/>
		</div>
	);
}

function OfferText({ offered }: { readonly offered: OfferedDeparture }) {
	const { boat, otherPier, backCents, cancellation } = offered;
	const back = useFormat().dollars(backCents);
	return (
		<>
			{boat}
			{otherPier ? (
				<>
					{' · '}
					<Trans>Another pier: {otherPier}</Trans>
				</>
			) : null}
			{boat ? <br /> : null}
			{backCents > 0 ? (
				<>
					<Trans>We’ll refund {back}.</Trans>{' '}
				</>
			) : null}
			<RefundText outlook={cancellation} />
		</>
	);
}
