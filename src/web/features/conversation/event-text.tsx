import { Trans } from '@lingui/react/macro';
import type { ConversationEntry } from '#contract/conversation-contract.ts';
import { useFormat } from '../../kit/format.ts';

interface Props {
	readonly event: Exclude<ConversationEntry['event'], 'message'>;
	/** Whose request, booking or seat it is; empty once their account is gone. */
	readonly name: string;
	/** It is the reader's own. */
	readonly own: boolean;
	readonly canceled: ConversationEntry['canceled'];
}

/** What has happened, in a sentence. */
export function EventText({ event, name, own, canceled }: Props) {
	switch (event) {
		case 'request-made':
			if (own) return <Trans>You sent a custom request.</Trans>;
			return name ? <Trans>{name} sent a custom request.</Trans> : <Trans>A custom request was sent.</Trans>;
		case 'request-quoted':
			return <Trans>The owner sent a quote.</Trans>;
		case 'request-rejected':
			return <Trans>The request was rejected.</Trans>;
		case 'hold-made':
			return <Trans>A date is held for 30 minutes.</Trans>;
		case 'hold-ended':
			return <Trans>The date is no longer held.</Trans>;
		case 'booking-confirmed':
			return <Trans>The booking is confirmed.</Trans>;
		case 'booking-canceled':
			return <CanceledText canceled={canceled} name={name} own={own} />;
		case 'seat-taken':
			if (own) return <Trans>You joined the ride.</Trans>;
			return name ? <Trans>{name} joined the ride.</Trans> : <Trans>A mate joined the ride.</Trans>;
		case 'seat-given-back':
			if (own) return <Trans>You left the ride.</Trans>;
			return name ? <Trans>{name} left the ride.</Trans> : <Trans>A mate left the ride.</Trans>;
		case 'some-seats-given-back':
			if (own) return <Trans>You gave back some of your seats.</Trans>;
			return name ? (
				<Trans>{name} gave back some of their seats.</Trans>
			) : (
				<Trans>A mate gave back some of their seats.</Trans>
			);
		case 'group-smaller':
			return <Trans>The group is smaller now.</Trans>;
		case 'ride-canceled':
			return <Trans>The ride was canceled.</Trans>;
		case 'weather-called':
			return <Trans>The trip was called off for the weather.</Trans>;
		case 'weather-moved':
			return <Trans>Another date was chosen after the weather call.</Trans>;
		case 'weather-refunded':
			return <Trans>The money goes back after the weather call.</Trans>;
		case 'date-proposed':
			return <Trans>Another date was proposed.</Trans>;
		case 'date-agreed':
			return <Trans>You both want the new date. It is to be paid.</Trans>;
		case 'date-held':
			return <Trans>The new date is held for 30 minutes.</Trans>;
		case 'date-changed':
			return <Trans>The trip has a new date.</Trans>;
		case 'date-declined':
			return <Trans>The new date was declined.</Trans>;
		case 'date-withdrawn':
			return <Trans>The new date was withdrawn.</Trans>;
		case 'date-lapsed':
			return <Trans>The time for the new date ran out. The trip keeps its date.</Trans>;
	}
}

/** Who canceled a booking, and what that refunds. */
function CanceledText({ canceled, name, own }: Omit<Props, 'event'>) {
	const format = useFormat();
	if (!canceled) return <Trans>The booking was canceled.</Trans>;
	const { refundCents } = canceled;
	const amount = refundCents === null ? '' : format.dollars(refundCents);
	return (
		<>
			<CanceledBy canceled={canceled} name={name} own={own} />
			{refundCents === null ? null : refundCents > 0 ? (
				<>
					{' '}
					<Trans>Refund: {amount}.</Trans>
				</>
			) : (
				<>
					{' '}
					<Trans>No refund for this cancellation.</Trans>
				</>
			)}
		</>
	);
}

interface CanceledByProps extends Omit<Props, 'event'> {
	readonly canceled: NonNullable<Props['canceled']>;
}

function CanceledBy({ canceled: { by, byDesk }, name, own }: CanceledByProps) {
	if (by === 'WEATHER') return <Trans>The booking was canceled.</Trans>;
	if (by === 'PLATFORM') return <Trans>We canceled the booking.</Trans>;
	if (own === (by === 'RENTER'))
		return byDesk ? (
			<Trans>We canceled the booking for you.</Trans>
		) : (
			<Trans>You canceled the booking.</Trans>
		);
	if (by === 'OWNER') {
		return byDesk ? (
			<Trans>We canceled the booking for the owner.</Trans>
		) : (
			<Trans>The owner canceled the booking.</Trans>
		);
	}
	if (!name) return <Trans>The booking was canceled.</Trans>;
	return byDesk ? (
		<Trans>We canceled the booking for {name}.</Trans>
	) : (
		<Trans>{name} canceled the booking.</Trans>
	);
}
