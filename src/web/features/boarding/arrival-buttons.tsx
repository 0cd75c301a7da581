import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import { type Arrival, arrivalMinutes, mayArrive } from '#domain/boarding/arrival.ts';
import { Button } from '../../kit/button.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './boarding-pass.module.css';

/** Tells the owner that one is there or late, from an hour before departure until the boat is back. */
export function ArrivalButtons({ booking }: { readonly booking: Booking }) {
	const failure = useFailureText();
	const open = useArrivalOpen(booking);
	const say = useMutation({
		mutationFn: (said: Arrival) =>
			callApi('POST /conversation/arrival', { body: { bookingId: booking._id, said } }),
	});
	if (booking.completed) return null;
	if (!open)
		return (
			<p className={css.hint}>
				<Trans>
					From {arrivalMinutes} minutes before departure, you can tell the owner here that you have arrived or
					are late.
				</Trans>
			</p>
		);
	return (
		<div className={css.arrival}>
			<Button busy={say.isPending && say.variables === 'HERE'} onClick={() => say.mutate('HERE')}>
				<Trans>I’m here</Trans>
			</Button>
			<Button quiet busy={say.isPending && say.variables === 'LATE'} onClick={() => say.mutate('LATE')}>
				<Trans>I’m 10 minutes late</Trans>
			</Button>
			{say.isSuccess ? (
				<Notice tone="good" live>
					<Trans>{booking.owner.firstName} knows.</Trans>
				</Notice>
			) : null}
			<Failure>{say.error ? failure(say.error) : null}</Failure>
		</div>
	);
}

/** Looked at again each half minute: people wait on this page. */
function useArrivalOpen({ status, departsAt, arrivesAt }: Booking): boolean {
	const [now, setNow] = useState(() => Temporal.Now.instant());
	useEffect(() => {
		const timer = setInterval(() => setNow(Temporal.Now.instant()), 30_000);
		return () => clearInterval(timer);
	}, []);
	const span = { departsAt: Temporal.Instant.from(departsAt), arrivesAt: Temporal.Instant.from(arrivesAt) };
	return mayArrive({ status, ...span }, now);
}
