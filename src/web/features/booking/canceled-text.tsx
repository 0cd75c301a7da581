import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { refundPercent } from '#domain/booking/booking.ts';
import { dateAt } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { QuotedText } from '../../kit/quoted-text.tsx';
import { formatDay } from '../experience/trip-text.ts';
import { ReasonTitle } from '../person/reason-title.tsx';

interface Props {
	readonly booking: Booking;
	/** Who reads it. */
	readonly to: 'RENTER' | 'OWNER';
}

/**
 * Who canceled a confirmed booking and when, what comes back (specification section 9), and why, where one of the two
 * says so.
 */
export function CanceledText(props: Props) {
	const { booking, to } = props;
	const { canceledBy: by, cancelReason } = booking;
	const other = to === 'RENTER' ? booking.owner : booking.renter;
	return (
		<>
			<p>
				<Sentence {...props} />
			</p>
			{cancelReason && by && by !== 'PLATFORM' ? (
				<QuotedText title={<ReasonTitle by={by} to={to} name={other.firstName} />}>{cancelReason}</QuotedText>
			) : null}
		</>
	);
}

/** Half goes back by the booking's cancellation terms; it is booked once less is left than what is due. */
function HalfText({ booking, to }: Props) {
	const format = useFormat();
	const { canceledDate, refundDueCents, refundedCents, amountCents } = booking;
	const day = formatDay(dateAt(Temporal.Instant.from(canceledDate ?? ''), Temporal.Now.timeZoneId()), format);
	const renter = booking.renter.firstName;
	const amount = format.dollars(refundDueCents);
	if (to === 'OWNER') {
		return (
			<Trans>
				{renter} canceled on {day} and gets half back: {amount}. You’ll be paid your share of the rest.
			</Trans>
		);
	}
	return amountCents - refundedCents <= refundDueCents ? (
		<Trans>
			You canceled on {day}. By the cancellation terms half has been refunded: {amount}.
		</Trans>
	) : (
		<Trans>
			You canceled on {day}. By the cancellation terms half is on its way back: {amount}.
		</Trans>
	);
}

/** The departure was called off, and the money chosen, or nothing in time. */
function WeatherText({ booking, to }: Props) {
	const format = useFormat();
	const { refundDueCents, refundedCents } = booking;
	const renter = booking.renter.firstName;
	const amount = format.dollars(refundDueCents);
	if (to === 'OWNER') {
		return (
			<Trans>
				The trip was called off for the weather. {renter} gets the money back: {amount}.
			</Trans>
		);
	}
	return refundedCents >= refundDueCents ? (
		<Trans>The trip was called off for the weather. You have your money back: {amount}.</Trans>
	) : (
		<Trans>The trip was called off for the weather. Your money is on its way back: {amount}.</Trans>
	);
}

/** After a refund in part canceling gives back what was left. */
function LeftText({ booking, to }: Props) {
	const format = useFormat();
	const { canceledBy, canceledDate, cancelReason, refundDueCents, refundedCents, amountCents } = booking;
	const day = formatDay(dateAt(Temporal.Instant.from(canceledDate ?? ''), Temporal.Now.timeZoneId()), format);
	const renter = booking.renter.firstName;
	const amount = format.dollars(refundDueCents);
	const why = cancelReason ?? '';
	return (
		<>
			{canceledBy === 'PLATFORM' ? (
				<Trans>
					We canceled it on {day}: ‘{why}’
				</Trans>
			) : canceledBy === to ? (
				<Trans>You canceled on {day}.</Trans>
			) : canceledBy === 'OWNER' ? (
				<Trans>The owner canceled the trip.</Trans>
			) : (
				<Trans>
					{renter} canceled on {day}.
				</Trans>
			)}{' '}
			{refundedCents > amountCents - refundDueCents ? (
				<Trans>What was left has been refunded: {amount}.</Trans>
			) : (
				<Trans>What was left is on its way back: {amount}.</Trans>
			)}
		</>
	);
}

function Sentence({ booking, to }: Props) {
	const format = useFormat();
	const { canceledBy, canceledDate, cancelReason, refundDueCents, refundedCents } = booking;
	if (!canceledBy || !canceledDate) return null;
	const percent = refundPercent(canceledBy, booking, Temporal.Instant.from(canceledDate));
	if (canceledBy === 'WEATHER') return <WeatherText booking={booking} to={to} />;
	if (refundDueCents > 0 && percent === 50) return <HalfText booking={booking} to={to} />;
	if (refundDueCents > 0 && refundDueCents < booking.amountCents)
		return <LeftText booking={booking} to={to} />;
	const day = formatDay(dateAt(Temporal.Instant.from(canceledDate), Temporal.Now.timeZoneId()), format);
	const amount = format.dollars(refundedCents || refundDueCents);
	const renter = booking.renter.firstName;
	const due = refundDueCents > 0;
	const given = due && refundedCents > 0;
	if (canceledBy === 'PLATFORM') {
		const why = cancelReason ?? '';
		if (to === 'OWNER') {
			return (
				<Trans>
					We canceled it on {day}: ‘{why}’ {renter} gets all of it back: {amount}.
				</Trans>
			);
		}
		return given ? (
			<Trans>
				We canceled it on {day}: ‘{why}’ You have all of it back: {amount}.
			</Trans>
		) : (
			<Trans>
				We canceled it on {day}: ‘{why}’ All of it is on its way back to you: {amount}.
			</Trans>
		);
	}
	if (to === 'RENTER' && canceledBy === 'OWNER') {
		return given ? (
			<Trans>The owner canceled the trip. We’ve refunded all of it: {amount}.</Trans>
		) : (
			<Trans>The owner canceled the trip. Your full refund of {amount} is on its way.</Trans>
		);
	}
	if (to === 'RENTER') {
		if (!due)
			return <Trans>You canceled on {day}, after the last day for a refund. You won’t get a refund.</Trans>;
		return given ? (
			<Trans>
				You canceled on {day}. We’ve refunded all of it: {amount}.
			</Trans>
		) : (
			<Trans>
				You canceled on {day}. Your full refund of {amount} is on its way.
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
				{renter} canceled on {day}, too late for a refund. You’ll still be paid your share.
			</Trans>
		);
	return (
		<Trans>
			{renter} canceled on {day}, in time for a full refund of {amount}.
		</Trans>
	);
}
