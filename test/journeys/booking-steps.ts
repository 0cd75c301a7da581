import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

/** As who is signed in on the page: books an adult on the first free day from tomorrow on, and pays at the fake. */
export async function bookAndPay(page: Page, experience: string, name: string): Promise<{ date: string }> {
	const post = async (path: string, data: object) =>
		await (await page.request.post(`/api${path}`, { data })).json();
	for (let days = 1; days < 60; days += 1) {
		const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
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
		const bookingId = held.result._id;
		const { orderId, approveUrl } = (await post('/booking/payment/order', { bookingId })).result;
		const token = new URL(approveUrl).searchParams.get('token') ?? '';
		const form = { token, answer: 'pay' };
		await page.request.post(new URL(approveUrl).pathname, { form, maxRedirects: 0 });
		const paid = await post('/booking/update/payment/capture', { orderId, bookingId });
		expect(paid).toMatchObject({ result: { status: 'CONFIRMED' } });
		return { date };
	}
	throw new Error('no day is free');
}
