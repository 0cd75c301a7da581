import type { ResponseSource } from './response-source.ts';

/** TypeScript supports windows or workers in one project, but not both. */
export interface WorkerScope {
	readonly location: { readonly origin: string; readonly href: string };
	readonly clients: {
		claim(): Promise<void>;
		matchAll(): Promise<readonly { postMessage(message: ResponseSource): void }[]>;
		matchAll(of: {
			readonly type: 'window';
			readonly includeUncontrolled: true;
		}): Promise<readonly OpenPage[]>;
		openWindow(address: string): Promise<unknown>;
	};
	readonly registration: {
		readonly pushManager: {
			subscribe(options: {
				readonly userVisibleOnly: true;
				readonly applicationServerKey: string;
			}): Promise<PushSubscribed>;
		};
		/** Undefined in browsers without navigation preload. */
		readonly navigationPreload?: { disable(): Promise<void> };
		showNotification(
			title: string,
			options: { readonly body: string; readonly tag: string; readonly icon: string; readonly data: unknown },
		): Promise<void>;
	};
	addEventListener(name: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void;
	addEventListener(name: 'push', listener: (event: PushMessageEvent) => void): void;
	addEventListener(name: 'pushsubscriptionchange', listener: (event: SubscriptionChangeEvent) => void): void;
	addEventListener(name: 'notificationclick', listener: (event: NotificationClickEvent) => void): void;
}

export interface OpenPage {
	readonly url: string;
	focus(): Promise<unknown>;
	navigate(address: string): Promise<unknown>;
}

export interface PushMessageEvent {
	readonly data: { text(): string } | null;
	waitUntil(work: Promise<unknown>): void;
}

export interface PushSubscribed {
	toJSON(): { readonly endpoint?: string; readonly keys?: Readonly<Record<string, string>> };
	unsubscribe(): Promise<unknown>;
}

/** Event when the push service has ended a subscription. Some browsers add the new subscription. */
export interface SubscriptionChangeEvent {
	readonly newSubscription?: PushSubscribed | null;
	waitUntil(work: Promise<unknown>): void;
}

export interface NotificationClickEvent {
	readonly notification: { readonly data: unknown; close(): void };
	waitUntil(work: Promise<unknown>): void;
}

/**
 * Event that keeps the worker running until the promise passed to `waitUntil` settles. Only a fetch
 * event has a request.
 */
interface WorkerEvent {
	readonly request: Request;
	waitUntil(work: Promise<unknown>): void;
}
