import { describe, expect, test, vi } from 'vitest';
import { openPushed, readPush, showPush } from './push-message.ts';
import type { OpenPage, WorkerScope } from './worker-scope.ts';

const origin = 'https://mateship.test';
const sent = { title: 'You’re booked', body: 'Good news', path: '/profile/renter/bookings', tag: 'n1' };

function worker(open: readonly OpenPage[] = []) {
	const showNotification = vi.fn(async () => {});
	const openWindow = vi.fn(async () => {});
	const scope = {
		location: { origin, href: `${origin}/sw.js` },
		registration: { showNotification },
		clients: { matchAll: async () => open, openWindow },
	} as unknown as WorkerScope;
	return { scope, showNotification, openWindow };
}
const page = (url: string, navigate = vi.fn(async () => {})) => ({
	url,
	navigate,
	focus: vi.fn(async () => {}),
});
const waitUntil = () => {};

describe('push messages', () => {
	test('a push message replaces an earlier message with the same tag', async () => {
		const { scope, showNotification } = worker();
		await showPush(scope, { data: { text: () => JSON.stringify(sent) }, waitUntil }, 'Mateship');
		expect(showNotification).toHaveBeenCalledWith('You’re booked', {
			body: 'Good news',
			tag: 'n1',
			icon: '/icon-192.png',
			data: '/profile/renter/bookings',
		});
	});

	test.each([undefined, '', '{', '[]', '{"title":1}'])(
		'a push message with an invalid payload is shown without text: %s',
		async (text) => {
			const { scope, showNotification } = worker();
			await showPush(
				scope,
				{ data: text === undefined ? null : { text: () => text }, waitUntil },
				'Mateship',
			);
			expect(showNotification).toHaveBeenCalledWith('Mateship', expect.objectContaining({ data: '/' }));
		},
	);

	test.each(['https://elsewhere.test/x', '//elsewhere.test', 'javascript:alert(1)'])(
		'a push message never opens another website: %s',
		(path) => {
			expect(readPush(JSON.stringify({ ...sent, path }), origin)?.path).toBe('/');
		},
	);

	test('a click on a push message opens its page, in an open window if there is one', async () => {
		const notification = { data: sent.path, close: vi.fn() };
		const alone = worker();
		await openPushed(alone.scope, { notification, waitUntil });
		expect(alone.openWindow).toHaveBeenCalledWith(`${origin}${sent.path}`);
		const other = page(`${origin}/`);
		await openPushed(worker([other]).scope, { notification, waitUntil });
		expect(other.focus).toHaveBeenCalled();
		expect(other.navigate).toHaveBeenCalledWith(`${origin}${sent.path}`);
		const sameWindow = page(`${origin}${sent.path}`);
		await openPushed(worker([other, sameWindow]).scope, { notification, waitUntil });
		expect(sameWindow.focus).toHaveBeenCalled();
		expect(sameWindow.navigate).not.toHaveBeenCalled();
		expect(notification.close).toHaveBeenCalledTimes(3);
	});
});
