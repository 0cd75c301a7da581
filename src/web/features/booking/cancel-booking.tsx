import { Trans } from '@lingui/react/macro';
import { useMutation, useMutationState, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { type Cents, cents, sumCents } from '#domain/money.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { ReasonField } from '../../forms/reason-field.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { AmountList, Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Notice } from '../../kit/notice.tsx';
import { CancellationText } from '../trip/cancellation-text.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import { useBookedTitle } from './booked.tsx';
import { bookingQuery } from './booking-queries.ts';
import css from './cancel-booking.module.css';

interface CancelProps {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
}

/** Returns the key by which `RecentlyCanceledBookings` finds the cancellations made on the same page. */
const cancelMutationKey = (by: CancelProps['by']) => ['cancel-booking', by];

interface CancelDialogProps extends CancelProps {
	readonly open: boolean;
	onClose(): void;
}

/** If the server computes a different refund, it refuses, and the dialog shows the new amount. */
export function CancelDialog({ booking, by, open, onClose }: CancelDialogProps) {
	return (
		<Dialog open={open} onClose={onClose} title={<Trans>Are you sure you want to cancel?</Trans>}>
			<CancelQuestion booking={booking} by={by} onDone={onClose} />
		</Dialog>
	);
}

export function CancelQuestion({ booking, by, onDone }: CancelProps & { onDone(): void }) {
	const format = useFormat();
	const store = useQueryClient();
	const { cancellation } = booking;
	const [refund, setRefund] = useState(cancellation.state === 'OPEN' ? cancellation.refundCents : cents(0));
	const [reason, setReason] = useState('');
	const failure = useFailureText();
	const cancel = useMutation({
		mutationKey: cancelMutationKey(by),
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
			// Reloads the cancellation terms, which are shown next to the refund.
			void store.invalidateQueries({ queryKey: bookingQuery(booking._id).queryKey });
			void store.invalidateQueries({ queryKey: [by === 'RENTER' ? 'renter-bookings' : 'owner-bookings'] });
		},
	});
	const other = by === 'OWNER' ? booking.renter : booking.owner;
	const refunded = refundsOf(booking);
	return (
		<div className={css.question}>
			<AmountList>
				<Fact name={by === 'RENTER' ? <Trans>You paid</Trans> : <Trans>The renter paid</Trans>}>
					{format.dollars(booking.amountCents)}
				</Fact>
				{refunded > 0 ? <Fact name={<Trans>Already refunded</Trans>}>{format.dollars(refunded)}</Fact> : null}
				<Fact name={by === 'RENTER' ? <Trans>You get back</Trans> : <Trans>Refund to the renter</Trans>}>
					{format.dollars(refund)}
				</Fact>
			</AmountList>
			<p>
				{by === 'OWNER' ? (
					refunded > 0 ? (
						<Trans>We’ll tell the renter and refund the rest.</Trans>
					) : (
						<Trans>We’ll tell the renter and refund them in full.</Trans>
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

/** Includes refunds that were requested but not sent. */
function refundsOf({ refundedCents, payments }: Booking): Cents {
	// Excludes refunds of late payments for another date, because such a payment is not part of the price.
	const onTheirWay = payments.flatMap((line) =>
		line.kind === 'REFUND' && !line.sent && line.reason !== 'LATE_PAYMENT' ? [line.amountCents] : [],
	);
	return sumCents([refundedCents, ...onTheirWay]);
}

interface JustCanceledProps {
	readonly by: 'RENTER' | 'OWNER';
	readonly bookings: readonly Booking[] | undefined;
}

/**
 * Lists bookings canceled while the page is open, because they disappear from the list of open bookings.
 * After a cancellation on this page this list gets the focus, because the focused card is gone.
 */
export function RecentlyCanceledBookings({ by, bookings }: JustCanceledProps) {
	const byOthers = useCanceledByOthers(by, bookings);
	const [since] = useState(() => Date.now());
	const canceled = useMutationState({
		filters: { mutationKey: cancelMutationKey(by), status: 'success' },
		select: ({ state }) => ({ booking: state.data as Booking | undefined, at: state.submittedAt }),
	}).filter(({ at }) => at >= since);
	const news = useRef<HTMLUListElement>(null);
	const { length } = canceled;
	useEffect(() => {
		if (length > 0) news.current?.focus();
	}, [length]);
	if (length + byOthers.length === 0) return null;
	return (
		<ul ref={news} tabIndex={-1}>
			{byOthers.map((booking) => (
				<CanceledNotice key={booking._id} booking={booking} by={by} tone="warning" />
			))}
			{canceled.map(({ booking }) =>
				booking ? <CanceledNotice key={booking._id} booking={booking} by={by} tone="good" /> : null,
			)}
		</ul>
	);
}

function useCanceledByOthers(
	by: JustCanceledProps['by'],
	bookings: JustCanceledProps['bookings'],
): readonly Booking[] {
	const seen = useRef(new Set<string>());
	const [removed, setRemoved] = useState<readonly string[]>([]);
	useEffect(() => {
		if (!bookings) return;
		const listed = new Set(bookings.map(({ _id }) => _id));
		setRemoved([...seen.current].filter((id) => !listed.has(id)));
		for (const id of listed) seen.current.add(id);
	}, [bookings]);
	const found = useQueries({ queries: removed.map((id) => bookingQuery(id)) });
	return found.flatMap(({ data }) =>
		data?.cancellation.state === 'CANCELED' && (data.cancellation.by !== by || data.cancellation.byDesk)
			? [data]
			: [],
	);
}

interface NoticeProps extends Pick<JustCanceledProps, 'by'> {
	readonly booking: Booking;
	readonly tone: 'good' | 'warning';
}

function CanceledNotice({ booking, by, tone }: NoticeProps) {
	return (
		<li>
			<Notice tone={tone} live>
				<p>
					<strong>
						<BookedName booking={booking} />
					</strong>
				</p>
				<CancellationText booking={booking} reader={by} />
			</Notice>
		</li>
	);
}

function BookedName({ booking }: { readonly booking: Booking }) {
	return useBookedTitle(booking).name;
}
