import { fastifyHttpProxy } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

export interface FakeProxyOptions {
	/** Where the browser finds the fake: `/fakes/paypal`. The fake sees paths without it. */
	readonly prefix: string;
	/** Its loopback address. */
	readonly target: string;
}

/** No fake takes more. */
const mostBytes = 1_000_000;

/** The product's own session never leaves it, not even to a fake. */
const sessionCookie = 'mateship_session';

/**
 * For the demo: a fake's pages under the product's one address, so that one forwarded port is enough.
 * Passes method, headers, the raw body and the whole answer; redirects and cookies stay as the fake wrote them.
 */
export async function fakeProxy(app: FastifyInstance, options: FakeProxyOptions): Promise<void> {
	// Bodies go through untouched, whatever parsers the product has.
	app.removeAllContentTypeParsers();
	await app.register(fastifyHttpProxy, {
		upstream: options.target,
		internalRewriteLocationHeader: false,
		disableRequestLogging: true,
		async preHandler(request) {
			const bytes = Number(request.headers['content-length'] ?? 0);
			if (bytes > mostBytes) throw Object.assign(new Error('too large'), { statusCode: 413 });
		},
		replyOptions: {
			rewriteRequestHeaders: (request, headers) => {
				const { cookie, ...others } = headers;
				const cookies = withoutSession(typeof cookie === 'string' ? cookie : '');
				return {
					...others,
					...(cookies === '' ? {} : { cookie: cookies }),
					'x-forwarded-host': request.host,
					'x-forwarded-proto': request.protocol,
					'x-forwarded-prefix': options.prefix,
				};
			},
		},
	});
}

function withoutSession(cookies: string): string {
	return cookies
		.split(/;\s*/)
		.filter((cookie) => cookie !== '' && cookie.split('=', 1)[0]?.trim() !== sessionCookie)
		.join('; ');
}
