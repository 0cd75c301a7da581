import { Trans } from '@lingui/react/macro';
import type { NearestBoats } from '#contract/experience-contract.ts';
import { searchRadiusMetres } from '#domain/experience/search.ts';
import { formatDistance } from '#domain/place/place.ts';
import { ButtonLink } from '../../../kit/button.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { useFormat } from '../../../kit/format.ts';
import { removeFilters, type SearchedArea, searchAddress } from '../../place/search-address.ts';
import { useActiveFilters } from './active-filters.tsx';
import css from './search-page.module.css';

interface Props extends SearchedArea {
	readonly nearest: NearestBoats | null;
}

export function NoResults({ place, state, nearest }: Props) {
	const active = useActiveFilters({ place, state });
	// The searched place itself is not offered. Its boats are missing from the results only because of the
	// filters.
	const nearestBoats =
		nearest && (state.frame !== undefined || nearest.distanceMetres > searchRadiusMetres) ? nearest : null;
	return (
		<EmptyState
			title={<Trans>Oops, No Results Found!</Trans>}
			text={<Why {...{ active, state, nearestBoats }} />}
		>
			<ul className={css.actions}>
				{nearestBoats ? (
					<li>
						<ButtonLink
							to={searchAddress({ address: nearestBoats.address, ...nearestBoats.location })}
							label={<Trans>Show boats in {nearestBoats.address}</Trans>}
						/>
					</li>
				) : null}
				{active.map(({ name, words, without }) => (
					<li key={name}>
						<ButtonLink to={without} quiet small label={<Trans>Remove: {words}</Trans>} />
					</li>
				))}
				{active.length > 1 ? (
					<li>
						<ButtonLink
							to={searchAddress(place, removeFilters(state))}
							quiet
							small
							label={<Trans>Clear all filters</Trans>}
						/>
					</li>
				) : null}
				{active.length === 0 ? (
					<li>
						<ButtonLink to="/boat/add" quiet label={<Trans>Add Your Boat</Trans>} />
					</li>
				) : null}
			</ul>
		</EmptyState>
	);
}

interface WhyProps {
	readonly active: readonly unknown[];
	readonly state: SearchedArea['state'];
	readonly nearestBoats: NearestBoats | null;
}

function Why({ active, state, nearestBoats }: WhyProps) {
	const { locale } = useFormat();
	if (active.length > 0) return <Trans>No trips match all your filters.</Trans>;
	if (state.frame) return <Trans>No boats in this area yet. Move the map, or zoom out.</Trans>;
	if (!nearestBoats) return <Trans>No boats within 100 km of here yet.</Trans>;
	return (
		<Trans>
			No boats within 100 km of here yet. The nearest are in {nearestBoats.address},{' '}
			{formatDistance(nearestBoats.distanceMetres, locale)} away.
		</Trans>
	);
}
