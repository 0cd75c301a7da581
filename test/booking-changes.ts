import { capture } from './bookings.ts';
import type { TestApp } from './test-app.ts';

type As = { readonly token: string };

export async function propose(
	{ call }: TestApp,
	as: As,
	bookingId: string,
	departureDate: string,
	more: {
		readonly priceCents?: number;
		readonly departureTime?: string;
		readonly instantly?: boolean;
	} = {},
) {
	const body = { bookingId, departureDate, priceCents: 6_673, ...more };
	return (await call('POST', '/booking/date-change/propose', { as: as.token, body })).body;
}

export async function answer(
	{ call }: TestApp,
	as: As,
	dateChangeId: string,
	answer: 'accept' | 'decline' | 'withdraw' = 'accept',
) {
	const body = { dateChangeId, answer };
	return (await call('POST', '/booking/date-change/answer', { as: as.token, body })).body;
}

export async function allowDateChanges({ call }: TestApp, owner: As, experienceId: string, freely = true) {
	const body = { experienceId, freely };
	await call('POST', '/booking/date-change/rule', { as: owner.token, body });
}

export async function setDayPrice(
	{ call }: TestApp,
	owner: As,
	experienceId: string,
	date: string,
	rupees: number,
) {
	const season = { kind: 'SEASON', from: date, to: date, yearly: false, rupees };
	const body = { experienceId, prices: { rules: [season], extras: [] } };
	await call('POST', '/experience/prices', { as: owner.token, body });
}

export async function holdDate({ call }: TestApp, renter: As, dateChangeId: string) {
	return (await call('POST', '/booking/date-change/hold', { as: renter.token, body: { dateChangeId } })).body;
}

export async function orderDate({ call }: TestApp, renter: As, dateChangeId: string, provider?: string) {
	const body = { dateChangeId, ...(provider && { provider }) };
	return (await call('POST', '/booking/date-change/order', { as: renter.token, body })).body;
}

/** Needs a provider that approves at once (`fakePayments`). Returns the capture's answer. */
export async function payDate(world: TestApp, renter: As, bookingId: string, dateChangeId: string) {
	const { orderId } = (await orderDate(world, renter, dateChangeId)).result;
	return (await capture(world, renter, { orderId, bookingId })).body;
}

export async function quoteParty({ call }: TestApp, as: As, bookingId: string, adults: number, kids = 0) {
	const path = `/booking/party/quote/${bookingId}?adults=${adults}&kids=${kids}`;
	return (await call('GET', path, { as: as.token })).body;
}

/** The default is the quoted refund. */
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
