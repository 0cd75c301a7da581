import type { FastifyReply } from 'fastify';

/**
 * Sends a picture for this requester only: shared caches must not store it, and browsers must not
 * guess its type. Optionally browsers may cache it privately for some seconds.
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
