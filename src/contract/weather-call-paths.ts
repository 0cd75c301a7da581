import type { CallPaths } from './call-path.ts';

export const weatherCallPaths = {
	departure: { method: 'GET', path: '/weather-call/departure/{departureId}' },
	make: { method: 'POST', path: '/weather-call/add' },
	choices: { method: 'GET', path: '/weather-call/choices/{bookingId}' },
	refund: { method: 'POST', path: '/weather-call/choose/refund' },
	date: { method: 'POST', path: '/weather-call/choose/date' },
	ride: { method: 'POST', path: '/weather-call/choose/ride' },
	deskDeparture: { method: 'GET', path: '/desk/weather-call/departure/{departureId}' },
	deskMake: { method: 'POST', path: '/desk/weather-call/add' },
	ofOwner: { method: 'GET', path: '/desk/weather-call/owner/{id}' },
} as const satisfies CallPaths;
