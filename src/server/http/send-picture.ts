import type { FastifyReply } from 'fastify';

/**
 * A picture for whoever asked, and nobody after them: no cache in between keeps it, and a browser never takes it for
 * anything else. For how many seconds the browser itself may keep it; none, unless told.
 */
export function sendPicture(
	reply: FastifyReply,
	file: { readonly type: string; readonly bytes: Uint8Array },
	{ seconds = 0 }: { readonly seconds?: number } = {},
): FastifyReply {
	return reply
		.headers({
			'cache-control': seconds > 0 ? `private, max-age=${seconds}, immutable` : 'private, no-store',
			'x-content-type-options': 'nosniff',
			'content-security-policy': "default-src 'none'; sandbox",
		})
		.type(file.type)
		.send(file.bytes);
}
