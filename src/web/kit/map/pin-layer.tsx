import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Coordinates } from '#domain/place/place.ts';
import type { Cluster } from '#drawing/map/cluster-pins.ts';
import { pixelsBetween } from '#drawing/map/mercator.ts';
import { pictureSources } from '#drawing/picture/picture-sizes.ts';
import { classNames } from '../class-names.ts';
import { Stars } from '../stars.tsx';
import type { LiveView } from './live-map.ts';
import type { MapPin } from './map-pin.ts';
import type { MapMarker } from './markers.ts';
import css from './place-map.module.css';

/** Returns the CSS position of a place relative to the map’s centre. */
function offsetStyle(view: LiveView, at: Coordinates): CSSProperties {
	const { x, y } = pixelsBetween(view.centre, at, view.zoom);
	return { '--x': `${x.toFixed(1)}px`, '--y': `${y.toFixed(1)}px` } as CSSProperties;
}

/**
 * Moves the markers with the map without rendering them again, because React would be too slow for each
 * frame.
 */
export function followView(layer: HTMLElement | null, view: LiveView): void {
	for (const mark of layer?.querySelectorAll<HTMLElement>('[data-at]') ?? []) {
		const [lat = 0, lng = 0] = (mark.dataset.at ?? '').split(',').map(Number);
		for (const [name, value] of Object.entries(offsetStyle(view, { lat, lng })))
			mark.style.setProperty(name, value);
	}
}

interface PinLayerProps {
	readonly ref: Ref<HTMLDivElement>;
	readonly view: LiveView;
	readonly markers: readonly MapMarker[];
	readonly selectedId: string | null;
	readonly marker: Coordinates | undefined;
	onPoint(id: string | null): void;
	onOpen(cluster: Cluster<MapPin>): void;
}

/**
 * Hidden from screen readers, because the list next to the map has the same content. Before scripts have
 * loaded, a price is a link to its result.
 */
export function PinLayer({ ref, view, markers, selectedId, marker, onPoint, onOpen }: PinLayerProps) {
	return (
		<div ref={ref} className={css.pins} aria-hidden="true">
			{markers.map(({ cluster, text, shape }) => {
				const [first] = cluster.pins;
				const highlighted = cluster.pins.some((pin) => pin.id === selectedId);
				const place = {
					'data-at': `${cluster.at.lat},${cluster.at.lng}`,
					style: offsetStyle(view, cluster.at),
					tabIndex: -1,
				};
				if (shape !== 'price') {
					return (
						<button
							key={first.id}
							type="button"
							{...place}
							className={classNames(css.cluster, highlighted && css.lit)}
							data-shape={shape}
							data-size={cluster.pins.length > 99 ? 3 : cluster.pins.length > 9 ? 2 : 1}
							onClick={(event) => {
								event.stopPropagation();
								onOpen(cluster);
							}}
						>
							{text}
						</button>
					);
				}
				return (
					<a
						key={first.id}
						href={first.href}
						{...place}
						className={classNames(css.pin, highlighted && css.lit)}
						draggable={false}
						onPointerEnter={() => onPoint(first.id)}
						onPointerLeave={() => onPoint(null)}
						onClick={(event) => {
							if (event.metaKey || event.ctrlKey || event.shiftKey) return;
							event.preventDefault();
							event.stopPropagation();
							onOpen(cluster);
						}}
					>
						{text}
					</a>
				);
			})}
			{marker ? (
				<svg
					className={css.marker}
					data-at={`${marker.lat},${marker.lng}`}
					style={offsetStyle(view, marker)}
					viewBox="-17 -44 34 50"
					width="34"
					height="50"
					aria-hidden="true"
				>
					<ellipse rx="9" ry="3.5" />
					<path d="M0 0C-4-9-15-15-15-27a15 15 0 0 1 30 0C15-15 4-9 0 0z" />
					<circle cy="-27" r="5.5" />
				</svg>
			) : null}
		</div>
	);
}

interface PinCardProps {
	readonly cluster: Cluster<MapPin>;
	readonly view: LiveView;
	onClose(): void;
}

export function PinCard({ cluster, view, onClose }: PinCardProps) {
	const { t } = useLingui();
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => card.current?.querySelector('a')?.focus({ preventScroll: true }), []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the links inside
		<div
			ref={card}
			className={css.card}
			data-at={`${cluster.at.lat},${cluster.at.lng}`}
			style={offsetStyle(view, cluster.at)}
			onKeyDown={(event) => {
				if (event.key === 'Escape') onClose();
			}}
		>
			<ul>
				{cluster.pins.slice(0, 5).map((pin) => (
					<li key={pin.id}>
						<Link to={pin.href}>
							<PinPicture image={pin.image} />
							<span className={css.cardWords}>
								<span className={css.cardTitle}>{pin.title}</span>
								<PinRating pin={pin} />
								<span className={css.cardPrice}>{pin.label}</span>
							</span>
						</Link>
					</li>
				))}
			</ul>
			<button type="button" className={css.cardClose} aria-label={t`Close`} onClick={onClose}>
				<svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
					<path d="M2 2l8 8M10 2l-8 8" />
				</svg>
			</button>
		</div>
	);
}

function PinPicture({ image }: { readonly image: string | null }) {
	if (image === null) return <span className={css.cardPicture} />;
	const sources = pictureSources(image, [160, 320]);
	return (
		<picture className={css.cardPicture}>
			<source type="image/avif" srcSet={sources.avif} sizes="5rem" />
			<source type="image/webp" srcSet={sources.webp} sizes="5rem" />
			<img
				src={sources.src}
				srcSet={sources.jpg}
				sizes="5rem"
				alt=""
				width={80}
				height={64}
				decoding="async"
			/>
		</picture>
	);
}

function PinRating({ pin: { rating, reviewCount } }: { readonly pin: MapPin }) {
	if (rating === null || reviewCount === 0)
		return (
			<span className={css.cardPrice}>
				<Trans>New</Trans>
			</span>
		);
	return (
		<span className={css.cardRating}>
			<Stars rating={rating} size={14} /> ({reviewCount})
		</span>
	);
}
