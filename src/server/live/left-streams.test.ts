import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { liveRoutes } from './live-routes.ts';

test('a screen that left before it was answered is not kept', async () => {
	let open = 0;
	const changes = {
		hear() {
			open += 1;
			return () => {
				open -= 1;
			};
		},
		close: async () => {},
	};
	const arrived = Promise.withResolvers<void>();
	const left = Promise.withResolvers<void>();
	const fastify = Fastify();
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
	liveRoutes({ fastify, limiter, findPerson: async () => undefined, originOf: () => '' }, changes);
	const address = await fastify.listen({ port: 0, host: '127.0.0.1' });
	const leaving = new AbortController();
	const asked = fetch(`${address}/api/live?ride=${'0'.repeat(20)}`, { signal: leaving.signal });
	await arrived.promise;
	leaving.abort();
	await expect(asked).rejects.toThrow();
	await left.promise;
	await new Promise(setImmediate);
	expect(open).toBe(0);
	await fastify.close();
});
