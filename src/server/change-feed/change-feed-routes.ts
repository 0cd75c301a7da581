import type { ServerResponse } from 'node:http';
import type {} from '@fastify/swagger';
import { z } from 'zod';
import { failure } from '#contract/call.ts';
import { id } from '#contract/shapes.ts';
import { refuse } from '#domain/refusal.ts';
import { type Api, sendRefusal } from '../http/api.ts';
import { addressKey } from '../http/client-address.ts';
import { limitRefusal } from '../http/rate-limits.ts';
import { tell } from '../http/slow-clients.ts';
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
/** Streams of one process, and of one address in it; whoever comes later asks again from time to time instead. */
const mostStreams = { together: 5_000, ofAddress: 250 };
/** In milliseconds. */
const spread = { least: 3_000, more: 10_000 };
export const heartbeatMilliseconds = 25_000;

/**
 * `GET /api/live`: server-sent events, one `changed` for each change of what was asked about, naming its kind alone, and
 * one at the start: what changed before it is for whoever listens to ask. (One in the contract's sense is no answer.)
 */
export function changeFeedRoutes(
	api: Api,
	changes: Changes,
	most = mostStreams,
	closing?: { onBegin(begun: () => void): void },
): void {
	const streams = new Map<ServerResponse, string>();
	const beat = setInterval(() => {
		for (const stream of streams.keys()) tell(stream, ': still here\n\n');
	}, heartbeatMilliseconds);
	beat.unref();

	api.fastify.get(
		'/api/live',
		{
			schema: {
				tags: ['Live'],
				summary: 'What changed, as server-sent events: bookings of a boat, seats of a ride, one’s own',
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
			const asked = request.query as z.output<typeof query>;
			const person = asked.me ? (await api.findSession(request))?.person : undefined;
			if (asked.me && !person) return sendRefusal(request, reply, refuse('signed-out'));
			const tooMany = await limitRefusal(api.limiter, limit, request, undefined);
			if (tooMany) return sendRefusal(request, reply, tooMany);
			const address = addressKey(request.ip);
			const ofAddress = [...streams.values()].filter((each) => each === address).length;
			if (streams.size >= most.together || ofAddress >= most.ofAddress) {
				return sendRefusal(request, reply, refuse('busy', { retryAfterSeconds: 60 }));
			}
			const topics: Topic[] = [
				...(asked.boat ? [`boat:${asked.boat}`] : []),
				...(asked.ride ? [`ride:${asked.ride}`] : []),
				...(person ? [`person:${person.id}`, `messages:${person.id}`] : []),
			];
			reply.hijack();
			const stream = reply.raw;
			// Who left meanwhile will not be heard leaving.
			if (stream.destroyed) return;
			stream.writeHead(200, {
				...headersOf(reply.getHeaders()),
				'content-type': 'text/event-stream; charset=utf-8',
				'cache-control': 'no-store',
				'x-accel-buffering': 'no',
			});
			const say = (topic: Topic | undefined) =>
				tell(stream, `event: changed\ndata: ${topic?.split(':', 1)[0] ?? 'all'}\n\n`);
			stream.write('retry: 3000\n\n');
			say(undefined);
			streams.set(stream, address);
			const stop = changes.subscribe(topics, say);
			stream.on('close', () => {
				stop();
				streams.delete(stream);
			});
		},
	);

	// While we are away nobody listens. Browsers come back by themselves, one after another.
	closing?.onBegin(() => {
		for (const [turn, stream] of [...streams.keys()].entries()) {
			const retry = spread.least + Math.floor((spread.more * turn) / streams.size);
			stream.end(`retry: ${retry}\n\n`);
		}
	});

	// A stopping process ends its streams at once; browsers come back to another.
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
