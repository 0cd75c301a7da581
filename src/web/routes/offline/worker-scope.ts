import type { AnswerSource } from './answer-source.ts';

/** What a service worker finds around it, as far as ours needs it: TypeScript knows either windows or workers. */
export interface WorkerScope {
	readonly location: { readonly origin: string; readonly href: string };
	readonly clients: {
		claim(): Promise<void>;
		/** The open pages that this worker serves. */
		matchAll(): Promise<readonly { postMessage(message: AnswerSource): void }[]>;
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
		/** Left out in browsers that have none. */
		readonly navigationPreload?: { disable(): Promise<void> };
		showNotification(
			title: string,
			options: { readonly body: string; readonly tag: string; readonly icon: string; readonly data: unknown },
		): Promise<void>;
	};
	addEventListener(name: 'install' | 'activate' | 'fetch', listener: (event: AskedEvent) => void): void;
	addEventListener(name: 'push', listener: (event: PushedEvent) => void): void;
	addEventListener(name: 'pushsubscriptionchange', listener: (event: RotatedEvent) => void): void;
	addEventListener(name: 'notificationclick', listener: (event: ClickedEvent) => void): void;
}

/** A page that is open somewhere. */
export interface OpenPage {
	readonly url: string;
	focus(): Promise<unknown>;
	navigate(address: string): Promise<unknown>;
}

/** The push service has brought something. */
export interface PushedEvent {
	readonly data: { text(): string } | null;
	waitUntil(work: Promise<unknown>): void;
}

/** A subscription as it is sent to the server. */
export interface PushSubscribed {
	toJSON(): { readonly endpoint?: string; readonly keys?: Readonly<Record<string, string>> };
	unsubscribe(): Promise<unknown>;
}

/** The push service has ended a subscription; some browsers bring the next one along. */
export interface RotatedEvent {
	readonly newSubscription?: PushSubscribed | null;
	waitUntil(work: Promise<unknown>): void;
}

/** Somebody has pressed what was shown. */
export interface ClickedEvent {
	readonly notification: { readonly data: unknown; close(): void };
	waitUntil(work: Promise<unknown>): void;
}

/** The worker lives until the work is done; only a fetch has a request. */
interface AskedEvent {
	readonly request: Request;
	waitUntil(work: Promise<unknown>): void;
}
