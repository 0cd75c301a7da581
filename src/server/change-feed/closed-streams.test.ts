import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { serializer } from '../http/serializer.ts';
import { changeFeedRoutes } from './change-feed-routes.ts';

const visitor = {
	findSession: async () => undefined,
	staffSignIn: { acr: [], amr: [] },
	staffRefused: async () => {},
};

test('a client that disconnects before the response is not subscribed', async () => {
	let open = 0;
	const changes = {
		subscribe() {
			open += 1;
			return () => {
				open -= 1;
			};
		},
		listening: true,
		streams: 0,
		close: async () => {},
	};
	const arrived = Promise.withResolvers<void>();
	const left = Promise.withResolvers<void>();
	const fastify = Fastify();
	fastify.setSerializerCompiler(serializer);
	fastify.setValidatorCompiler(validatorCompiler);
	fastify.addHook('onRequest', async (_, reply) => {
		reply.raw.once('close', () => left.resolve());
		arrived.resolve();
	});
	const limiter = {
		async count() {
			await left.promise;
			return { hits: 1, retryAfterSeconds: 1 };
		},
	};
	changeFeedRoutes({ fastify, limiter, ...visitor, originOf: () => '' }, changes);
	const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
	const leaving = new AbortController();
	const request = fetch(`${address}/api/live?ride=${'0'.repeat(20)}`, { signal: leaving.signal });
	await arrived.promise;
	leaving.abort();
	await expect(request).rejects.toThrow();
	await left.promise;
	await new Promise(setImmediate);
	expect(open).toBe(0);
	await fastify.close();
});

test('limits the event streams of one client address until a stream ends', async () => {
	const changes = { subscribe: () => () => {}, listening: true, streams: 0, close: async () => {} };
	const fastify = Fastify();
	fastify.setSerializerCompiler(serializer);
	fastify.setValidatorCompiler(validatorCompiler);
	const limiter = { count: async () => ({ hits: 1, retryAfterSeconds: 1 }) };
	const api = { fastify, limiter, ...visitor, originOf: () => '' };
	changeFeedRoutes(api, changes, { together: 5, perAddress: 2 });
	const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
	const ended = Promise.withResolvers<void>();
	fastify.server.on('request', (_, response) => response.once('close', () => ended.resolve()));
	const open = async () => {
		const leaving = new AbortController();
		const { signal } = leaving;
		const { status } = await fetch(`${address}/api/live?ride=${'0'.repeat(20)}`, { signal });
		return { status, leave: () => leaving.abort() };
	};
	const first = await open();
	await open();
	first.leave();
	await ended.promise;
	expect((await open()).status).toBe(200);
	expect((await open()).status).toBe(503);
	await fastify.close();
});
