import type { ServerResponse } from 'node:http';
import type {} from '@fastify/swagger';
import { z } from 'zod';
import { failure } from '#contract/call.ts';
import { id } from '#contract/shapes.ts';
import { refuse } from '#domain/refusal.ts';
import { type Api, sendRefusal } from '../http/api.ts';
import { toAddressKey } from '../http/client-address.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { writeOrEnd } from '../http/slow-clients.ts';
import type { Changes, Topic } from './change-feed.ts';

const query = z.strictObject({
	boat: id.optional().meta({ description: 'Where a boat is, and so the dates of its experiences' }),
	ride: id.optional().meta({ description: 'A ride’s seats' }),
	me: z
		.literal('1')
		.optional()
		.meta({ description: 'The caller’s own bookings and requests, and their messages' }),
});

const limit = { name: 'live', by: 'address', max: 120, windowSeconds: 60 } as const;
/** Maximum number of streams per process and per address. Browsers beyond the maximum poll instead. */
const maxStreams = { together: 5_000, perAddress: 250 };
/** Delay before browsers reconnect after maintenance has begun. */
const reconnectDelayMs = { least: 3_000, more: 10_000 };
export const heartbeatMilliseconds = 25_000;

/**
 * `GET /api/live` sends server-sent events: one `changed` event at the start, after which the client
 * reads the current state, and one per change with the kind of topic only. The route is not part of the
 * API contract.
 */
export function changeFeedRoutes(
	api: Api,
	changes: Changes,
	most = maxStreams,
	closing?: { onBegin(onShutdown: () => void): void },
): void {
	const streams = new Map<ServerResponse, string>();
	const beat = setInterval(() => {
		for (const stream of streams.keys()) writeOrEnd(stream, ': still here\n\n');
	}, heartbeatMilliseconds);
	beat.unref();

	api.fastify.get(
		'/api/live',
		{
			schema: {
				tags: ['Live'],
				summary: 'Stream changes of a boat, a ride or the caller as server-sent events',
				querystring: query,
				response: {
					200: z.string().describe('text/event-stream: an event `changed` with its topic for each change'),
					400: failure.describe('malformed'),
					401: failure.describe('signed-out'),
					429: failure.describe('too-many'),
					503: failure.describe('busy'),
				},
			},
		},
		async (request, reply) => {
			const params = request.query as z.output<typeof query>;
			const signedIn = params.me ? await api.findSession(request) : undefined;
			if (params.me && !signedIn) return sendRefusal(request, reply, refuse('signed-out'));
			const tooMany = await limitRefusal(api.limiter, limit, request, undefined);
			if (tooMany) return sendRefusal(request, reply, tooMany);
			const address = toAddressKey(request.ip);
			const perAddress = [...streams.values()].filter((each) => each === address).length;
			if (streams.size >= most.together || perAddress >= most.perAddress) {
				return sendRefusal(request, reply, refuse('busy', { retryAfterSeconds: 60 }));
			}
			const topics: Topic[] = [
				...(params.boat ? [`boat:${params.boat}`] : []),
				...(params.ride ? [`ride:${params.ride}`] : []),
				...(signedIn ? [`person:${signedIn.person.id}`, `messages:${signedIn.person.id}`] : []),
				...(signedIn ? [`session:${signedIn.session.id}`] : []),
			];
			reply.hijack();
			const stream = reply.raw;
			// A client that has already disconnected emits no further `close` event.
			if (stream.destroyed) return;
			stream.writeHead(200, {
				...headersOf(reply.getHeaders()),
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store',
				'x-accel-buffering': 'no',
			});
			const sendChange = (topic: Topic | undefined) =>
				writeOrEnd(stream, `event: changed\ndata: ${topic?.split(':', 1)[0] ?? 'all'}\n\n`);
			stream.write('retry: 3000\n\n');
			sendChange(undefined);
			streams.set(stream, address);
			// A personal stream ends with its session.
			const stop = changes.subscribe(topics, (topic) =>
				topic?.startsWith('session:') ? stream.end() : sendChange(topic),
			);
			stream.on('close', () => {
				stop();
				streams.delete(stream);
			});
		},
	);

	// Different reconnect delays spread the load.
	closing?.onBegin(() => {
		for (const [turn, stream] of [...streams.keys()].entries()) {
			const retry = reconnectDelayMs.least + Math.floor((reconnectDelayMs.more * turn) / streams.size);
			stream.end(`retry: ${retry}\n\n`);
		}
	});

	// A stopping process ends its streams at once. Browsers then reconnect to another process.
	api.fastify.addHook('preClose', async () => {
		clearInterval(beat);
		for (const stream of streams.keys()) stream.end();
	});
	api.fastify.addHook('onClose', () => changes.close());
}

function headersOf(headers: Readonly<Record<string, number | string | string[] | undefined>>) {
	return Object.fromEntries(
		Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
	);
}
