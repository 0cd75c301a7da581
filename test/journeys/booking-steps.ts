import type { Page } from '@playwright/test';
import { accountId } from '#demo/providers/social-login/demo-person.ts';
import { demoPeople } from '#demo/seed/demo-people.ts';
import { expect } from './watched-page.ts';

/** Without the provider's page, which another journey covers. */
export async function signInByApi(
	page: Page,
	firstName: string,
	lastName: string,
	email = '',
): Promise<void> {
	const known = demoPeople.find((each) => each.firstName === firstName && each.lastName === lastName);
	const form = known ? { person: accountId(known) } : { firstName, lastName, email };
	const signInPage = await page.request.get('/auth/google');
	const answered = await page.request.post(signInPage.url(), { form });
	expect(answered.url()).toMatch(/\/signin\?success=true$/);
}

/** With `data` a POST, otherwise a GET. */
// biome-ignore lint/suspicious/noExplicitAny: each caller reads the few fields that it needs
export async function callApiAs(page: Page, path: string, data?: object): Promise<any> {
	const { request } = page;
	const answer = await (data ? request.post(`/api${path}`, { data }) : request.get(`/api${path}`));
	const { state, result, code } = await answer.json();
	if (!state) throw new Error(`${path} was refused: ${code}`);
	return result;
}

export async function payByApi(page: Page, bookingId: string): Promise<void> {
	const { orderId, approveUrl } = await callApiAs(page, '/booking/payment/order', { bookingId });
	const form = { token: new URL(approveUrl).searchParams.get('token') ?? '', answer: 'pay' };
	await page.request.post(new URL(approveUrl).pathname, { form, maxRedirects: 0 });
	const paid = await callApiAs(page, '/booking/update/payment/capture', { orderId, bookingId });
	expect(paid.status).toBe('CONFIRMED');
}

/**
 * Offset of the easternmost time zone. There, tomorrow in UTC can already be today, hours before a
 * departure.
 */
const furthestAheadMs = 11 * 3_600_000;

export async function bookAndPay(page: Page, experience: string, name: string): Promise<{ date: string }> {
	const post = async (path: string, data: object) =>
		await (await page.request.post(`/api${path}`, { data })).json();
	for (let days = 1; days < 60; days += 1) {
		const date = new Date(Date.now() + furthestAheadMs + days * 86_400_000).toISOString().slice(0, 10);
		const held = await post('/booking/add', {
			type: 'INSTANT',
			experience,
			departureDate: date,
			group: { adults: 1, kids: 0 },
			name,
			contactNumber: '+94771234567',
		});
		if (held.code === 'date-taken' || held.code === 'boat-taken') continue;
		expect(held).toMatchObject({ state: true });
		await payByApi(page, held.result._id);
		return { date };
	}
	throw new Error('no day is free');
}
