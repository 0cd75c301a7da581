/** Closes, removes, takes away. */
export function Cross({ size = 20 }: { readonly size?: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
			<path d="M5 5l10 10M15 5 5 15" stroke="currentColor" strokeWidth="2.200" strokeLinecap="round" />
		</svg>
	);
}
