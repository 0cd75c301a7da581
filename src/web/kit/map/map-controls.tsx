import { Trans, useLingui } from '@lingui/react/macro';
import { formatDistance } from '#domain/place/place.ts';
import { scaleBar } from '#drawing/map/mercator.ts';
import { Button } from '../button.tsx';
import type { LiveView } from './live-map.ts';
import css from './place-map.module.css';
import type { LiveState } from './use-live-map.ts';

interface Props {
	readonly view: LiveView;
	readonly state: LiveState;
	/** Names the source of our own map; a hosted style names its own. */
	readonly credit: boolean;
	onExplore(): void;
	onZoom(step: 1 | -1): void;
}

/** What stands on the map's edges: explore, zoom, scale and source. */
export function MapControls({ view, state, credit, onExplore, onZoom }: Props) {
	const { t } = useLingui();
	const scale = scaleBar(view.centre.lat, view.zoom, 96);
	return (
		<>
			<div className={css.zoom} hidden={state === 'failed'}>
				<button type="button" aria-label={t`Zoom in`} onClick={() => onZoom(1)}>
					<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
						<path d="M8 2v12M2 8h12" />
					</svg>
				</button>
				<button type="button" aria-label={t`Zoom out`} onClick={() => onZoom(-1)}>
					<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
						<path d="M2 8h12" />
					</svg>
				</button>
			</div>
			{state === 'live' ? null : (
				<Button small quiet className={css.explore} busy={state === 'loading'} onClick={onExplore}>
					{state === 'failed' ? <Trans>Try again</Trans> : <Trans>Explore the map</Trans>}
				</Button>
			)}
			<div role="status" className={css.note} hidden={state !== 'failed'}>
				{state === 'failed' ? (
					<Trans>We couldn’t open the live map, so this is a picture of it.</Trans>
				) : null}
			</div>
			<div className={css.foot} aria-hidden="true">
				<span className={css.scale} style={{ width: scale.pixels }}>
					{formatDistance(scale.metres)}
				</span>
				{credit ? <span className={css.credit}>Natural Earth</span> : null}
			</div>
		</>
	);
}
