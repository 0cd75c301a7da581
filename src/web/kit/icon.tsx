interface Props {
	/** Its lines, in a square of 20. */
	readonly d: string;
	readonly size?: number;
	/** The side of the square that the lines are drawn in. */
	readonly box?: number;
	/** How thick the lines are. */
	readonly weight?: number;
}

/** A small drawing of round lines in the colour of the text. */
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
