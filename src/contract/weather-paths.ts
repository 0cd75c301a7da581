import type { CallPaths } from './call-path.ts';

export const weatherPaths = {
	ofExperience: { method: 'GET', path: '/weather/experience/{experienceId}' },
	ofRide: { method: 'GET', path: '/weather/ride/{rideId}' },
	ofBooking: { method: 'GET', path: '/weather/booking/{bookingId}' },
} as const satisfies CallPaths;
