import { Plural, Trans } from '@lingui/react/macro';
import type { WaitlistEntry } from '#contract/waitlist-contract.ts';

export function PlaceText({ entry: { place, numberOfPeople } }: { readonly entry: WaitlistEntry }) {
	return (
		<Plural
			value={numberOfPeople}
			one={`You’re number ${place} on the waitlist, for # seat.`}
			other={`You’re number ${place} on the waitlist, for # seats.`}
		/>
	);
}

export function WaitlistRules() {
	return (
		<>
			<Trans>
				When seats are free, we hold them for the first on the waitlist and send a message. You then have 6
				hours to pay, or 1 hour within 2 days of departure.
			</Trans>{' '}
			<Trans>
				If fewer seats are free than you need, the next on the waitlist who fits gets them. You keep your
				place.
			</Trans>
		</>
	);
}
