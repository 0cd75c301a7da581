import { Trans } from '@lingui/react/macro';
import type { ConversationEntry } from '#contract/conversation-contract.ts';
import { viewerTime, viewerToday, viewerYear } from '../../kit/date/viewer.ts';
import { type Format, useFormat } from '../../kit/format.ts';
import { formatDay } from '../trip/trip-times.ts';

interface EventTextProps {
	readonly event: Exclude<ConversationEntry['event'], 'message'>;
	/**
	 * Name of the person who made the request or booking, or who has the seat. Empty if the account is
	 * deleted.
	 */
	readonly name: string;
	/** True if the event is about the reader’s own request, booking or seat. */
	readonly own: boolean;
	readonly canceled: ConversationEntry['canceled'];
}

export function EventText({ event, name, own, canceled }: EventTextProps) {
	switch (event) {
		case 'request-made':
			if (own) return <Trans>You sent a custom request.</Trans>;
			return name ? <Trans>{name} sent a custom request.</Trans> : <Trans>A custom request was sent.</Trans>;
		case 'request-quoted':
			return own ? <Trans>The owner sent a quote.</Trans> : <Trans>You sent a quote.</Trans>;
		case 'request-rejected':
			return <Trans>The request was rejected.</Trans>;
		case 'hold-made':
			return <Trans>A date is held for payment.</Trans>;
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
			if (own) return <Trans>You canceled some of your seats.</Trans>;
			return name ? (
				<Trans>{name} canceled some of their seats.</Trans>
			) : (
				<Trans>A mate canceled some of their seats.</Trans>
			);
		case 'group-smaller':
			return <Trans>The group is smaller now.</Trans>;
		case 'ride-canceled':
			return <Trans>The ride was canceled.</Trans>;
		case 'minimum-reached':
			return <Trans>Enough mates have joined: the ride sails.</Trans>;
		case 'sails-with-fewer':
			return <Trans>The ride sails with fewer mates. Each mate chooses to stay or get a full refund.</Trans>;
		case 'weather-called':
			return <Trans>The trip was called off for the weather.</Trans>;
		case 'weather-moved':
			return <Trans>A new date was chosen after the trip was called off.</Trans>;
		case 'weather-refunded':
			return <Trans>Refunded after a weather cancellation.</Trans>;
		case 'date-proposed':
			return <Trans>A new date was proposed.</Trans>;
		case 'date-agreed':
			return <Trans>You’ve both agreed on the new date. It still needs to be paid.</Trans>;
		case 'date-held':
			return <Trans>The new date is held for 30 minutes.</Trans>;
		case 'date-changed':
			return <Trans>The trip has a new date.</Trans>;
		case 'date-declined':
			return <Trans>The new date was declined.</Trans>;
		case 'date-withdrawn':
			return <Trans>The new date was withdrawn.</Trans>;
		case 'date-expired':
			return <Trans>The new date expired. The trip stays on its original date.</Trans>;
	}
}

function CanceledText({ canceled, name, own }: Omit<EventTextProps, 'event'>) {
	const format = useFormat();
	if (!canceled) return <Trans>The booking was canceled.</Trans>;
	const { refundCents } = canceled;
	const amount = format.dollars(refundCents);
	return (
		<>
			<CanceledBy canceled={canceled} name={name} own={own} />{' '}
			{refundCents > 0 ? <Trans>Refund: {amount}.</Trans> : <Trans>No refund for this cancellation.</Trans>}
		</>
	);
}

interface CanceledByProps extends Omit<EventTextProps, 'event'> {
	readonly canceled: NonNullable<EventTextProps['canceled']>;
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

type Shown = Pick<ConversationEntry, 'event' | 'trip' | 'canceled'>;

/** Events whose amount is the renter's price. */
const priced: ReadonlySet<string> = new Set(['request-quoted', 'hold-made', 'booking-confirmed']);

/** 'US$651.35 · Tue 5 Jan'. Empty for an event without either. */
export function eventFacts({ event, trip }: Shown, format: Format): string {
	if (!trip) return '';
	const amount = priced.has(event) && trip.amountCents !== null ? format.dollars(trip.amountCents) : '';
	const day = trip.departure ? formatDay(trip.departure.date, format) : '';
	return [amount, day].filter(Boolean).join(' · ');
}

/** In the reader’s time zone: the time of day if the instant is today, otherwise the date. */
export function useMomentText(at: string): string {
	const format = useFormat();
	const moment = viewerTime(at);
	const day = moment.toPlainDate().toString();
	if (day === viewerToday()) return formatViewerTime(at, format);
	return format.date(day, { thisYear: viewerYear() });
}

export const formatViewerTime = (at: string, format: Format): string =>
	format.time(viewerTime(at).toPlainTime().toString({ smallestUnit: 'minute' }));
