import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { Button } from '../../kit/button.tsx';

/** Comes with the first press: few parties become smaller. */
const PartyDialog = lazy(async () => ({ default: (await import('./party-dialog.tsx')).PartyDialog }));

interface Props {
	readonly booking: Booking;
	/** As large as the buttons beside it. */
	readonly large?: boolean;
}

/** Gives back some of the seats of a ride, or makes the group of an experience smaller (docs/decisions/booking-changes.md). */
export function SmallerParty({ booking, large = false }: Props) {
	const [open, setOpen] = useState<boolean>();
	// A copy that an earlier release kept on the device says nothing of it.
	const may: Partial<Booking['may']> = booking.may;
	// While another date waits, the party stays as it is (docs/decisions/booking-changes.md).
	if (booking.proposedDate || (!may.giveBackSeats && !may.makeSmaller)) return null;
	return (
		<>
			<Button quiet small={!large} onClick={() => setOpen(true)}>
				{may.giveBackSeats ? <Trans>Give back seats</Trans> : <Trans>Change the group</Trans>}
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<PartyDialog booking={booking} open={open} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
