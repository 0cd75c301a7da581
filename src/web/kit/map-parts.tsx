import type { ReactNode } from 'react';
import type { StillMap } from '#drawing/map/map-picture.ts';

interface Props {
	readonly still: StillMap;
	/** What it shows, for those who do not see it. */
	readonly alt: string;
	readonly loading: 'eager' | 'lazy';
	readonly className?: string | undefined;
	/** Dresses the names, which stand over whatever else does. */
	readonly namesClass?: string | undefined;
	/** Between land and names. */
	readonly children?: ReactNode;
}

/** The still picture of a map in two parts, so that names are read over what stands on it, and go when others come. */
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
