import type { Misbehaviour } from './misbehaviour.ts';
import type { SavedState } from './saved-state.ts';

export interface WebhookRecord {
	readonly id: string;
	readonly type: string;
	/** Text to send, the same on every attempt. */
	readonly body: string;
	/** HTTP status of each attempt; 0 if there was no answer. */
	readonly attempts: number[];
	/** True once the webhook was delivered or given up. */
	done: boolean;
}

export const webhookScenarios = ['webhooks-duplicate', 'webhooks-out-of-order', 'webhooks-none'] as const;

export interface WebhookDelivery {
	/**
	 * Queues a message and sends it after the fake’s records are saved, so that reported money is never
	 * lost in a kill.
	 */
	queue(message: { readonly id: string; readonly type: string; readonly body: string }): void;
	/** Sends an arbitrary message at once, regardless of faults. */
	deliver(message: { readonly id: string; readonly body: string }): void;
	resend(id: string): boolean;
	stop(): void;
}

const maxAttempts = 25;
const maxWaitMs = 60_000;
const maxRecords = 1000;

/**
 * Delivers webhooks as providers do: signed, at least once, retried with growing pauses until a
 * 2xx.
 */
export function webhookDelivery(options: {
	readonly books: SavedState<{ webhooks: WebhookRecord[] }>;
	readonly wrong: Pick<Misbehaviour<(typeof webhookScenarios)[number]>, 'take'>;
	readonly target: string | undefined;
	readonly headersFor: (body: string) => Readonly<Record<string, string>>;
	/** Milliseconds before a message is resent for the first time. Doubles with each retry. */
	readonly retryMs: number;
}): WebhookDelivery {
	const { books, wrong, target } = options;
	const stopping = new AbortController();
	const timers = new Set<NodeJS.Timeout>();
	const held: WebhookRecord[] = [];

	function later(ms: number, action: () => void): void {
		const timer = setTimeout(() => {
			timers.delete(timer);
			action();
		}, ms);
		timer.unref();
		timers.add(timer);
	}

	async function post(message: WebhookRecord): Promise<number> {
		if (target === undefined) return 0;
		try {
			const response = await fetch(target, {
				method: 'POST',
				headers: { 'content-type': 'application/json', ...options.headersFor(message.body) },
				body: message.body,
				signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]),
			});
			await response.arrayBuffer();
			return response.status;
		} catch {
			return 0;
		}
	}

	async function deliver(message: WebhookRecord): Promise<void> {
		const status = await post(message);
		if (stopping.signal.aborted) return;
		message.attempts.push(status);
		message.done =
			target === undefined || (status >= 200 && status < 300) || message.attempts.length >= maxAttempts;
		await books.saved().catch(() => {});
		if (!message.done) {
			const wait = Math.min(options.retryMs * 2 ** (message.attempts.length - 1), maxWaitMs);
			later(wait, () => void deliver(message));
		}
	}

	async function release(): Promise<void> {
		for (const message of held.splice(0).reverse()) await deliver(message);
	}

	function store(message: Pick<WebhookRecord, 'id' | 'type' | 'body'>): WebhookRecord {
		const record: WebhookRecord = { ...message, attempts: [], done: false };
		books.now.webhooks = [...books.now.webhooks, record].slice(-maxRecords);
		return record;
	}

	for (const message of books.now.webhooks)
		if (!message.done) later(options.retryMs, () => void deliver(message));

	return {
		queue(message) {
			if (wrong.take('webhooks-none')) return;
			const record = store(message);
			if (wrong.take('webhooks-out-of-order')) {
				held.push(record);
				later(2000, () => void release());
				return;
			}
			void books
				.saved()
				.catch(() => {})
				.then(() => deliver(record))
				.then(async () => {
					if (wrong.take('webhooks-duplicate')) await deliver(record);
					await release();
				});
		},
		deliver(message) {
			void deliver(store({ ...message, type: 'said' }));
		},
		resend(id) {
			const message = books.now.webhooks.find((one) => one.id === id);
			if (message) void deliver(message);
			return message !== undefined;
		},
		stop() {
			stopping.abort();
			for (const timer of timers) clearTimeout(timer);
		},
	};
}
