import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/refusal.ts';
import { sendRefusal } from './api.ts';
import { matchedRoute } from './matched-route.ts';

/**
 * Refuses writes that a browser sends from another site's page (CSRF). Browsers send `Sec-Fetch-Site` or
 * `Origin`; other clients do not send cookies by themselves. The product's own origin is its public
 * address, or with `followHost` (the demo) the request's host.
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

/**
 * Matches the page that scans boarding passes. Links to and from this page are full page loads, so that
 * the camera permission does not apply to other pages.
 */
const scanPage = /^\/profile\/owner\/boarding\/[0-9a-z]+\/scan(?:\?|$)/;

/**
 * Disables unused browser features on the product's pages and their frames, so that injected code
 * cannot use them.
 */
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
