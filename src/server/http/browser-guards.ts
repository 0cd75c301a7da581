import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/refusal.ts';
import { sendRefusal } from './api.ts';
import { matchedRoute } from './matched-route.ts';

/**
 * Refuses writes that another site's page makes a browser send. Browsers say where a request comes from; programs
 * that are no browsers carry nobody's cookies unasked. With `followHost` (the demo) our pages are at whatever host the
 * request names; else at the public address alone.
 */
export function refuseCrossSite(fastify: FastifyInstance, publicUrl: string, followHost: boolean): void {
	const own = new URL(publicUrl).origin;
	fastify.addHook('onRequest', async (request, reply) => {
		if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
		const route = matchedRoute(request);
		if (!route.startsWith('/api/') && !route.startsWith('/auth/')) return;
		if (crossSite(request, own, followHost)) return sendRefusal(request, reply, refuse('cross-site'));
	});
}

function crossSite({ headers }: FastifyRequest, own: string, followHost: boolean): boolean {
	const site = headers['sec-fetch-site'];
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
	if (headers.origin === undefined) return false;
	if (!URL.canParse(headers.origin)) return true;
	const { origin, host } = new URL(headers.origin);
	return origin !== own && !(followHost && host === headers.host);
}

/** What browsers can do and no page of ours asks for. */
const never = [
	'accelerometer',
	'autoplay',
	'browsing-topics',
	'camera',
	'display-capture',
	'gyroscope',
	'hid',
	'idle-detection',
	'magnetometer',
	'microphone',
	'midi',
	'screen-wake-lock',
	'serial',
	'usb',
	'xr-spatial-tracking',
];

/** Where codes of boarding passes are scanned: come to and left by loading a page anew, so that no other has the camera. */
const scanPage = /^\/profile\/owner\/boarding\/[0-9a-z]+\/scan(?:\?|$)/;

/** Takes away from our pages, and from what is framed in them, what they never need: nobody who gets in can use it. */
export function forbidFeatures(fastify: FastifyInstance): void {
	const own = [
		'geolocation=(self)',
		'payment=(self "https://www.paypal.com")',
		'publickey-credentials-get=()',
	];
	const others = never.filter((feature) => feature !== 'camera').map((feature) => `${feature}=()`);
	const policy = (camera: string) => [`camera=${camera}`, ...others, ...own].join(', ');
	const [usual, scanning] = [policy('()'), policy('(self)')];
	fastify.addHook('onRequest', async ({ url }, reply) => {
		reply.header('permissions-policy', scanPage.test(url) ? scanning : usual);
	});
}
