import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { NoticeActions } from '../../kit/notice.tsx';
import { bookingAddress, useBooked } from './booked.tsx';
import css from './booking.module.css';
import { HoldingText } from './held-text.tsx';

/** Dates that are held and not paid yet, with the time left. */
export function ActiveHolds({ holds }: { readonly holds: readonly Booking[] }) {
	return (
		<ul className={css.holds}>
			{holds.map((hold) => (
				<li key={hold._id}>
					<NoticeActions tone="warning">
						<p>
							<strong>
								<HoldName booking={hold} />
							</strong>
							<br />
							<Trans>
								<HoldingText booking={hold} /> Time left to pay: <Countdown until={hold.holdExpiresAt} />
							</Trans>
						</p>
						<ButtonLink to={bookingAddress(hold)} small label={<Trans>Finish paying</Trans>} />
					</NoticeActions>
				</li>
			))}
		</ul>
	);
}

function HoldName({ booking }: { readonly booking: Booking }) {
	return truncated(useBooked(booking).name, textLimits.profileCardName);
}
