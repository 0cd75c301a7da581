import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import css from './booking.module.css';
import { Countdown } from './countdown.tsx';
import { dayWords } from './trip-words.ts';

/** Dates that are held and not paid yet, with the time left. */
export function LivingHolds({ holds }: { readonly holds: readonly Booking[] }) {
	return (
		<ul className={css.holds}>
			{holds.map((hold) => (
				<li key={hold._id}>
					<Notice tone="warning">
						<div className={css.hold}>
							<p>
								<strong>
									{truncated(hold.experience?.name ?? hold.boat.name, textLimits.profileCardName)}
								</strong>
								<br />
								<Trans>
									You are holding {dayWords(hold.departureDate)}. Time left to pay:{' '}
									<Countdown until={hold.holdExpiresAt} />
								</Trans>
							</p>
							<Link to={`/experience/booking?bookingId=${hold._id}`} className={buttonClass({ small: true })}>
								<Trans>Finish paying</Trans>
							</Link>
						</div>
					</Notice>
				</li>
			))}
		</ul>
	);
}
