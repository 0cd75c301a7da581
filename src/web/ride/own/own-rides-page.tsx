import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Notice } from '../../design/notice.tsx';
import { Splash } from '../../design/spinner.tsx';
import { MoreOf } from '../../profile/more-of.tsx';
import css from '../../profile/owned-list.module.css';
import { ownRidesQuery } from '../ride-queries.ts';
import { OwnRideCard } from './own-ride-card.tsx';

export const meta = () => [
	{ title: `Sharing bookings · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

/** The owner's shared rides with their mates: those to come first, then the past (specification section 2). */
export default function OwnRidesPage() {
	const rides = useInfiniteQuery({ ...ownRidesQuery(), refetchInterval: 30_000 });
	return (
		<>
			<div className={css.head}>
				<h2>
					<Trans>Sharing Bookings</Trans>
				</h2>
				<Link to="/sharing/booking/add" className={buttonClass({ small: true })}>
					<Trans>Create Sharing Booking</Trans>
				</Link>
			</div>
			{rides.data ? (
				rides.data.length > 0 ? (
					<>
						<ul className={css.list}>
							{rides.data.map((ride) => (
								<li key={ride._id}>
									<OwnRideCard ride={ride} />
								</li>
							))}
						</ul>
						<MoreOf list={rides} />
					</>
				) : (
					<EmptyState title={<Trans>You have not created any sharing bookings yet!</Trans>}>
						<p>
							<Trans>
								Sail anyway? Take mates along: they find your ride in the search and pay by the seat.
							</Trans>
						</p>
					</EmptyState>
				)
			) : rides.error ? (
				<Notice tone="bad" live>
					<div className={css.failure}>
						<p>{rides.error.message}</p>
						<Button small onClick={() => void rides.refetch()}>
							<Trans>Try again</Trans>
						</Button>
					</div>
				</Notice>
			) : (
				<Splash />
			)}
		</>
	);
}
