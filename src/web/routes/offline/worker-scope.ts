/** What a service worker finds around it, as far as ours needs it: TypeScript knows either windows or workers. */
export interface WorkerScope {
	readonly location: { readonly origin: string; readonly href: string };
	readonly clients: { claim(): Promise<void> };
	readonly registration: {
		/** Left out in browsers that have none. */
		readonly navigationPreload?: { disable(): Promise<void> };
	};
	addEventListener(name: 'install' | 'activate', listener: (event: LongEvent) => void): void;
	addEventListener(name: 'fetch', listener: (event: AskedEvent) => void): void;
}

/** The worker lives until the work is done. */
export interface LongEvent {
	waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends LongEvent {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}
