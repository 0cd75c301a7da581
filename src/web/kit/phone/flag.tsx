import type { PhoneCountry } from './phone-mask.ts';

/** A country's flag in the house's hand: simple shapes, its true colours. Decoration beside the country's name. */
export function Flag({ country }: { readonly country: PhoneCountry }) {
	return (
		<svg width="26" height="18" viewBox="0 0 52 36" aria-hidden="true">
			<clipPath id={`flag-${country}`}>
				<rect width="52" height="36" rx="5" />
			</clipPath>
			<g clipPath={`url(#flag-${country})`}>{country === 'LK' ? <SriLanka /> : <Australia />}</g>
		</svg>
	);
}

function SriLanka() {
	return (
		<>
			<rect width="52" height="36" fill="#f7b718" />
			<rect x="3" y="3" width="7" height="30" fill="#005f56" />
			<rect x="10" y="3" width="7" height="30" fill="#df7500" />
			<rect x="20" y="3" width="29" height="30" fill="#8d2029" />
			<path
				d="M27 27v-6l-2-3 1-5 4-2 4 1 3 4h5l2 4-1 7h-3v-5h-4l-1 5h-3v-5l-2 1v4Zm15-15v11h-1.500V12Z"
				fill="#f7b718"
			/>
		</>
	);
}

function Australia() {
	return (
		<>
			<rect width="52" height="36" fill="#012169" />
			<path d="M0 0l26 18M26 0 0 18" stroke="#fff" strokeWidth="4" />
			<path d="M0 0l26 18M26 0 0 18" stroke="#e4002b" strokeWidth="1.500" />
			<path d="M13 0v18M0 9h26" stroke="#fff" strokeWidth="6" />
			<path d="M13 0v18M0 9h26" stroke="#e4002b" strokeWidth="3.500" />
			<g fill="#fff">
				<circle cx="13" cy="27" r="3.500" />
				<circle cx="39" cy="6.500" r="2" />
				<circle cx="33" cy="15" r="2" />
				<circle cx="45" cy="13" r="2" />
				<circle cx="39" cy="29" r="2" />
				<circle cx="42" cy="19" r="1.200" />
			</g>
		</>
	);
}
