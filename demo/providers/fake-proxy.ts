import { fastifyHttpProxy } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

export interface FakeProxyOptions {
	/**
	 * Path under which the browser reaches the fake provider: `/fakes/paypal`. The fake gets paths
	 * without this prefix.
	 */
	readonly prefix: string;
	/** Loopback address of the fake provider. */
	readonly target: string;
}

const maxBytes = 1_000_000;

/** The product’s session cookie, which is never passed to a fake provider. */
const sessionCookie = 'mateship_session';

/**
 * Serves the pages of a fake provider under the product’s address, so that one forwarded port is
 * enough. Used in the demo only. Passes method, headers, raw body and the whole answer. Redirects and
 * cookies are unchanged.
 */
export async function fakeProxy(app: FastifyInstance, options: FakeProxyOptions): Promise<void> {
	// Removes the product’s parsers, so that bodies are passed unparsed.
	app.removeAllContentTypeParsers();
	await app.register(fastifyHttpProxy, {
		upstream: options.target,
		internalRewriteLocationHeader: false,
		disableRequestLogging: true,
		async preHandler(request) {
			const bytes = Number(request.headers['content-length'] ?? 0);
			if (bytes > maxBytes) throw Object.assign(new Error('too large'), { statusCode: 413 });
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
