import type {} from '@fastify/swagger';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { parseRendition } from '#drawing/picture/picture-sizes.ts';
import type { Clock } from '#ports/system.ts';
import { pictureType } from './encode-picture.ts';
import { type MakerOptions, pictureMaker } from './make-picture.ts';
import { maintainPictureCache, pictureCache } from './picture-cache.ts';
import type { RemovedPictures } from './removed-pictures.ts';

export interface PictureOptions extends Omit<MakerOptions, 'cache' | 'removed'> {
	readonly clock: Clock;
	readonly cacheDir: string;
	/** In bytes; the default is 10 GB. */
	readonly maxCacheBytes?: number;
	/** Not served, and deleted from the cache. By default there are none. */
	readonly removed?: RemovedPictures;
}

/**
 * A key always refers to the same picture, because a new upload gets a new key. Caches may store the
 * picture forever.
 */
const forever = 'public, max-age=31536000, immutable';

/**
 * Serves `GET /pictures/:size/<key>.<avif|webp|jpg>`, public pictures in fixed widths or cropped as a
 * cover. See `pictureAddress` and `coverAddress`.
 */
export const pictureRoutes: FastifyPluginAsync<PictureOptions> = async (
	app,
	{ clock, cacheDir, maxCacheBytes = 10 * 1024 ** 3, removed, ...options },
) => {
	const cache = pictureCache(cacheDir, { maxBytes: maxCacheBytes, clock });
	if (removed) {
		const keeping = maintainPictureCache(cache, { clock, removed, log: app.log });
		app.addHook('onClose', async () => keeping.stop());
	}
	const makePicture = pictureMaker({
		onCacheFailure: (failure) => app.log.warn({ err: failure }, 'caching a rendition failed'),
		...options,
		cache,
		removed,
	});

	app.get<{ Params: { size: string; '*': string } }>(
		'/pictures/:size/*',
		{ schema: { hide: true } },
		async (request, reply) => {
			const rendition = parseRendition(request.params.size, request.params['*']);
			if (!rendition) return refuse(reply, 404, 'not-found', 'There is no such picture.');
			const created = await makePicture(rendition);
			if (created === 'busy') {
				reply.header('retry-after', '2');
				return refuse(reply, 503, 'busy', 'Too many pictures are being made. Try again in a moment.');
			}
			if (created === 'missing' || created === 'unreadable') {
				return refuse(reply, 404, 'not-found', 'There is no such picture.');
			}
			// Email clients on other sites show covers.
			if (rendition.size === 'cover') reply.header('cross-origin-resource-policy', 'cross-origin');
			return reply
				.header('cache-control', forever)
				.header('x-content-type-options', 'nosniff')
				.type(pictureType(rendition.format))
				.send(created.bytes);
		},
	);
};

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
	return reply.status(status).header('cache-control', 'no-store').send({ code, message });
}
