import type { TestApp } from './test-app.ts';

type As = { readonly token: string };

/** Returns the refund for a smaller party as the API quotes it. */
export async function quoteParty({ call }: TestApp, as: As, bookingId: string, adults: number, kids = 0) {
	const path = `/booking/party/quote/${bookingId}?adults=${adults}&kids=${kids}`;
	return (await call('GET', path, { as: as.token })).body;
}

/** Reduces a party through the API, by default with the quoted refund; returns the answer. */
export async function reduceParty(
	world: TestApp,
	as: As,
	bookingId: string,
	adults: number,
	more: { readonly kids?: number; readonly refundCents?: number; readonly key?: string } = {},
) {
	const { kids = 0, key } = more;
	const refundCents =
		more.refundCents ?? (await quoteParty(world, as, bookingId, adults, kids)).result?.refundCents ?? 0;
	const body = { bookingId, group: { adults, kids }, refundCents };
	const headers = key ? { 'idempotency-key': key } : {};
	return (await world.call('POST', '/booking/party/change', { as: as.token, body, headers })).body;
}
