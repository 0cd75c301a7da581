import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { Button } from '../../kit/button.tsx';

/** Loaded when the button is first pressed, because few parties become smaller. */
const PartyDialog = lazy(async () => ({ default: (await import('./party-dialog.tsx')).PartyDialog }));

interface Props {
	readonly booking: Booking;
	readonly large?: boolean;
}

/**
 * Button that removes seats of a ride or guests of an experience
 * (docs/decisions/booking-changes.md).
 */
export function ReduceParty({ booking, large = false }: Props) {
	const [open, setOpen] = useState<boolean>();
	// Bookings that an earlier release cached on the device lack these permissions.
	const permissions: Partial<Booking['may']> = booking.may;
	// The number of guests cannot change while a date change is open.
	if (booking.proposedDate || (!permissions.giveBackSeats && !permissions.makeSmaller)) return null;
	return (
		<>
			<Button quiet small={!large} onClick={() => setOpen(true)}>
				{permissions.giveBackSeats ? <Trans>Cancel seats</Trans> : <Trans>Change the group</Trans>}
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<PartyDialog booking={booking} open={open} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
