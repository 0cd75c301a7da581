import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { CanceledOutcome } from '#contract/cancellation-contract.ts';
import type { Canceler } from '#domain/booking/booking.ts';
import { type CancellationMessage, cancellationMessages } from '#domain/booking/cancellation.ts';
import { dateAt } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { QuotedText } from '../../kit/long-text.tsx';
import { formatDay } from './trip-times.ts';

interface Values {
	/** First name of the other party. */
	readonly name: string;
	/** Local date of the cancellation. */
	readonly day: string;
	readonly amount: string;
}

/** The English texts are the same as in emails (`server/notification/cancellation-text.ts`). */
const sentences: Readonly<Record<CancellationMessage, (values: Values) => ReactNode>> = {
	'canceled-by-you': ({ day }) => <Trans>You canceled on {day}.</Trans>,
	'canceled-by-other': ({ name, day }) => (
		<Trans>
			{name} canceled on {day}.
		</Trans>
	),
	'canceled-by-us': ({ day }) => <Trans>We canceled this trip on {day}.</Trans>,
	'canceled-by-us-for-you': ({ day }) => <Trans>We canceled this trip for you on {day}.</Trans>,
	'canceled-by-us-for-other': ({ name, day }) => (
		<Trans>
			We canceled this trip for {name} on {day}.
		</Trans>
	),
	'called-off-for-weather': () => <Trans>This trip was called off for the weather.</Trans>,
	'too-few-mates': () => <Trans>The ride didn’t have enough mates.</Trans>,
	'refund-none': () => <Trans>You won’t get a refund: it was too late under the cancellation terms.</Trans>,
	'already-refunded': () => <Trans>Everything you paid had already been refunded.</Trans>,
	'refund-all-pending': ({ amount }) => <Trans>Your full refund of {amount} is on its way.</Trans>,
	'refund-all-sent': ({ amount }) => <Trans>We’ve refunded you in full: {amount}.</Trans>,
	'refund-half-pending': ({ amount }) => <Trans>Half is on its way back to you: {amount}.</Trans>,
	'refund-half-sent': ({ amount }) => <Trans>We’ve refunded half: {amount}.</Trans>,
	'refund-rest-pending': ({ amount }) => <Trans>The rest of your payment is on its way: {amount}.</Trans>,
	'refund-rest-sent': ({ amount }) => <Trans>We’ve refunded the rest of your payment: {amount}.</Trans>,
	'renter-refund-none': ({ name }) => <Trans>{name} gets no refund. You’re paid for this trip.</Trans>,
	'renter-refund-all': ({ name, amount }) => (
		<Trans>
			{name} gets a full refund of {amount}.
		</Trans>
	),
	'renter-refund-half': ({ name, amount }) => (
		<Trans>
			{name} gets half back: {amount}. You’re paid your share of the rest.
		</Trans>
	),
	'renter-refund-rest': ({ name, amount }) => (
		<Trans>
			{name} gets the rest back: {amount}.
		</Trans>
	),
	'renter-already-refunded': ({ name }) => <Trans>{name} had already been refunded in full.</Trans>,
};

interface SentencesProps {
	readonly outcome: CanceledOutcome;
	readonly reader: 'RENTER' | 'OWNER';
	/** First name of the other party. */
	readonly other: string;
	readonly timeZone: string;
}

function CancellationSentences({ outcome, reader, other, timeZone }: SentencesProps) {
	const format = useFormat();
	const values = {
		name: other,
		day: formatDay(dateAt(Temporal.Instant.from(outcome.canceledDate), timeZone), format),
		amount: format.dollars(outcome.refundCents),
	};
	const [who, refund] = cancellationMessages(outcome, reader);
	return (
		<>
			{sentences[who](values)} {sentences[refund](values)}
		</>
	);
}

interface CancellationSentencesProps {
	readonly booking: Booking;
	readonly reader: 'RENTER' | 'OWNER';
}

export function CancellationText({ booking, reader }: CancellationSentencesProps) {
	const { cancellation: outcome, timeZone } = booking;
	if (outcome.state !== 'CANCELED') return null;
	const other = (reader === 'RENTER' ? booking.owner : booking.renter).firstName;
	return (
		<>
			<p>
				<CancellationSentences outcome={outcome} reader={reader} other={other} timeZone={timeZone} />
			</p>
			{outcome.reason ? (
				<QuotedText title={<ReasonTitle by={outcome.by} to={reader} name={other} />}>
					{outcome.reason}
				</QuotedText>
			) : null}
		</>
	);
}

interface ReasonTitleProps {
	readonly by: Canceler | null;
	readonly to: 'OWNER' | 'RENTER';
	readonly name: string;
}

export function ReasonTitle({ by, to, name }: ReasonTitleProps) {
	if (by === 'PLATFORM') return <Trans>Why we canceled it</Trans>;
	// If a ride was canceled below its minimum, the owner wrote the reason.
	const writer = by === 'MINIMUM' ? 'OWNER' : by;
	return writer === to ? <Trans>Your reason</Trans> : <Trans>{name}’s reason</Trans>;
}
