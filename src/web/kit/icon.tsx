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

/** A chevron, forwards or back. */
export function Arrow({ back = false, size = 20 }: { readonly back?: boolean; readonly size?: number }) {
	return <Icon size={size} d={back ? 'M12.500 4.500 7 10l5.500 5.500' : 'M7.500 4.500 13 10l-5.500 5.500'} />;
}

/** Closes, removes, takes away. */
export function Cross({ size = 20 }: { readonly size?: number }) {
	return <Icon size={size} d="M5 5l10 10M15 5 5 15" />;
}
