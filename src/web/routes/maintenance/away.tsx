import { Plural, Trans } from '@lingui/react/macro';
import type { AwayPage } from '#contract/page-data.ts';
import { buttonClass } from '../../kit/button.tsx';
import { ErrorLayout } from '../frame/error-layout.tsx';

/** We are away for maintenance. Plain links: this screen is shown without scripts, under the address that was asked for. */
export function Away({ words, minutesLeft }: AwayPage) {
	return (
		<ErrorLayout
			title={<Trans>In dry dock for a moment.</Trans>}
			text={
				<>
					{words ?? <Trans>We’re looking after our systems, so bookings are closed for a short while.</Trans>}
					{minutesLeft ? (
						<>
							{' '}
							<Back minutes={minutesLeft} />
						</>
					) : null}
					<br />
					<Trans>
						Just paid? We’re confirming your booking and will e-mail you. Trips you’ve booked go ahead as
						planned.
					</Trans>
				</>
			}
		>
			{/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one that was asked for */}
			<a href="" className={buttonClass({})}>
				<Trans>Try again</Trans>
			</a>
		</ErrorLayout>
	);
}

/** 'about 40 minutes' reads well up to an hour and a half. */
const mostMinutes = 90;

function Back({ minutes }: { readonly minutes: number }) {
	const hours = Math.round(minutes / 60);
	return minutes <= mostMinutes ? (
		<Plural
			value={minutes}
			one="We expect to be back in about # minute."
			other="We expect to be back in about # minutes."
		/>
	) : (
		<Plural
			value={hours}
			one="We expect to be back in about # hour."
			other="We expect to be back in about # hours."
		/>
	);
}
