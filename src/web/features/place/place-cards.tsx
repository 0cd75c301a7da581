import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { TripPlace } from '#contract/page-data.ts';
import { translatePlaceName } from '#domain/place/trip-place.ts';
import { useLanguage } from '../../kit/i18n/language.tsx';
import { Picture } from '../../kit/picture.tsx';
import css from './place-cards.module.css';
import { searchAddress } from './search-address.ts';
import { TripCount } from './trip-count.tsx';

export function PlaceCards({ places }: { readonly places: readonly TripPlace[] }) {
	const language = useLanguage();
	if (places.length === 0) return null;
	return (
		<section className={css.places} aria-labelledby="places">
			<h2 id="places">
				<Trans>Popular places</Trans>
			</h2>
			<ul>
				{places.map(({ region, at, count, picture, path, ...place }) => (
					<li key={place.id} className={css.place}>
						<Picture
							picture={picture ?? undefined}
							alt=""
							sizes="(min-width: 64rem) 16rem, 50vw"
							widths={[320, 480, 640]}
							className={css.picture}
						/>
						<Link to={path ?? searchAddress({ address: place.name, ...at })}>
							{translatePlaceName(place, language)}
						</Link>
						<p>
							<TripCount count={count} />
							{region ? <small>{region}</small> : null}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
