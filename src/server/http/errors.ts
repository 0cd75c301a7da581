import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { FilesUnavailable } from '#ports/files.ts';
import { reportError } from '#ports/observability.ts';
import { ProviderUnavailable } from '#ports/payments.ts';
import { PlacesBusy } from '#ports/places.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { sendRefusal } from './api.ts';
import { matchedRoute } from './matched-route.ts';

/** Sends thrown errors in the format of refusals. Only bugs are answered with 500 and logged. */
export function answerErrors(fastify: FastifyInstance): void {
	fastify.setErrorHandler<FastifyError>((error, request, reply) => {
		const refusal = refusalBehind(error, fastify.initialConfig.bodyLimit ?? 0);
		if (refusal) return sendRefusal(request, reply, refusal);
		request.log.error({ err: error }, 'a request failed');
		reportError({ problem: error, within: 'call', name: matchedRoute(request), request: request.id });
		return reply.code(500).header('cache-control', 'no-store').send({
			state: false,
			code: 'internal',
			message: 'Something went wrong on our side. We know about it. Please try again.',
			facts: {},
			requestId: request.id,
		});
	});
}

function refusalBehind(error: FastifyError, bodyLimit: number): Refusal | undefined {
	if (hasZodFastifySchemaValidationErrors(error)) {
		return refuse('malformed', {
			problems: error.validation.slice(0, 20).map((problem) => ({
				at: problem.instancePath.replace(/^\//, '').replaceAll('/', '.'),
				problem: problem.message ?? 'is not valid',
			})),
		});
	}
	if (error.statusCode === 413) return refuse('too-large', { limitBytes: bodyLimit });
	if (error instanceof ProviderUnavailable) return refuse('payments-down');
	if (error instanceof FilesUnavailable) return refuse('storage-down');
	if (error instanceof PlacesBusy) return refuse('busy', { retryAfterSeconds: 1 });
	if (isDatabaseUnavailable(error)) return refuse('busy', { retryAfterSeconds: 5 });
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
		return refuse('malformed', { problems: [{ at: '', problem: error.message }] });
	}
	return undefined;
}
