/** A chevron, forwards or back. */
export function Arrow({ back = false, size = 20 }: { readonly back?: boolean; readonly size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
			<path
				d={back ? 'M12.500 4.500 7 10l5.500 5.500' : 'M7.500 4.500 13 10l-5.500 5.500'}
				fill="none"
				stroke="currentColor"
				strokeWidth="2.200"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
