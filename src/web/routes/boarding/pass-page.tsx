import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { CallFailed } from '#contract/client.ts';
import css from '../../features/boarding/boarding-pass.module.css';
import { BoardingPass } from '../../features/boarding/boarding-pass.tsx';
import { passQuery } from '../../features/boarding/boarding-queries.ts';
import { BookingNotFound, LoadError } from '../../features/booking/booking-blocked.tsx';
import { isNotFound } from '../../kit/ids.ts';
import { Splash } from '../../kit/spinner.tsx';
import type { TitledRoute } from '../route-title.tsx';

export const handle: TitledRoute = { title: msg`Boarding pass` };
export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** Cached on the device for piers without a connection. */
export default function PassPage() {
	const { id = '' } = useParams();
	const { data, error, refetch } = useQuery(passQuery(id));
	if (error && isNotFound(error)) return <BookingNotFound />;
	if (error && (error as CallFailed).code === 'no-boarding-pass') return <NoPass />;
	if (error && !data)
		return (
			<LoadError problem={error} onRetry={() => void refetch()} heading={<Trans>Boarding pass</Trans>} />
		);
	if (!data) return <Splash />;
	return (
		<div className={css.page}>
			<h1>
				<Trans>Boarding pass</Trans>
			</h1>
			<p className={css.hint}>
				<Trans>Show this at the pier. It also works without a signal on this device.</Trans>
			</p>
			<BoardingPass pass={data} />
			<Back />
		</div>
	);
}

function NoPass() {
	return (
		<div className={css.page}>
			<h1>
				<Trans>No boarding pass</Trans>
			</h1>
			<p>
				<Trans>This booking is not confirmed, so it has no boarding pass.</Trans>
			</p>
			<Back />
		</div>
	);
}

function Back() {
	return (
		<p>
			<Link to="/profile/renter/bookings">
				<Trans>Your bookings</Trans>
			</Link>
		</p>
	);
}
