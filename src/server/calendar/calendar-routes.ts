import { createHash } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import { calendarCalls as calls } from '#contract/calendar-contract.ts';
import { sanitizeFileName } from '#domain/file/upload.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { uploadForm, uploadReader } from '../file/read-upload.ts';
import { type Api, serve } from '../http/api.ts';
import { addBlocks, deleteBlock, editBlock } from './blocks.ts';
import { exportCalendar, makeLink, revokeLink } from './calendar-links.ts';
import { addFeed, decideUnreadable, markSameTrip, removeFeed, showConnections, uploadFeed } from './feeds.ts';
import { showCalendar } from './show-calendar.ts';

const blockLimit = { name: 'block', by: 'person', max: 300, windowSeconds: 600 } as const;

const connectLimit = { name: 'calendar-connections', by: 'person', max: 60, windowSeconds: 600 } as const;

const feedName = (file: string): string =>
	sanitizeFileName(file, 'Calendar')
		.replace(/\.ics$/i, '')
		.slice(0, 100);

export function calendarRoutes(api: Api, app: App): void {
	serve(api, calls.ofOwner, ({ person, query }) => showCalendar(app, person.id, query));
	serve(api, calls.addBlocks, blockLimit, ({ person, body }) =>
		addBlocks(app, person.id, { ...body, repeat: body.repeat ?? undefined }),
	);
	serve(api, calls.editBlock, blockLimit, ({ person, body: { blockId, ...input } }) =>
		editBlock(app, person.id, blockId, input),
	);
	serve(api, calls.deleteBlock, blockLimit, ({ person, body }) =>
		deleteBlock(app, person.id, body.blockId, body.series),
	);
	const { fastify } = api;
	serve(api, calls.connections, ({ person }) => showConnections(app, person.id));
	serve(api, calls.makeLink, connectLimit, async ({ person, body }) => {
		const boatId = body.boatId === 'all' ? null : body.boatId;
		const created = await makeLink(app, person.id, { ...body, boatId });
		return isRefusal(created) ? created : await showConnections(app, person.id);
	});
	serve(api, calls.revokeLink, connectLimit, async ({ person, body }) => {
		const revoked = await revokeLink(app, person.id, body.linkId);
		return isRefusal(revoked) ? revoked : await showConnections(app, person.id);
	});
	serve(api, calls.addFeed, connectLimit, async ({ person, body }) => {
		const added = await addFeed(app, person.id, body);
		return isRefusal(added) ? added : await showConnections(app, person.id);
	});
	serve(api, calls.decideUnreadable, connectLimit, async ({ person, body }) => {
		const decided = await decideUnreadable(app, person.id, body);
		return isRefusal(decided) ? decided : await showConnections(app, person.id);
	});
	serve(api, calls.sameTrip, connectLimit, async ({ person, body }) => {
		const answered = await markSameTrip(app, person.id, body);
		return isRefusal(answered) ? answered : await showConnections(app, person.id);
	});
	const take = uploadReader();
	void fastify.register(async (scope) => {
		await scope.register(fastifyMultipart, uploadForm);
		serve({ ...api, fastify: scope }, calls.uploadFeed, connectLimit, async (call) => {
			const { params, query, person, request } = call;
			const uploaded = await take(request, person.id, ({ name, bytes }) =>
				uploadFeed(app, person.id, { ...params, feedId: query.feedId, name: feedName(name), file: bytes }),
			);
			return isRefusal(uploaded) ? uploaded : await showConnections(app, person.id);
		});
	});
	serve(api, calls.removeFeed, connectLimit, async ({ person, body }) => {
		const removed = await removeFeed(app, person.id, body.feedId);
		return isRefusal(removed) ? removed : await showConnections(app, person.id);
	});

	// The secret code is in the path, because query strings are logged. Search engines and shared caches
	// are excluded.
	fastify.get<{ Params: { file: string } }>(
		'/calendar/:file',
		{ schema: { hide: true } },
		async (request, reply) => {
			reply.header('x-robots-tag', 'noindex').header('cache-control', 'private, no-cache');
			const [, token] = /^(\w{20}[\w-]{24})\.ics$/.exec(request.params.file) ?? [];
			const found = token && (await exportCalendar(app, token));
			if (found === 'gone')
				return reply.code(410).type('text/plain; charset=utf-8').send('This calendar is gone.\n');
			if (!found)
				return reply.code(404).type('text/plain; charset=utf-8').send('There is no such calendar.\n');
			const etag = `"${createHash('sha256').update(found.text).digest('base64url').slice(0, 27)}"`;
			reply.header('etag', etag);
			if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
			return reply
				.type('text/calendar; charset=utf-8')
				.header('content-disposition', `inline; filename="${app.brand.id}.ics"`)
				.send(found.text);
		},
	);
}
