import type { CallPaths } from './call-path.ts';

export const boardingPaths = {
	pass: { method: 'GET', path: '/boarding/pass/{bookingId}' },
	passPdf: { method: 'GET', path: '/boarding/pass/{bookingId}/pdf' },
	passGoogle: { method: 'GET', path: '/boarding/pass/{bookingId}/google' },
	departures: { method: 'GET', path: '/boarding/owner/departures' },
	manifest: { method: 'GET', path: '/boarding/owner/manifest/{id}' },
	manifestPdf: { method: 'GET', path: '/boarding/owner/manifest/{id}/pdf' },
	mark: { method: 'POST', path: '/boarding/owner/mark' },
	tick: { method: 'POST', path: '/boarding/owner/checklist' },
} as const satisfies CallPaths;

/** Where a boarding pass is handed out as a file for Apple Wallet, which is no JSON. */
export const applePassPath = (bookingId: string) => `/api/boarding/pass/${bookingId}/apple`;

/** The photo of a booking's pier, for its renter. */
export const pierPhotoPath = (bookingId: string) => `/api/boarding/pass/${bookingId}/pier`;
