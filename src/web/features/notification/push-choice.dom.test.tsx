import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDom } from '#test/render-dom.tsx';
import { PushChoice } from './push-choice.tsx';

const address = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } };

/** A browser that may be asked, and a server that says what was asked of it. */
function device({ permission = 'granted', publicKey = 'BKey' as string | null, fails = false } = {}) {
	let on = false;
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		const call = url.slice(url.lastIndexOf('/') + 1);
		asked.push(call);
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
	return { user, asked };
}
afterEach(() => {
	vi.unstubAllGlobals();
	Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('notifications are switched on and off on this device', async () => {
	const { user, asked } = device();
	await user.click(await screen.findByRole('button', { name: 'Switch notifications on' }));
	expect(await screen.findByText('Notifications are on for this device.')).toBeTruthy();
	await user.click(screen.getByRole('button', { name: 'Switch notifications off' }));
	expect(await screen.findByText('Notifications are off for this device.')).toBeTruthy();
	expect(asked).toEqual(['here', 'subscribe', 'unsubscribe']);
});

test('who does not allow them, or whose push service is away, is told and asked for nothing', async () => {
	const denied = device({ permission: 'denied' });
	await denied.user.click(await screen.findByRole('button', { name: 'Switch notifications on' }));
	expect(await screen.findByText(/does not let us show notifications/)).toBeTruthy();
	const away = device({ fails: true });
	await away.user.click(await screen.findByRole('button', { name: 'Switch notifications on' }));
	expect(await screen.findByText(/could not be reached/)).toBeTruthy();
	expect([...denied.asked, ...away.asked]).toEqual(['here', 'here']);
});

test('where nothing is pushed nothing is offered', async () => {
	const { asked } = device({ publicKey: null });
	await vi.waitFor(() => expect(asked).toEqual(['here']));
	expect(screen.queryByRole('heading')).toBeNull();
});
