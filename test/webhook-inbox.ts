import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook as received. */
export interface Received {
	readonly headers: Record<string, string>;
	readonly body: string;
}

/**
 * A webhook inbox: listens on a free port, records webhooks, and refuses as many as the test sets.
 */
export function webhookInbox() {
	let received: Received[] = [];
	let arrived = () => {};
	/** Number of webhooks to refuse before accepting any. */
	const refusing = { first: 0 };
	const server = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		response.statusCode = refusing.first-- > 0 ? 503 : 204;
		if (response.statusCode === 204) received.push({ headers: flat(request.headers), body });
		response.end();
		arrived();
	});
	return {
		refusing,
		get received() {
			return received;
		},
		listen: () => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)),
		close: () => server.close(),
		url() {
			const { port } = server.address() as AddressInfo;
			return `http://127.0.0.1:${port}/hook`;
		},
		empty() {
			received = [];
			refusing.first = 0;
		},
		/** Waits until the given number of webhooks has arrived. */
		async messages(count: number): Promise<Received[]> {
			while (received.length < count) {
				await new Promise<void>((next) => {
					arrived = next;
				});
			}
			return received;
		},
	};
}

function flat(headers: IncomingHttpHeaders): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
