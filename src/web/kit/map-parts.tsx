import type { ReactNode } from 'react';
import type { StillMap } from '#drawing/map/map-picture.ts';

interface Props {
	readonly still: StillMap;
	/** Description of the map for screen readers. */
	readonly alt: string;
	readonly loading: 'eager' | 'lazy';
	readonly className?: string | undefined;
	/** CSS class of the names, which are the top layer. */
	readonly namesClass?: string | undefined;
	/** Content between the map and its names. */
	readonly children?: ReactNode;
}

/**
 * Static picture of a map, with the names in a separate picture above the markers. The live map can
 * replace the names by its own.
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
