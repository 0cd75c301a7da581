import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { dateAt } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../experience/trip-text.ts';

interface Props {
	readonly booking: Booking;
	/** Who reads it. */
	readonly to: 'RENTER' | 'OWNER';
}

/** Who canceled a confirmed booking and when, and what comes back (specification section 9). */
export function CanceledText({ booking, to }: Props) {
	const format = useFormat();
	const { canceledBy, canceledDate, refundDueCents, refundedCents } = booking;
	if (!canceledBy || !canceledDate) return null;
	const day = formatDay(dateAt(Temporal.Instant.from(canceledDate), Temporal.Now.timeZoneId()), format);
	const amount = format.dollars(refundedCents || refundDueCents);
	const renter = booking.renter.firstName;
	const given = refundedCents > 0;
	const due = given || refundDueCents > 0;
	if (to === 'RENTER' && canceledBy === 'OWNER') {
		return given ? (
			<Trans>The owner had to call it off. We have given all of it back: {amount}.</Trans>
		) : (
			<Trans>The owner had to call it off. All of it is on its way back to you: {amount}.</Trans>
		);
	}
	if (to === 'RENTER') {
		if (!due)
			return <Trans>You canceled it on {day}, when the full refund had ended: nothing comes back.</Trans>;
		return given ? (
			<Trans>
				You canceled it on {day}. We have given all of it back: {amount}.
			</Trans>
		) : (
			<Trans>
				You canceled it on {day}. All of it is on its way back to you: {amount}.
			</Trans>
		);
	}
	if (canceledBy === 'OWNER') {
		return (
			<Trans>
				You canceled it on {day}. {renter} gets all of it back: {amount}.
			</Trans>
		);
	}
	if (!due)
		return (
			<Trans>
				{renter} canceled it on {day}, too late for a refund: your share stays yours.
			</Trans>
		);
	return (
		<Trans>
			{renter} canceled it on {day}, in time for a full refund: {amount}.
		</Trans>
	);
}
