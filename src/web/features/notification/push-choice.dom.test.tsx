import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { PushChoice } from './push-choice.tsx';

const address = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } };

function device({ permission = 'granted', publicKey = 'BKey' as string | null, fails = false } = {}) {
	let on = false;
	const calls: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		const call = url.slice(url.lastIndexOf('/') + 1);
		calls.push(call);
		if (call !== 'here') on = call === 'subscribe';
		return Response.json({ state: true, result: { publicKey, on } });
	});
	const subscription = { toJSON: () => address, unsubscribe: async () => true };
	const pushManager = {
		getSubscription: async () => null,
		subscribe: async () => (fails ? Promise.reject(new Error('no service')) : subscription),
	};
	const worker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) };
	Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
	vi.stubGlobal('PushManager', class {});
	vi.stubGlobal('Notification', { requestPermission: async () => permission });
	const user = renderDom(
		<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
			<PushChoice />
		</QueryClientProvider>,
	);
	return { user, calls };
}
afterEach(() => {
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('push messages can be switched on and off for the current device', async () => {
	const { user, calls } = device();
	await user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
	expect(await screen.findByText('Notifications are on for this device.')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Turn off notifications' }));
	expect(await screen.findByText('Notifications are off for this device.')).toBeTruthy();
	expect(calls).toEqual(['here', 'subscribe', 'unsubscribe']);
});

test('the switch explains a denied permission or an unreachable push service, and does not subscribe', async () => {
	const denied = device({ permission: 'denied' });
	await denied.user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
	expect(await screen.findByText(/blocks our notifications/)).toBeTruthy();
	const failing = device({ fails: true });
	await failing.user.click(await screen.findByRole('button', { name: 'Turn on notifications' }));
	expect(await screen.findByText(/couldn’t reach/)).toBeTruthy();
	expect([...denied.calls, ...failing.calls]).toEqual(['here', 'here']);
});

test('the switch for push messages is hidden if the server sends none', async () => {
	const { calls } = device({ publicKey: null });
	await vi.waitFor(() => expect(calls).toEqual(['here']));
	expect(screen.queryByRole('heading')).toBeNull();
});
