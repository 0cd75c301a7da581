import { Trans } from '@lingui/react/macro';
import { type MouseEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '#domain/place/place.ts';
import { mapPicture, stillMap } from '#drawing/map/map-picture.ts';
import { placeAtPixels, viewBounds } from '#drawing/map/mercator.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { MapParts } from '../map-parts.tsx';
import type { LiveView } from './live-map.ts';
import { MapControls } from './map-controls.tsx';
import { MapMarks } from './map-marks.tsx';
import css from './place-map.module.css';
import { type PlaceMapProps, useMapView } from './use-map-view.ts';
import { useChosenTheme } from './use-theme.ts';

/**
 * A map that is a picture first and moves when it is wanted. Results are pills and numbers over both, in the same
 * places, so that nothing jumps when one takes the other's place.
 */
export function PlaceMap(props: PlaceMapProps) {
	const { centre, zoom, height, circle, styleUrl } = props;
	const canvas = useRef<HTMLDivElement>(null);
	const layer = useRef<HTMLDivElement>(null);
	const overlay = useRef<HTMLDivElement>(null);

	const wanted = { centre, zoom, circle, theme: useChosenTheme() };
	const still = stillMap({ ...wanted, height });
	const picture = mapPicture({ ...wanted, width: still.width, height: still.height });
	const shown = useMapView(props, picture, { canvas, layer, overlay });
	const { state, map, view, moved, open } = shown;

	const marks = <MapMarks {...props} shown={shown} size={still} layer={layer} overlay={overlay} />;
	const placed = map ? createPortal(marks, map.marks) : marks;
	return (
		<div
			className={classNames(css.map, props.className)}
			style={height === 'fill' ? undefined : { height }}
			data-state={state}
		>
			<MapParts
				still={still}
				alt={map ? '' : props.name}
				loading={height === 'fill' ? 'eager' : 'lazy'}
				className={css.picture}
				namesClass={classNames(css.picture, css.names)}
			>
				<div ref={canvas} className={css.canvas} />
				{placed}
			</MapParts>
			{map === undefined && (state !== 'failed' || props.onPick) ? (
				// Pointers may take hold anywhere; keys and listeners have the button that follows.
				// biome-ignore lint/a11y/noStaticElementInteractions: see above
				// biome-ignore lint/a11y/useKeyWithClickEvents: see above
				<div
					className={css.touch}
					data-picks={props.onPick ? true : undefined}
					onClick={(event) => {
						props.onPick?.(placeUnder(event, view));
						if (state !== 'failed') void open();
					}}
				/>
			) : null}
			{moved && props.onSearchHere ? (
				<Button
					small
					className={css.searchHere}
					onClick={() => {
						shown.setMoved(false);
						const { clientWidth: width = 0, clientHeight: height = 0 } = canvas.current ?? {};
						props.onSearchHere?.(viewBounds({ ...view, width, height }), view);
					}}
				>
					<Trans>Search this area</Trans>
				</Button>
			) : null}
			<MapControls
				view={view}
				state={state}
				credit={styleUrl === null}
				onExplore={async () => (await open())?.focus()}
				onZoom={async (step) => (await open())?.zoomBy(step)}
			/>
			{props.children}
		</div>
	);
}

/** Where somebody has clicked on the picture, whose middle is the view's. */
function placeUnder(event: MouseEvent<HTMLElement>, { centre, zoom }: LiveView): Coordinates {
	const box = event.currentTarget.getBoundingClientRect();
	const x = event.clientX - box.left - box.width / 2;
	const y = event.clientY - box.top - box.height / 2;
	return placeAtPixels(centre, { x, y }, zoom);
}
