import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { RideDetail } from '#contract/ride-contract.ts';
import type { WaitlistEntry } from '#contract/waitlist-contract.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { useMessages } from '../../../kit/i18n/use-messages.ts';
import { PlaceText } from './waitlist-text.tsx';

interface Props {
	readonly ride: Pick<RideDetail, '_id' | 'waiting'>;
	readonly signedIn: boolean;
	readonly wide: boolean;
}

export function RideWaitlist({ ride: { _id: sharingId, waiting }, signedIn, wide }: Props) {
	const ready = useMessages('saved');
	const [entry, setEntry] = useState<WaitlistEntry>();
	useEffect(() => {
		if (!signedIn) return;
		callApi('GET /sharing/waitlist', {}).then(
			(entries) => setEntry(entries.find((one) => one.sharingId === sharingId)),
			// If the request fails, the button for joining is shown. The page behind the button shows the
			// place.
			() => {},
		);
	}, [signedIn, sharingId]);
	if (!ready) return null;
	return (
		<>
			{wide ? (
				<p role="status">
					{entry ? (
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
				label={entry ? <Trans>See your place</Trans> : <Trans>Join the waitlist</Trans>}
			/>
		</>
	);
}
