import type { FastifyInstance } from 'fastify';

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
