import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import css from '../../features/person/owner/profile.module.css';
import { LoadedList } from '../../lists/loaded-list.tsx';

interface Props {
	readonly bookings: UseInfiniteQueryResult<readonly Booking[]>;
	/** Shows what has come. */
	children(bookings: readonly Booking[]): ReactNode;
}

/** Below the completed bookings: what was confirmed and then canceled, by whom, and what came back. */
export function CanceledBookings({ bookings, children }: Props) {
	// Most people never cancel: nothing is said about it until there is something to say.
	if (!bookings.error && !bookings.data?.length) return null;
	return (
		<section className={css.canceled} aria-labelledby="canceled-bookings">
			<h2 id="canceled-bookings">
				<Trans>Canceled</Trans>
			</h2>
			<LoadedList list={bookings} empty={null}>
				{children}
			</LoadedList>
		</section>
	);
}
