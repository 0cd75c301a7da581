import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Cluster } from '#drawing/map/cluster-pins.ts';
import { pictureSources } from '#drawing/picture/picture-sizes.ts';
import { Stars } from '../stars.tsx';
import type { LiveView } from './live-map.ts';
import { type MapPin, offsetStyle } from './pin-layer.tsx';
import css from './place-map.module.css';

interface Props {
	readonly cluster: Cluster<MapPin>;
	readonly view: LiveView;
	onClose(): void;
}

/** The small card over a pin that was clicked: where it leads. Several, where pins share one place. */
export function PinCard({ cluster, view, onClose }: Props) {
	const { t } = useLingui();
	const card = useRef<HTMLDivElement>(null);
	useEffect(() => card.current?.querySelector('a')?.focus({ preventScroll: true }), []);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the links inside
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

/** As large as the style sheet makes it, whatever the picture's own size. */
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
