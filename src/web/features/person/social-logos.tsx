/** The providers' own marks, in their own colours: people look for them. */
export function GoogleLogo() {
	return (
		<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
			<path
				fill="#4285f4"
				d="M23.500 12.300c0-.8-.1-1.600-.2-2.300H12v4.500h6.500a5.500 5.500 0 0 1-2.400 3.600v3h3.900c2.200-2.100 3.500-5.100 3.500-8.800Z"
			/>
			<path
				fill="#34a853"
				d="M12 24c3.200 0 6-1.100 8-2.900l-3.900-3a7.200 7.200 0 0 1-10.800-3.800h-4v3.100A12 12 0 0 0 12 24Z"
			/>
			<path fill="#fbbc05" d="M5.300 14.300a7.200 7.200 0 0 1 0-4.600V6.600h-4a12 12 0 0 0 0 10.800Z" />
			<path
				fill="#ea4335"
				d="M12 4.800c1.800 0 3.400.6 4.600 1.800l3.400-3.400A12 12 0 0 0 1.300 6.600l4 3.100A7.200 7.200 0 0 1 12 4.800Z"
			/>
		</svg>
	);
}

export function FacebookLogo() {
	return (
		<svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
			<circle cx="12" cy="12" r="12" fill="#0866ff" />
			<path
				fill="#fff"
				d="M16.700 15.500l.5-3.500h-3.300V9.700c0-1 .5-1.900 1.900-1.900h1.500v-3s-1.400-.2-2.700-.2c-2.700 0-4.500 1.700-4.500 4.700V12H7v3.500h3.100v8.300a12 12 0 0 0 3.800 0v-8.300Z"
			/>
		</svg>
	);
}
