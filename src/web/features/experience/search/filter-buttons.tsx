import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import { formatCount } from '#domain/experience/search.ts';
import { buttonClass } from '../../../kit/button.tsx';
import { useFormat } from '../../../kit/format.ts';
import { closePanel } from '../../../kit/panel.tsx';
import {
	type Searched,
	type SearchedPlace,
	type SearchState,
	searchAddress,
} from '../../place/search-address.ts';
import css from './filter.module.css';

interface Props extends Searched {
	readonly name: keyof SearchState;
	/** What would be searched. */
	readonly wanted: SearchState;
	/** How many there are now. */
	readonly count: number;
}

/** 'Show 42 trips', and a way to take the filter back. */
export function FilterButtons({ place, state, name, wanted, count }: Props) {
	const live = useLiveCount(
		place,
		wanted,
		searchAddress(place, wanted) !== searchAddress(place, { ...state, page: 1 }),
		count,
	);
	const { locale } = useFormat();
	const words = formatCount(live, locale);
	return (
		<div className={css.buttons}>
			{state[name] === undefined ? null : (
				<Link
					to={searchAddress(place, { ...state, [name]: undefined, page: 1 })}
					preventScrollReset
					className={buttonClass({ bare: true, small: true })}
					onClick={(event) => closePanel(event.currentTarget)}
				>
					<Trans>Clear</Trans>
				</Link>
			)}
			<button type="submit" className={buttonClass({ small: true })} aria-live="polite">
				{live === 1 ? <Trans>Show 1 trip</Trans> : <Trans>Show {words} trips</Trans>}
			</button>
		</div>
	);
}

const typingPauseMs = 200;

/** How many there would be; the count that is known until the answer comes. */
function useLiveCount(place: SearchedPlace, wanted: SearchState, changed: boolean, known: number): number {
	const [live, setLive] = useState(known);
	const { address, lat, lng } = place;
	const { duration, price, groupSize, guests, date, category, frame } = wanted;
	useEffect(() => {
		if (!changed) {
			setLive(known);
			return;
		}
		const late = new AbortController();
		const pause = setTimeout(() => {
			callApi('GET /experience/search/{address}/{lat}/{lng}', {
				params: { address, lat, lng },
				query: { duration, price, groupSize, guests, date, category, frame },
				signal: late.signal,
			})
				.then((result) => setLive(result.count))
				// The button works without its count being new.
				.catch(() => undefined);
		}, typingPauseMs);
		return () => {
			clearTimeout(pause);
			late.abort();
		};
	}, [changed, known, address, lat, lng, duration, price, groupSize, guests, date, category, frame]);
	return live;
}
