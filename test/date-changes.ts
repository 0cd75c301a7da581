import type { TestApp } from './test-app.ts';

type As = { readonly token: string };

/** A date at a price, as it is proposed through the API: the answer. */
export async function propose(
	{ call }: TestApp,
	as: As,
	bookingId: string,
	departureDate: string,
	more: { readonly priceCents?: number; readonly departureTime?: string } = {},
) {
	const body = { bookingId, departureDate, priceCents: 6_673, ...more };
	return (await call('POST', '/booking/date-change/propose', { as: as.token, body })).body;
}

/** What is said to a proposed date through the API: the answer. */
export async function answer(
	{ call }: TestApp,
	as: As,
	dateChangeId: string,
	said: 'accept' | 'decline' | 'withdraw' = 'accept',
) {
	const body = { dateChangeId, answer: said };
	return (await call('POST', '/booking/date-change/answer', { as: as.token, body })).body;
}

/** The owner lets renters of an experience move by themselves. */
export async function letMove({ call }: TestApp, owner: As, experienceId: string, freely = true) {
	const body = { experienceId, freely };
	await call('POST', '/booking/date-change/rule', { as: owner.token, body });
}
