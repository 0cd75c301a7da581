import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { cents } from '#domain/money.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { ReasonField } from '../../forms/reason-field.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { AmountList, Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/text/failure-text.ts';
import { RefundText } from '../trip/refund-text.tsx';
import { bookingQuery } from './booking-queries.ts';
import css from './cancel-booking.module.css';

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
	/** As large as the buttons beside it. */
	readonly large?: boolean;
}

/** Under which cancellations are remembered for as long as the page is there. */
export const cancelKey = (by: Props['by']) => ['cancel-booking', by];

/**
 * Cancels a confirmed booking, after showing what comes back (decisions, "Bookings"). The figure that is shown is the
 * one that is sent: when it is no longer true, the new one is shown and nothing has happened.
 */
export function CancelBooking({ booking, by, large = false }: Props) {
	const [open, setOpen] = useState(false);
	if (!booking.may.cancel) return null;
	return (
		<>
			<Button quiet small={!large} onClick={() => setOpen(true)}>
				<Trans>Cancel booking</Trans>
			</Button>
			<Dialog
				open={open}
				onClose={() => setOpen(false)}
				title={<Trans>Are you sure you want to cancel?</Trans>}
			>
				<CancelQuestion booking={booking} by={by} onDone={() => setOpen(false)} />
			</Dialog>
		</>
	);
}

/** The question before the last click: what is refunded, and by which terms. */
export function CancelQuestion({ booking, by, onDone }: Props & { onDone(): void }) {
	const format = useFormat();
	const store = useQueryClient();
	const { cancellation } = booking;
	const [refund, setRefund] = useState(cancellation.state === 'OPEN' ? cancellation.refundCents : cents(0));
	const [reason, setReason] = useState('');
	const failure = useFailureText();
	const cancel = useMutation({
		mutationKey: cancelKey(by),
		mutationFn: () =>
			callApi('POST /booking/cancel', { body: { bookingId: booking._id, refundCents: refund, reason } }),
		onSuccess: (canceled) => {
			store.setQueryData(bookingQuery(canceled._id).queryKey, canceled);
			void store.invalidateQueries({ queryKey: [by === 'RENTER' ? 'renter-bookings' : 'owner-bookings'] });
			onDone();
		},
		onError: (problem) => {
			const now = problem instanceof CallFailed && problem.code === 'refund-changed' && problem.facts.cents;
			if (typeof now !== 'number') return;
			setRefund(cents(now));
			// The terms beside the new amount are read again, too.
			void store.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey });
			void store.invalidateQueries({ queryKey: [by === 'RENTER' ? 'renter-bookings' : 'owner-bookings'] });
		},
	});
	const other = by === 'OWNER' ? booking.renter : booking.owner;
	return (
		<div className={css.question}>
			<AmountList>
				<Fact name={by === 'RENTER' ? <Trans>You paid</Trans> : <Trans>The renter paid</Trans>}>
					{format.dollars(booking.amountCents)}
				</Fact>
				{booking.refundedCents > 0 ? (
					<Fact name={<Trans>Already refunded</Trans>}>{format.dollars(booking.refundedCents)}</Fact>
				) : null}
				<Fact name={by === 'RENTER' ? <Trans>You get back</Trans> : <Trans>The renter gets back</Trans>}>
					{format.dollars(refund)}
				</Fact>
			</AmountList>
			<p>
				{by === 'OWNER' ? (
					booking.refundedCents > 0 ? (
						<Trans>The renter will be told, and gets back what is left.</Trans>
					) : (
						<Trans>The renter will be told and fully refunded.</Trans>
					)
				) : cancellation.state === 'OPEN' ? (
					<RefundText outlook={cancellation} />
				) : null}
			</p>
			<ReasonField reader={other.firstName} value={reason} onChange={setReason} />
			<FormActions
				danger
				failure={cancel.error && failure(cancel.error)}
				no={<Trans>Keep the booking</Trans>}
				yes={<Trans>Cancel booking</Trans>}
				busy={cancel.isPending}
				onNo={onDone}
				onYes={() => cancel.mutate()}
			/>
		</div>
	);
}
