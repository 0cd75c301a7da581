import { Trans } from '@lingui/react/macro';
import type { ConversationEntry } from '#contract/conversation-contract.ts';

interface Props {
	readonly event: Exclude<ConversationEntry['event'], 'message'>;
	/** Whose request, booking or seat it is; empty once their account is gone. */
	readonly name: string;
	/** It is the reader's own. */
	readonly own: boolean;
}

/** What has happened, in a sentence. */
export function EventText({ event, name, own }: Props) {
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
			return <Trans>The booking was canceled.</Trans>;
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
