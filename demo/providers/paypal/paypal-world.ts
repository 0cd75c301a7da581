import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Misbehaviour } from '../misbehaviour.ts';
import type { SavedBooks } from './books.ts';
import type { Presenter } from './presenter.ts';
import { PayPalError } from './refusal.ts';
import type { Scenario } from './scenarios.ts';
import type { Webhooks } from './webhooks.ts';

export interface PayPalWorld {
	readonly books: SavedBooks;
	readonly wrong: Misbehaviour<Scenario>;
	readonly show: Presenter;
	readonly webhooks: Webhooks;
	/** Waits, at most until the server closes. */
	pause(ms: number): Promise<void>;
}

/** The body arrives as text, because signatures cover its bytes. */
export function readBody<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.infer<Schema> {
	let value: unknown;
	try {
		value = JSON.parse(typeof request.body === 'string' && request.body !== '' ? request.body : '{}');
	} catch {
		throw new PayPalError(400, 'MALFORMED_REQUEST_JSON');
	}
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw new PayPalError(400, 'INVALID_PARAMETER_SYNTAX');
	return parsed.data;
}

export function requestId(request: FastifyRequest): string | undefined {
	const value = request.headers['paypal-request-id'];
	if (typeof value !== 'string' || value === '') return undefined;
	if (value.length > 108) throw new PayPalError(400, 'INVALID_STRING_MAX_LENGTH');
	return value;
}

export function idParam(request: FastifyRequest): string {
	return (request.params as { id: string }).id;
}
