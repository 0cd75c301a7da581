import { useLingui } from '@lingui/react/macro';
import type { StillMap } from '#drawing/map/map-picture.ts';
import { LazyMap } from '../../../kit/lazy-map.tsx';
import type { SearchMapProps } from './live-search-map.tsx';
import css from './search-page.module.css';

interface Props extends Omit<SearchMapProps, 'name'> {
	readonly address: string;
	readonly still: StillMap;
}

export function SearchMap({ address, still, ...live }: Props) {
	const { t } = useLingui();
	const name = t`Map of experiences around ${address}`;
	return (
		<aside className={css.map} aria-label={t`Map`}>
			<LazyMap name={name} height="fill" still={still} load={loadLiveMap} live={{ ...live, name }} />
		</aside>
	);
}

const loadLiveMap = async () => (await import('./live-search-map.tsx')).LiveSearchMap;
