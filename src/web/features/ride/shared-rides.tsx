import { Trans, useLingui } from '@lingui/react/macro';
import { Pagination } from '../../lists/pagination.tsx';
import css from '../experience/search/search-page.module.css';
import { type SearchedArea, searchAddress } from '../place/search-address.ts';
import type { RideCardFacts } from './ride-card.tsx';
import { RideCard } from './ride-card.tsx';

interface Props extends SearchedArea {
	readonly rides: {
		readonly rides: readonly RideCardFacts[];
		readonly count: number;
		readonly page: number;
		readonly pageSize: number;
	};
	readonly thisYear: number;
}

export function Rides({ place, state, rides: { rides, count, page, pageSize }, thisYear }: Props) {
	const { t } = useLingui();
	if (count === 0) return null;
	return (
		<section className={css.reviews} id="rides">
			<h2>
				<Trans>Share A Ride</Trans>
			</h2>
			{rides.length > 0 ? (
				<ul className={css.cards}>
					{rides.map((ride) => (
						<li key={ride._id}>
							<RideCard ride={ride} thisYear={thisYear} guests={state.guests} />
						</li>
					))}
				</ul>
			) : (
				<p>
					<Trans>This page of rides no longer exists. Please choose an earlier one.</Trans>
				</p>
			)}
			<Pagination
				name={t`Pages of rides`}
				page={page}
				pages={Math.min(167, Math.ceil(count / pageSize))}
				to={(each) => `${searchAddress(place, { ...state, rides: each })}#rides`}
			/>
		</section>
	);
}
