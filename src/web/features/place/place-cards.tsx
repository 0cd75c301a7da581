import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PopularPlace } from '#contract/page-data.ts';
import { Picture } from '../../kit/picture.tsx';
import css from './place-cards.module.css';
import { searchAddress } from './search-address.ts';

/** Places with trips, each with a picture and the number of trips, linked to its search. */
export function PlaceCards({ places }: { readonly places: readonly PopularPlace[] }) {
	if (places.length === 0) return null;
	return (
		<section className={css.places} aria-labelledby="places">
			<h2 id="places">
				<Trans>Popular places</Trans>
			</h2>
			<ul>
				{places.map(({ name, region, at, count, picture }) => (
					<li key={`${name} ${at.lat}`} className={css.place}>
						<Picture
							picture={picture ?? undefined}
							alt=""
							sizes="(min-width: 64rem) 16rem, 50vw"
							widths={[320, 480, 640]}
							className={css.picture}
						/>
						<Link to={searchAddress({ address: name, ...at }, {})}>{name}</Link>
						<p>
							<Plural value={count} one="# trip" other="# trips" />
							{region ? <small>{region}</small> : null}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
