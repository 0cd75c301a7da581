import type { Page } from '@playwright/test';

/** As who is signed in on the page: books an adult on the first free day from tomorrow on, and pays at the fake. */
export async function bookAndPay(page: Page, experience: string): Promise<{ date: string }> {
	return await page.evaluate(async (id) => {
		const post = async (path: string, body: object) => {
			const headers = { 'content-type': 'application/json' };
			const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
			return await answer.json();
		};
		for (let days = 1; days < 60; days += 1) {
			const departureDate = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
			const held = await post('/booking/add', {
				type: 'INSTANT',
				experience: id,
				departureDate,
				group: { adults: 1, kids: 0 },
				name: 'Maya Traveller',
				contactNumber: '+94771234567',
			});
			if (held.code === 'date-taken' || held.code === 'boat-taken') continue;
			const bookingId = held.result?._id;
			const ordered = await post('/booking/payment/order', { bookingId });
			if (!ordered.state) throw new Error(`not to be paid: ${JSON.stringify([held, ordered])}`);
			const { orderId, approveUrl } = ordered.result;
			const { pathname } = new URL(approveUrl);
			const token = new URL(approveUrl).searchParams.get('token') ?? '';
			const body = new URLSearchParams({ token, answer: 'pay' });
			await fetch(pathname, { method: 'POST', redirect: 'manual', body });
			const paid = await post('/booking/update/payment/capture', { orderId, bookingId });
			if (paid.result?.status !== 'CONFIRMED') throw new Error(`not paid: ${JSON.stringify(paid)}`);
			return { date: departureDate };
		}
		throw new Error('no day is free');
	}, experience);
}
