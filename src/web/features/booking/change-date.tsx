import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { Button } from '../../kit/button.tsx';

/** Loaded when the button is first pressed, because few bookings change their date. */
const DateDialog = lazy(async () => ({ default: (await import('./date-dialog.tsx')).DateDialog }));

interface Props {
	readonly booking: Booking;
	readonly by: 'RENTER' | 'OWNER';
	readonly large?: boolean;
}

/**
 * Button that proposes another date for a confirmed booking without an open proposal
 * (docs/decisions/booking-changes.md).
 */
export function ChangeDate({ booking, by, large = false }: Props) {
	const [open, setOpen] = useState<boolean>();
	if (!booking.may.changeDate || booking.proposedDate) return null;
	return (
		<>
			<Button quiet small={!large} onClick={() => setOpen(true)}>
				<Trans>Change the date</Trans>
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<DateDialog booking={booking} by={by} open={open} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
