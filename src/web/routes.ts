import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	index('home/home-page.tsx'),
	route('search', 'search/search-start.tsx'),
	route('search/:place', 'search/named-search-start.tsx'),
	route('search/:address/:lat/:lng', 'search/search-page.tsx'),
	route('experience/detail/:id', 'experience/experience-page.tsx'),
	route('experience/detail/:id/:name', 'experience/named-experience-page.tsx'),
	route('experience/:named', 'experience/named-experience-page.tsx', { id: 'experience/named' }),
	route('sharing/detail/:id', 'ride/ride-page.tsx'),
	route('full/map/:title/:lat/:lng', 'place/full-map-page.tsx'),
	route('signin', 'person/sign-in-page.tsx'),
	layout('person/signed-in-layout.tsx', [
		route('experience/booking', 'booking/booking-page.tsx'),
		route('boat/add', 'boat/boat-page.tsx'),
		route('experience/add', 'experience/experience-wizard-page.tsx'),
		route('owner/setup', 'owner/owner-setup-page.tsx'),
		route('profile', 'profile/profile-layout.tsx', [
			index('profile/profile-start.tsx'),
			route('renter/bookings', 'profile/renter-bookings-page.tsx'),
			route('renter/bookings/completed', 'profile/completed-bookings-page.tsx'),
			route('owner/settings', 'profile/owner-settings-page.tsx'),
			route('owner/boats', 'boat/own-boats-page.tsx'),
			route('owner/experiences', 'experience/own-experiences-page.tsx'),
		]),
	]),
	route('terms', 'legal/terms-page.tsx'),
	route('privacy', 'legal/privacy-page.tsx'),
	route('policy', 'legal/policy-page.tsx'),
	route('offline', 'frame/offline-page.tsx'),
	route('*', 'frame/not-found-page.tsx'),
] satisfies RouteConfig;
