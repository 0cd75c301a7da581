import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { ProposedDate } from '#contract/proposed-date.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { payDateAddress } from './booked.tsx';
import { useChangedBooking } from './use-changed-booking.ts';

interface Props {
	readonly proposed: ProposedDate;
	onFailed(problem: Error): void;
}

/** Holds an agreed date for 30 minutes and goes on to pay for it, or goes back to paying. */
export function PayDateButton({ proposed, onFailed }: Props) {
	const amount = useFormat().dollars(proposed.differenceCents);
	const navigate = useNavigate();
	const changed = useChangedBooking('RENTER');
	const hold = useMutation({
		mutationFn: () => callApi('POST /booking/date-change/hold', { body: { dateChangeId: proposed._id } }),
		onSuccess: (held) => {
			changed(held);
			void navigate(payDateAddress(held, proposed._id));
		},
		onError: onFailed,
	});
	return (
		<Button small busy={hold.isPending} onClick={() => hold.mutate()}>
			{proposed.status === 'PAYING' ? <Trans>Finish paying</Trans> : <Trans>Pay {amount}</Trans>}
		</Button>
	);
}
