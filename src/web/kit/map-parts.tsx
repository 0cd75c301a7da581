import type { ReactNode } from 'react';
import type { StillMap } from '#drawing/map/map-picture.ts';

interface Props {
	readonly still: StillMap;
	readonly alt: string;
	readonly loading: 'eager' | 'lazy';
	readonly className?: string | undefined;
	readonly namesClass?: string | undefined;
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
