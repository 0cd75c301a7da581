import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Cluster } from '#drawing/map/cluster-pins.ts';
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
							<span className={css.cardTitle}>{pin.title}</span>
							<span className={css.cardPrice}>{pin.label}</span>
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
