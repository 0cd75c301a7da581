import { type CallsByAddress, callPath } from '#contract/client.ts';
import type { ClickedEvent, PushedEvent, RotatedEvent, WorkerScope } from './worker-scope.ts';

/** What the server pushes (`server/notification/push-text.ts` writes it). */
interface PushMessage {
	readonly title: string;
	readonly body: string;
	/** Where it leads, below our own address. */
	readonly path: string;
	readonly tag: string;
}

/** Reads what was pushed; undefined when it is not ours. An address elsewhere is none: it leads to the start. */
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

/** Shows what was pushed. Browsers want something shown for each, so what cannot be read is shown as news without words. */
export async function showPush(worker: WorkerScope, { data }: PushedEvent, product: string): Promise<void> {
	const message = readPush(data?.text(), worker.location.origin);
	const { title, body, path, tag } = message ?? { title: product, body: '', path: '/', tag: 'news' };
	await worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: path });
}

/**
 * The push service has ended this browser's subscription: the next one is registered in its place, while whoever wanted
 * push messages here is still signed in (`isWanted`). Failures are thrown, so that the browser may try again.
 */
export async function renewPush(
	{ registration }: Pick<WorkerScope, 'registration'>,
	{ newSubscription }: RotatedEvent,
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
	if (!answer.ok) throw new Error(`${at} answers ${answer.status}`);
	return (await answer.json()).result;
}

/** Brings whoever pressed it to its page: in one that is open, else in a new one. */
export async function openPushed(worker: WorkerScope, { notification }: ClickedEvent): Promise<void> {
	notification.close();
	const address = new URL(String(notification.data ?? '/'), worker.location.origin).href;
	const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
	const open = pages.find(({ url }) => url === address) ?? pages[0];
	if (!open) return void (await worker.clients.openWindow(address));
	await open.focus();
	if (open.url !== address) await open.navigate(address).catch(() => worker.clients.openWindow(address));
}
