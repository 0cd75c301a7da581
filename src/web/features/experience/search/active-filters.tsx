import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { chipClass } from '../../../kit/chip.tsx';
import { Cross } from '../../../kit/cross.tsx';
import { type Searched, searchAddress, unfiltered } from '../../place/search-address.ts';
import css from './search-page.module.css';
import { useActiveFilters } from './use-active-filters.ts';

/** The filters in force, each with a way to take it back. */
export function ActiveFilters({ place, state }: Searched) {
	const { t } = useLingui();
	const active = useActiveFilters({ place, state });
	if (active.length === 0) return null;
	return (
		<ul className={css.active} aria-label={t`Active filters`}>
			{active.map(({ name, words, without }) => (
				<li key={name}>
					<Link
						to={without}
						preventScrollReset
						className={chipClass({ on: true })}
						aria-label={t`Remove: ${words}`}
					>
						{words} <Cross size={14} />
					</Link>
				</li>
			))}
			{active.length > 1 ? (
				<li>
					<Link to={searchAddress(place, unfiltered(state))} preventScrollReset className={css.clear}>
						<Trans>Clear all</Trans>
					</Link>
				</li>
			) : null}
		</ul>
	);
}
