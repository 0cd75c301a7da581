import type { ReactNode } from 'react';
import type { StillMap } from '#drawing/map/map-picture.ts';

interface Props {
	readonly still: StillMap;
	/** Content of the map, for screen readers. */
	readonly alt: string;
	readonly loading: 'eager' | 'lazy';
	readonly className?: string | undefined;
	/** CSS class of the layer with names, which is the top layer. */
	readonly namesClass?: string | undefined;
	/** Content between the land and the names. */
	readonly children?: ReactNode;
}

/**
 * Static picture of a map in two layers. Names stay readable above the markers, and the live map’s
 * names can replace them.
 */
export function MapParts({ still, alt, loading, className, namesClass, children }: Props) {
	const { land, names, width, height } = still;
	const shared = { width, height, loading, decoding: 'async', draggable: false } as const;
	return (
		<>
			<img {...shared} className={className} src={land} alt={alt} />
			{children}
			<img {...shared} className={namesClass} src={names} alt="" />
		</>
	);
}
