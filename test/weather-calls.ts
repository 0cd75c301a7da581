import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

type As = { readonly token: string };

export async function previewWeatherCall({ call }: TestApp, as: As, departureId: string) {
	return (await call('GET', `/weather-call/departure/${departureId}`, { as: as.token })).body;
}

/** Confirms the shown refund. */
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

export async function fetchChoices({ call }: TestApp, as: As, bookingId: string) {
	return (await call('GET', `/weather-call/choices/${bookingId}`, { as: as.token })).body;
}

export async function choose(
	{ call }: TestApp,
	as: As,
	bookingId: string,
	what:
		| 'refund'
		| { readonly departureDate: string; readonly departureTime?: string; readonly refundCents?: number }
		| { readonly sharingId: string; readonly refundCents?: number },
) {
	if (what === 'refund') {
		return (await call('POST', '/weather-call/choose/refund', { as: as.token, body: { bookingId } })).body;
	}
	const path = 'sharingId' in what ? 'ride' : 'date';
	return (await call('POST', `/weather-call/choose/${path}`, { as: as.token, body: { bookingId, ...what } }))
		.body;
}

export async function showBooking({ call }: TestApp, as: As, bookingId: string) {
	const { body } = await call('GET', `/booking/one/${bookingId}`, { as: as.token });
	expect(body).toMatchObject({ state: true });
	return body.result;
}
