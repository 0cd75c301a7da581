import { type CallsByAddress, callPath } from '#contract/client.ts';
import type {
	NotificationClickEvent,
	PushMessageEvent,
	SubscriptionChangeEvent,
	WorkerScope,
} from './worker-scope.ts';

/** Created by `server/notification/push-text.ts`. */
interface PushMessage {
	readonly title: string;
	readonly body: string;
	readonly path: string;
	readonly tag: string;
}

/** Returns undefined for an invalid message. A path to another site becomes the home page. */
export function readPush(text: string | undefined, origin: string): PushMessage | undefined {
	try {
		const { title, body, path, tag } = JSON.parse(text ?? '');
		if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return undefined;
		const own = typeof path === 'string' && URL.parse(path, origin)?.origin === origin;
		return { title, body, tag, path: own ? path : '/' };
	} catch {
		return undefined;
	}
}

/** Browsers require a notification for every message, so an invalid message is shown without text. */
export async function showPush(
	worker: WorkerScope,
	{ data }: PushMessageEvent,
	product: string,
): Promise<void> {
	const message = readPush(data?.text(), worker.location.origin);
	const { title, body, path, tag } = message ?? { title: product, body: '', path: '/', tag: 'news' };
	await worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path });
}

/**
 * Sends a new push subscription to the server after the push service has ended the old one. Does nothing
 * unless `isWanted` returns true. Throws errors, so that the browser can try again.
 */
export async function renewPush(
	{ registration }: Pick<WorkerScope, 'registration'>,
	{ newSubscription }: SubscriptionChangeEvent,
	isWanted: () => Promise<boolean>,
): Promise<void> {
	if (!(await isWanted())) return void (await newSubscription?.unsubscribe());
	const { publicKey } = await call('GET /push/here');
	if (!publicKey) return;
	const next =
		newSubscription ??
		(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
	const { endpoint, keys } = next.toJSON();
	await call('POST /push/subscribe', { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } });
}

async function call(
	at: keyof CallsByAddress,
	body?: object,
): Promise<{ readonly publicKey?: string | null }> {
	const answer = await fetch(`/api${callPath(at)}`, {
		method: at.slice(0, at.indexOf(' ')),
		credentials: 'same-origin',
		...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
	});
	if (!answer.ok) throw new Error(`${at} returned status ${answer.status}`);
	return (await answer.json()).result;
}

export async function openPushed(
	worker: WorkerScope,
	{ notification }: NotificationClickEvent,
): Promise<void> {
	notification.close();
	const address = new URL(String(notification.data ?? '/'), worker.location.origin).href;
	const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const open = pages.find(({ url }) => url === address) ?? pages[0];
	if (!open) return void (await worker.clients.openWindow(address));
	await open.focus();
	if (open.url !== address) await open.navigate(address).catch(() => worker.clients.openWindow(address));
}
