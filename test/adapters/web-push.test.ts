import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readVapidKeys } from '#adapters/web-push/vapid.ts';
import { checkPush, encryptPush, maxPushTextBytes, webPush } from '#adapters/web-push/web-push.ts';
import { type FakePush, startFakePush } from '#demo/providers/push/start-fake-push.ts';
import { type Push, PushUnavailable } from '#ports/push.ts';
import { loopback, startHttpsServer } from '#test/loopback.ts';

const keys = readVapidKeys('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
if (!keys) throw new Error('the test’s keys are none');
const clock = { now: () => Temporal.Now.instant() };
const subject = 'mailto:help@mateship.test';
let service: FakePush;
let push: Push;
beforeAll(async () => {
	service = await startFakePush();
	push = webPush({ keys, subject, unguarded: service.url }, clock);
});
afterAll(() => service.close());
const message = { text: JSON.stringify({ title: 'ආයුබෝවන්' }), ttlSeconds: 3_600 };

describe('a push message', () => {
	test('a push message is encrypted as in the example of RFC 8291', () => {
		const sender = createECDH('prime256v1');
		sender.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
		const browser = {
			p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
			auth: 'BTBZMqHH6r4Tts7J_aSIgg',
		};
		const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
		const body = encryptPush('When I grow up, I want to be a watermelon', browser, { salt, keys: sender });
		expect(body.toString('base64url')).toBe(
			'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
		);
	});

	test('the browser can decrypt a push message, which the product has signed', async () => {
		const browser = service.subscribe();
		expect(await push.send(browser, message)).toBe('taken');
		expect(service.pushed.at(-1)).toEqual({
			endpoint: browser.endpoint,
			sender: push.publicKey,
			subject,
			ttl: 3_600,
			text: message.text,
		});
	});

	test('a push message accepts the longest allowed text', async () => {
		expect(await push.send(service.subscribe(), { ...message, text: 'x'.repeat(maxPushTextBytes) })).toBe(
			'taken',
		);
	});

	test('rejects invalid keys of a browser’s push subscription', async () => {
		const browser = { ...service.subscribe(), p256dh: Buffer.alloc(65, 4).toString('base64url') };
		expect(await push.send(browser, message)).toBe('gone');
	});

	test('reports the push subscription of an unsubscribed browser as gone', async () => {
		const browser = service.subscribe();
		service.unsubscribe(browser.endpoint);
		expect(await push.send(browser, message)).toBe('gone');
	});

	test.each(['down', 'errors', 'too-many'] as const)(
		'a push message may be retried after the answer %s',
		async (scenario) => {
			service.misbehave(scenario, 1);
			await expect(push.send(service.subscribe(), message)).rejects.toThrow(PushUnavailable);
		},
	);

	test('a push message is not retried after other rejections', async () => {
		service.misbehave('refuses', 1);
		expect(await push.send(service.subscribe(), message)).toBe('refused');
	});
});

describe('a push address from a browser', () => {
	const guarded = webPush({ keys, subject }, clock);
	test.each([
		'http://updates.example/x',
		'https://127.0.0.1/x',
		'https://[::1]/x',
		'https://169.254.169.254/latest/meta-data',
		'https://10.1.2.3/x',
		'https://localhost/x',
		'https://name:word@8.8.8.8/x',
		'not an address',
	])('refuses a push address without https or outside the public internet: %s', async (endpoint) => {
		expect(await guarded.accepts(endpoint)).toBe(false);
		expect(await guarded.send({ ...service.subscribe(), endpoint }, message)).toBe('gone');
	});

	test('connects to the checked IP address of a push service', async () => {
		expect(await guarded.accepts('https://8.8.8.8/x')).toBe(true);
		const requests: string[] = [];
		const server = await startHttpsServer((request, answer) => {
			requests.push(`${request.method} ${request.url}`);
			answer.writeHead(201).end();
		});
		const reached = webPush({ keys, subject }, clock, loopback);
		const endpoint = `https://pictures.test:${server.port}/wpush/v2/abc`;
		expect(await reached.send({ ...service.subscribe(), endpoint }, message)).toBe('taken');
		expect(requests).toEqual(['POST /wpush/v2/abc']);
		server.close();
	});
});

test('the doctor names unreachable push services', async () => {
	expect(await checkPush([service.url])).toBeUndefined();
	expect(await checkPush([service.url, 'http://127.0.0.1:1/'])).toBe(
		'VAPID_PRIVATE_KEY: http://127.0.0.1:1/ cannot be reached from here',
	);
});

test.each(['', 'short', 'A'.repeat(43), `${'_'.repeat(42)}9`])(
	'rejects ‘%s’ as a private VAPID key',
	(text) => {
		expect(readVapidKeys(text)).toBeUndefined();
	},
);
