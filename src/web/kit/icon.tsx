interface Props {
	/** SVG path in a square of 20 × 20. */
	readonly d: string;
	readonly size?: number;
	/** Side of the square in which the path is drawn. */
	readonly box?: number;
	readonly weight?: number;
}

export const heart =
	'M10 17C6 13.800 2.500 11 2.500 7.300a3.900 3.900 0 0 1 7.500-1.600 3.900 3.900 0 0 1 7.500 1.600C17.500 11 14 13.800 10 17Z';

export function Icon({ d, size = 20, box = 20, weight = 2.2 }: Props) {
	return (
		<svg width={size} height={size} viewBox={`0 0 ${box} ${box}`} aria-hidden="true">
			<path
				d={d}
				fill="none"
				stroke="currentColor"
				strokeWidth={weight}
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}

export function Arrow({ back = false, size = 20 }: { readonly back?: boolean; readonly size?: number }) {
	return <Icon size={size} d={back ? 'M12.500 4.500 7 10l5.500 5.500' : 'M7.500 4.500 13 10l-5.500 5.500'} />;
}

export function Cross({ size = 20 }: { readonly size?: number }) {
	return <Icon size={size} d="M5 5l10 10M15 5 5 15" />;
}
