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

/** Takes away from our pages, and from what is framed in them, what they never need: nobody who gets in can use it. */
export function forbidFeatures(fastify: FastifyInstance): void {
	const own = [
		'geolocation=(self)',
		'payment=(self "https://www.paypal.com")',
		'publickey-credentials-get=()',
	];
	const policy = [...never.map((feature) => `${feature}=()`), ...own].join(', ');
	fastify.addHook('onRequest', async (_, reply) => {
		reply.header('permissions-policy', policy);
	});
}
