import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type As = { readonly token: string };

/** Returns the preview of a weather cancellation from the API. */
export async function previewWeatherCall({ call }: TestApp, as: As, departureId: string) {
	return (await call('GET', `/weather-call/departure/${departureId}`, { as: as.token })).body;
}

/**
 * Cancels a departure for the weather through the API, confirming the shown refund; returns the
 * answer.
 */
export async function cancelForWeather(
	world: TestApp,
	as: As,
	departureId: string,
	more: { readonly reason?: string; readonly message?: string; readonly refundCents?: number } = {},
) {
	const shown = (await previewWeatherCall(world, as, departureId)).result?.refundCents ?? 0;
	const body = { departureId, reason: 'WAVES', message: '', refundCents: shown, ...more };
	return (await world.call('POST', '/weather-call/add', { as: as.token, body })).body;
}

/** Returns a renter's options after a weather cancellation. */
export async function fetchChoices({ call }: TestApp, as: As, bookingId: string) {
	return (await call('GET', `/weather-call/choices/${bookingId}`, { as: as.token })).body;
}

/** Sends a renter's choice after a weather cancellation; returns the answer. */
export async function choose(
	{ call }: TestApp,
	as: As,
	bookingId: string,
	what:
		| 'refund'
		| { readonly departureDate: string; readonly departureTime?: string }
		| { readonly sharingId: string },
) {
	if (what === 'refund') {
		return (await call('POST', '/weather-call/choose/refund', { as: as.token, body: { bookingId } })).body;
	}
	const path = 'sharingId' in what ? 'ride' : 'date';
	return (await call('POST', `/weather-call/choose/${path}`, { as: as.token, body: { bookingId, ...what } }))
		.body;
}

/** Returns a booking as the API shows it to the given person. */
export async function showBooking({ call }: TestApp, as: As, bookingId: string) {
	const { body } = await call('GET', `/booking/one/${bookingId}`, { as: as.token });
	expect(body).toMatchObject({ state: true });
	return body.result;
}
