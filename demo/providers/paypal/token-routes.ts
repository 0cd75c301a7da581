import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type PayPalWorld, readBody } from './paypal-world.ts';
import { readRawMember } from './read-raw-member.ts';
import { PayPalError } from './refusal.ts';

const verificationSchema = z.object({
	auth_algo: z.string(),
	cert_url: z.string(),
	transmission_id: z.string(),
	transmission_sig: z.string(),
	transmission_time: z.string(),
	webhook_id: z.string(),
	webhook_event: z.record(z.string(), z.unknown()),
});

const tokenSeconds = 32_400;

export function tokenRoutes(
	app: FastifyInstance,
	world: PayPalWorld,
	client: { readonly clientId: string; readonly clientSecret: string },
): void {
	const expected = `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`;
	const tokens = new Map<string, number>();

	app.post('/v1/oauth2/token', async (request, reply) => {
		if (request.headers.authorization !== expected) {
			return reply
				.code(401)
				.send({ error: 'invalid_client', error_description: 'Client Authentication failed' });
		}
		if (new URLSearchParams(String(request.body)).get('grant_type') !== 'client_credentials') {
			return reply.code(400).send({ error: 'unsupported_grant_type' });
		}
		const token = `A21AA${randomBytes(30).toString('base64url')}`;
		tokens.set(token, Date.now() + tokenSeconds * 1000);
		return { access_token: token, token_type: 'Bearer', app_id: 'APP-DEMO', expires_in: tokenSeconds };
	});

	app.addHook('preHandler', async (request) => {
		const path = request.routeOptions.url ?? '';
		if (!/^\/v[12]\//.test(path) || path === '/v1/oauth2/token') return;
		if (world.wrong.take('token-revoked')) tokens.clear();
		const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
		if (scheme !== 'Bearer' || (tokens.get(token) ?? 0) < Date.now())
			throw new PayPalError(401, 'INVALID_TOKEN');
	});

	app.post('/v1/notifications/verify-webhook-signature', async (request) => {
		const input = readBody(request, verificationSchema);
		const raw = readRawMember(String(request.body), 'webhook_event') ?? '';
		return { verification_status: world.webhooks.verify(input, raw) ? 'SUCCESS' : 'FAILURE' };
	});
}
