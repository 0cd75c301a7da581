import type {} from '@fastify/swagger';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { parseRendition } from '#drawing/picture/picture-sizes.ts';
import { pictureType } from './encode-picture.ts';
import { type PictureOptions, pictureMaker } from './make-picture.ts';

/** A key's picture never changes (a new upload gets a new key), so browsers and CDNs may keep it for ever. */
const forever = 'public, max-age=31536000, immutable';

/** `GET /pictures/:width/<key>.<avif|webp|jpg>`: public pictures in listed widths; see `pictureAddress`. */
export const pictureRoutes: FastifyPluginAsync<PictureOptions> = async (app, options) => {
	const makePicture = pictureMaker({
		onCacheFailure: (failure) => app.log.warn({ err: failure }, 'picture cache refused a rendition'),
		...options,
	});

	app.get<{ Params: { width: string; '*': string } }>(
		'/pictures/:width/*',
		{ schema: { hide: true } },
		async (request, reply) => {
			const rendition = parseRendition(request.params.width, request.params['*']);
			if (!rendition) return refuse(reply, 404, 'not-found', 'There is no such picture.');
			const made = await makePicture(rendition);
			if (made === 'busy') {
				reply.header('retry-after', '2');
				return refuse(reply, 503, 'busy', 'Too many pictures are being made. Try again in a moment.');
			}
			if (made === 'missing' || made === 'unreadable') {
				return refuse(reply, 404, 'not-found', 'There is no such picture.');
			}
			return reply
				.header('cache-control', forever)
				.header('x-content-type-options', 'nosniff')
				.type(pictureType(rendition.format))
				.send(made.bytes);
		},
	);
};

function refuse(reply: FastifyReply, status: number, code: string, message: string) {
	return reply.status(status).header('cache-control', 'no-store').send({ code, message });
}
