import { Readable } from 'node:stream';
import type {} from '@fastify/swagger';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ids } from '#contract/shapes.ts';
import type { Brand } from '#domain/brand.ts';
import type { App } from '../app.ts';
import type { TripPlaces } from '../experience/trip-places.ts';
import { type DrawnLinkPicture, type LinkPictureOptions, linkPictures } from './link-pictures.ts';
import { siteMap } from './sitemap.ts';

interface SeoOptions extends LinkPictureOptions {
	readonly app: Pick<
		App,
		'db' | 'readDb' | 'files' | 'log' | 'clock' | 'publicUrl' | 'brand' | 'cancellation'
	>;
	readonly places: Pick<TripPlaces, 'all'>;
}

const disallowedPaths = [
	'/api/',
	'/auth/',
	'/profile',
	'/desk',
	'/owner/setup',
	'/boat/add',
	'/experience/add',
	'/experience/booking',
	'/sharing/booking',
	'/full/map/',
];

const hiddenRoute = { schema: { hide: true } };

export const seoRoutes: FastifyPluginAsync<SeoOptions> = async (fastify, { app, places, ...options }) => {
	const map = siteMap(app, places);
	const pictures = linkPictures(app, options);

	fastify.get('/robots.txt', hiddenRoute, async (_, reply) => {
		const disallowed = disallowedPaths.map((path) => `Disallow: ${path}\n`).join('');
		return reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', 'public, max-age=3600')
			.send(`User-agent: *\n${disallowed}Allow: /\n\nSitemap: ${app.publicUrl}/sitemap.xml\n`);
	});

	// RFC 9116. The file expires half a year after each request, so that old copies are fetched again.
	fastify.get('/.well-known/security.txt', hiddenRoute, async (_, reply) =>
		reply
			.type('text/plain; charset=utf-8')
			.header('cache-control', 'public, max-age=86400')
			.send(
				`Contact: mailto:${app.brand.securityEmail}\nExpires: ${app.clock
					.now()
					.add({ hours: 24 * 180 })
					.toString({
						smallestUnit: 'second',
					})}\nPreferred-Languages: en\nCanonical: ${app.publicUrl}/.well-known/security.txt\n`,
			),
	);

	const manifest = JSON.stringify(appManifest(app.brand));
	fastify.get('/manifest.webmanifest', hiddenRoute, async (_, reply) =>
		reply
			.type('application/manifest+json; charset=utf-8')
			.header('cache-control', 'public, max-age=3600')
			.send(manifest),
	);

	fastify.get('/sitemap.xml', hiddenRoute, async (_, reply) => asXml(reply).send(await map.index()));
	fastify.get<{ Params: { '*': string } }>('/sitemap/*', hiddenRoute, async (request, reply) => {
		const [, name] = /^([\w-]{1,60})\.xml$/.exec(request.params['*']) ?? [];
		const piece = name && map.piece(name);
		return piece ? asXml(reply).send(Readable.from(piece)) : missing(reply);
	});

	fastify.get('/og/site.jpg', hiddenRoute, async (request, reply) =>
		answer(await pictures.site(), request, reply),
	);
	fastify.get<{ Params: { file: string } }>('/og/experience/:file', hiddenRoute, async (request, reply) => {
		const [name, ending] = request.params.file.split('.', 2);
		const { data: id } = ids.experience.safeParse(name);
		if (ending !== 'jpg' || !id) return missing(reply);
		return answer(await pictures.experience(id), request, reply);
	});
	fastify.get<{ Params: { file: string } }>('/og/owner/:file', hiddenRoute, async (request, reply) => {
		const [name, ending] = request.params.file.split('.', 2);
		const { data: id } = ids.person.safeParse(name);
		if (ending !== 'jpg' || !id) return missing(reply);
		return answer(await pictures.owner(id), request, reply);
	});
	fastify.get<{ Params: { file: string } }>('/og/ride/:file', hiddenRoute, async (request, reply) => {
		const [name, ending] = request.params.file.split('.', 2);
		const { data: id } = ids.ride.safeParse(name);
		if (ending !== 'jpg' || !id) return missing(reply);
		return answer(await pictures.ride(id), request, reply);
	});
};

function asXml(reply: FastifyReply): FastifyReply {
	return reply
		.type('application/xml; charset=utf-8')
		.header('cache-control', 'public, max-age=3600, s-maxage=21600');
}

/**
 * The picture changes with its listing. Clients cache it for a day and then revalidate it with the ETag.
 */
function answer(drawn: DrawnLinkPicture, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	if (drawn === 'missing') return missing(reply);
	if (drawn === 'busy') {
		return reply.code(503).header('retry-after', '5').header('cache-control', 'no-store').send();
	}
	const tag = `"${drawn.tag}"`;
	reply.header('cache-control', 'public, max-age=86400').header('etag', tag);
	// Other sites embed previews in their pages.
	reply.header('cross-origin-resource-policy', 'cross-origin');
	if (request.headers['if-none-match'] === tag) return reply.code(304).send();
	return reply.type('image/jpeg').send(drawn.bytes);
}

function missing(reply: FastifyReply): FastifyReply {
	return reply.code(404).header('cache-control', 'no-store').send({ code: 'not-found' });
}

const appManifest = ({ name, taglines }: Brand) => ({
	id: '/',
	name: `${name}: boats, skippers and shared rides`,
	short_name: name,
	description: taglines.en,
	lang: 'en-AU',
	dir: 'ltr',
	start_url: '/',
	scope: '/',
	display: 'standalone',
	background_color: '#fbf7f0',
	theme_color: '#06364a',
	categories: ['travel', 'sports', 'lifestyle'],
	icons: [
		{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
		{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
		{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
		{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
	],
	shortcuts: [
		{ name: 'Find a trip', url: '/search' },
		{ name: 'Your bookings', url: '/profile/renter/bookings' },
	],
});
