import type { Brand } from '#domain/brand.ts';

/** What a device needs to know to install the product as an app (W3C Web Application Manifest). */
export const appManifest = ({ name, taglines }: Brand) => ({
	id: '/',
	name: `${name}: boats, skippers and shared rides`,
	short_name: name,
	description: taglines.en,
	lang: 'en-AU',
	dir: 'ltr',
	start_url: '/',
	scope: '/',
	display: 'standalone',
	background_color: '#fbf7f0',
	theme_color: '#06364a',
	categories: ['travel', 'sports', 'lifestyle'],
	icons: [
		{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
		{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
	],
	shortcuts: [
		{ name: 'Find a trip', url: '/search' },
		{ name: 'Your bookings', url: '/profile/renter/bookings' },
	],
});
