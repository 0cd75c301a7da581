import { useBrand } from '../../kit/brand.ts';

/** The product's sign: a sail and its mate over one wave, before the sun; or the operator's own. */
export function Logo({ size = 36 }: { readonly size?: number }) {
	const { ownIcons } = useBrand();
	if (ownIcons) return <img src="/icon.svg" alt="" width={size} height={size} />;
	return (
		<svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
			<circle cx="18" cy="18" r="18" fill="var(--deep)" />
			<circle cx="24.5" cy="12.5" r="5" fill="var(--sun)" />
			<path d="M17 6.5v17H7.5C12 19 15 13.500 17 6.500Z" fill="#fff" />
			<path d="M19 11.500c3 3.500 5.500 7.500 8.500 12H19Z" fill="var(--coral)" />
			<path
				d="M4 26c3-2.200 5-2.200 7.500 0s5 2.200 7.500 0 5-2.200 7.500 0 4 2 5.500.6"
				fill="none"
				stroke="#7adce2"
				strokeWidth="2.400"
				strokeLinecap="round"
			/>
		</svg>
	);
}
