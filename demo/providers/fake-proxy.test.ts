import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oidcIdentity } from '#adapters/oidc/oidc-identity.ts';
import { paypalPayments } from '#adapters/paypal/paypal-payments.ts';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { startFakeSocialLogin } from '#demo/providers/social-login/start-fake-social-login.ts';
import { cents } from '#domain/money.ts';
import { fakeProxy } from './fake-proxy.ts';

const account = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' };
const pool = { clientId: 'pool-app', clientSecret: 'pool-secret' };
const product = fastify();
const closing: (() => Promise<unknown>)[] = [];
let echo: Server;
let paypal: Awaited<ReturnType<typeof startFakePaypal>>;
let social: Awaited<ReturnType<typeof startFakeSocialLogin>>;

beforeAll(async () => {
	echo = createServer(async (request, response) => {
		let body = '';
		for await (const chunk of request) body += chunk;
		response.writeHead(303, {
			location: '/elsewhere?a=1',
			'set-cookie': ['one=1; Path=/x', 'two=2'],
			'content-type': 'application/json',
		});
		response.end(
			JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }),
		);
	});
	await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
	paypal = await startFakePaypal({
		...account,
		publicUrl: 'http://localhost:3999/fakes/paypal',
		followReturnUrl: true,
	});
	social = await startFakeSocialLogin({
		people: [
			{
				provider: 'google',
				subject: '1',
				firstName: 'Ann',
				lastName: 'Lee',
				about: 'Sails',
				group: 'Renters',
			},
		],
		clients: { pool },
		product: 'Mateship',
		publicUrl: 'http://localhost:3999/fakes/social-login',
	});
	closing.push(paypal.close, social.close);
	const echoUrl = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
	await product.register(fakeProxy, { prefix: '/fakes/echo', target: echoUrl });
	await product.register(fakeProxy, { prefix: '/fakes/paypal', target: paypal.url });
	await product.register(fakeProxy, { prefix: '/fakes/social-login', target: social.url });
	await product.register(fakeProxy, { prefix: '/fakes/gone', target: 'http://127.0.0.1:9' });
	await product.ready();
});

afterAll(async () => {
	await product.close();
	for (const close of closing) await close();
	echo.close();
});

function browser(host: string) {
	const jar = new Map<string, { pair: string; path: string }>();
	return async function visit(
		address: string,
		form?: Record<string, string>,
	): Promise<{ url: URL; html: string }> {
		let url = new URL(address, `http://${host}`);
		let payload = form && new URLSearchParams(form).toString();
		for (;;) {
			if (!url.pathname.startsWith('/fakes/')) return { url, html: '' };
			expect(url.host).toBe(host);
			const cookies = [...jar.values()].filter(({ path }) => url.pathname.startsWith(path));
			const response = await product.inject({
				method: payload === undefined ? 'GET' : 'POST',
				url: url.pathname + url.search,
				headers: {
					host,
					cookie: cookies.map(({ pair }) => pair).join('; '),
					...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
				},
				...(payload === undefined ? {} : { payload }),
			});
			for (const set of [response.headers['set-cookie'] ?? []].flat()) {
				const [pair = '', ...attributes] = set.split('; ');
				const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
				expect(path).toMatch(/^\/fakes\/social-login/);
				jar.set(`${pair.split('=')[0]} ${path}`, { pair, path });
			}
			const { location } = response.headers;
			if (location === undefined) return { url, html: response.body };
			url = new URL(location, url);
			payload = undefined;
		}
	};
}

test('the fake proxy forwards method, raw body and answer, but removes the prefix and the session cookie', async () => {
	const response = await product.inject({
		method: 'PUT',
		url: '/fakes/echo/v2/thing?x=%2F1',
		headers: {
			host: 'mateship.example',
			'content-type': 'application/json',
			'x-forwarded-host': 'evil.example',
			cookie: 'a=1; mateship_session=secret; b=2',
		},
		payload: '{ "amount": 1.0 }',
	});
	expect(response.statusCode).toBe(303);
	expect(response.headers.location).toBe('/elsewhere?a=1');
	expect(response.headers['set-cookie']).toEqual(['one=1; Path=/x', 'two=2']);
	const seen = response.json<{ method: string; url: string; headers: IncomingHttpHeaders; body: string }>();
	expect(seen).toMatchObject({ method: 'PUT', url: '/v2/thing?x=%2F1', body: '{ "amount": 1.0 }' });
	expect(seen.headers).toMatchObject({
		cookie: 'a=1; b=2',
		'x-forwarded-host': 'mateship.example',
		'x-forwarded-proto': 'http',
		'x-forwarded-prefix': '/fakes/echo',
	});
});

test('the fake proxy answers 413 to ten megabytes and logs no error', async () => {
	const payload = Buffer.alloc(10_000_000);
	const response = await product.inject({ method: 'POST', url: '/fakes/echo/', payload });
	expect(response.statusCode).toBe(413);
});

test('the fake proxy answers 502 when the fake provider has stopped', async () => {
	const response = await product.inject({ url: '/fakes/gone/x' });
	expect(response.statusCode).toBeGreaterThanOrEqual(500);
	expect((await product.inject({ url: '/fakes/echo/' })).statusCode).toBe(303);
});

test('the fake proxy does not expose the fake provider’s control routes', async () => {
	expect((await product.inject({ url: '/fakes/paypal/control/orders' })).statusCode).toBe(404);
	expect((await product.inject({ url: '/fakes/paypal/%63ontrol/orders' })).statusCode).toBe(404);
});

describe.each(['localhost:3999', 'forwarded.example:8443'])('fake proxy reached as %s', (host) => {
	test('after payment, the payer returns to the host of the original request', async () => {
		const payments = paypalPayments({ baseUrl: paypal.url, ...account, brandName: 'Mateship' });
		const order = await payments.createOrder({
			key: `k-${host}`,
			bookingId: 'b1',
			description: 'A trip',
			amount: { cents: cents(5000), currency: 'USD' },
			returnUrl: `http://${host}/experience/booking`,
			cancelUrl: `http://${host}/experience/booking?canceled=1`,
		});
		const visit = browser(host);
		const page = await visit(order.approveUrl ?? '');
		expect(page.html).toContain('USD 50.00');
		const action = new URL(/action="([^"]+)"/.exec(page.html)?.[1] ?? '', page.url);
		const back = await visit(action.href, { token: order.orderId, answer: 'pay' });
		expect(back.url.href).toContain(`http://${host}/experience/booking?token=${order.orderId}`);
		expect(await payments.captureOrder(order.orderId, `c-${host}`)).toMatchObject({ kind: 'captured' });
	});

	test('after signing in, the user returns to the host of the original request', async () => {
		const identity = oidcIdentity({
			kind: 'pool',
			issuer: social.issuer,
			domain: social.issuer,
			...pool,
			issuerReachedAt: social.url,
			followRedirectOrigin: true,
		});
		const { url, secrets } = await identity.beginSignIn('google', `http://${host}/auth/callback`);
		const visit = browser(host);
		const page = await visit(url);
		expect(page.html).toContain('Ann Lee');
		const back = await visit(page.url.href, { person: 'google:1' });
		expect(back.url.origin + back.url.pathname).toBe(`http://${host}/auth/callback`);
		expect(await identity.finishSignIn('google', back.url.href, secrets)).toMatchObject({
			kind: 'signed-in',
			person: { subject: '1', firstName: 'Ann' },
		});
		const bye = await visit((await identity.signOutUrl('google', `http://${host}/`)) ?? '');
		expect(bye.url.href).toBe(`http://${host}/`);
	});
});
