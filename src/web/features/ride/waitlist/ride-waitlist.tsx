import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi, callList } from '#contract/client.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import type { WaitlistEntry } from '#contract/waitlist-contract.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { PlaceText } from './waitlist-text.tsx';

interface Props {
	readonly ride: Pick<RideDetail, '_id' | 'waiting'>;
	readonly signedIn: boolean;
	readonly wide: boolean;
	/** Reason why the ride cannot be joined. Hidden from the person for whom its last seats are held. */
	readonly reason: ReactNode;
}

export function RideWaitlist({ ride: { _id: sharingId, waiting }, signedIn, wide, reason }: Props) {
	const ready = useMessages('saved');
	const [entry, setEntry] = useState<WaitlistEntry>();
	const [held, setHeld] = useState<Booking>();
	useEffect(() => {
		if (!signedIn) return;
		callApi('GET /sharing/waitlist', {}).then(
			(entries) => setEntry(entries.find((one) => one.sharingId === sharingId)),
			// If the request fails, the button for joining is shown. The page behind the button shows the
			// place.
			() => {},
		);
		callList('GET /booking/renter', { query: { when: 'held' } }).then(
			({ items }) =>
				setHeld(items.find(({ may, sharingRequest }) => may.pay && sharingRequest?._id === sharingId)),
			// The page behind the button shows the held seats.
			() => {},
		);
	}, [signedIn, sharingId]);
	if (!ready) return null;
	const shownReason = held ? null : reason;
	return (
		<>
			{shownReason}
			{wide ? (
				<p role="status">
					{held ? (
						<Plural
							value={held.group.adults}
							one="# seat is held for you."
							other="# seats are held for you."
						/>
					) : entry ? (
						<PlaceText entry={entry} />
					) : waiting > 0 ? (
						<Plural
							value={waiting}
							one="# person is on the waitlist."
							other="# people are on the waitlist."
						/>
					) : (
						<Trans>No one is on the waitlist yet.</Trans>
					)}
				</p>
			) : null}
			<ButtonLink
				to={`/sharing/booking?${new URLSearchParams({ sharingId })}`}
				state={{ sharingId }}
				wide={wide}
				quiet={entry !== undefined}
				label={
					held ? (
						<Trans>Finish paying</Trans>
					) : entry ? (
						<Trans>See your place</Trans>
					) : (
						<Trans>Join the waitlist</Trans>
					)
				}
			/>
		</>
	);
}
