import type { AnswerSource } from './answer-source.ts';

/** What a service worker finds around it, as far as ours needs it: TypeScript knows either windows or workers. */
export interface WorkerScope {
	readonly location: { readonly origin: string; readonly href: string };
	readonly clients: {
		claim(): Promise<void>;
		/** The open pages that this worker serves. */
		matchAll(): Promise<readonly { postMessage(message: AnswerSource): void }[]>;
	};
	readonly registration: {
		/** Left out in browsers that have none. */
		readonly navigationPreload?: { disable(): Promise<void> };
	};
	addEventListener(name: 'install' | 'activate' | 'fetch', listener: (event: AskedEvent) => void): void;
}

/** The worker lives until the work is done; only a fetch has a request. */
interface AskedEvent {
	readonly request: Request;
	waitUntil(work: Promise<unknown>): void;
}
