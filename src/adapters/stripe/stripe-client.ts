import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { ProviderUnavailable } from '#ports/payments.ts';
import { callVendor, clockProblem, toVendorBaseUrl } from '../http/vendor-http.ts';

/** Address and key of Stripe’s API: `https://api.stripe.com`, or the fake on loopback. */
export interface StripeConnection {
	readonly baseUrl: string;
	readonly secretKey: string;
	readonly timeoutMs?: number;
}

/**
 * Thrown if Stripe refuses because of the payer’s card, a fault in the product’s request, or the
 * account’s configuration.
 */
export class StripeRefused extends Error {
	override readonly name = 'StripeRefused';
	readonly status: number;
	readonly code: string;

	/** Creates the error without Stripe’s message, which may quote the request. */
	constructor(doing: string, problem: Stripe.errors.StripeError) {
		const code = problem.code ?? problem.rawType ?? 'unknown';
		const status = problem.statusCode ?? 0;
		super(`Stripe refused to ${doing}: ${status} ${code} (request ${problem.requestId ?? 'unknown'})`);
		this.status = status;
		this.code = code;
	}
}

/**
 * Returns Stripe’s library with one timeout per call. The library retries once, after a closed
 * connection only. This is safe, because calls that move money have an idempotency key.
 */
export function stripeClient(connection: StripeConnection): Stripe {
	const base = new URL(toVendorBaseUrl('Stripe', connection.baseUrl));
	if (base.pathname !== '/' || base.search !== '') {
		throw new Error('the base URL of Stripe must have no path');
	}
	return new Stripe(connection.secretKey, {
		host: base.hostname,
		port: base.port || (base.protocol === 'https:' ? 443 : 80),
		protocol: base.protocol === 'https:' ? 'https' : 'http',
		timeout: connection.timeoutMs ?? 10_000,
		maxNetworkRetries: 0,
		// Telemetry would write a file with an id of this machine.
		telemetry: false,
	});
}

export async function awaitStripe<Answer>(doing: string, call: Promise<Answer>): Promise<Answer> {
	try {
		return await call;
	} catch (problem) {
		throw described(doing, problem);
	}
}

export async function undefinedIfMissing<Answer>(
	doing: string,
	call: Promise<Answer>,
): Promise<Answer | undefined> {
	try {
		return await awaitStripe(doing, call);
	} catch (problem) {
		if (problem instanceof StripeRefused && problem.status === 404) return undefined;
		throw problem;
	}
}

/** Newest first. */
export async function readAllStripePages<Row>(doing: string, list: AsyncIterable<Row>): Promise<Row[]> {
	const rows: Row[] = [];
	try {
		for await (const row of list) rows.push(row);
	} catch (problem) {
		throw described(doing, problem);
	}
	return rows;
}

/**
 * Maximum number of keys derived from one key. After these the call fails until Stripe forgets the
 * first key. Each attempt of a job uses up to three keys while Stripe answers 500.
 */
const maxKeys = 100;
const maxWaits = 6;

/**
 * Calls Stripe once, with the caller’s idempotency key. Stripe repeats its first answer to a key for a
 * day, even a 500 (docs.stripe.com/api/idempotent_requests). So the next derived key is used after a
 * repeated 500, and after a repeated refusal because of a dispute that may have ended. Waits for a
 * concurrent call with the same key. Keys are shared by the whole account, so they must identify the
 * request.
 */
export async function callStripeOnce<Answer>(
	doing: string,
	key: string,
	ask: (options: { readonly idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
	for (let number = 1, waits = 0; ; ) {
		try {
			return await ask({ idempotencyKey: stripeKey(number === 1 ? key : `${key}:${number}`) });
		} catch (problem) {
			if (isBusy(problem) && waits < maxWaits) {
				await wait(50 * 2 ** waits);
				waits += 1;
			} else if (isKeyUsedUp(problem) && number < maxKeys) {
				number += 1;
			} else {
				throw described(doing, problem);
			}
		}
	}
}

function isBusy(problem: unknown): boolean {
	return (
		problem instanceof Stripe.errors.StripeError &&
		(problem.code === 'idempotency_key_in_use' || problem.code === 'lock_timeout')
	);
}

function isKeyUsedUp(problem: unknown): boolean {
	return (
		problem instanceof Stripe.errors.StripeError &&
		((problem.statusCode ?? 0) >= 500 || problem.code === 'charge_disputed') &&
		problem.headers?.['idempotent-replayed'] === 'true'
	);
}

/**
 * Converts an error of Stripe. Without an answer, and with 5xx, 429 and 409, the outcome is unknown, so
 * the call may be retried.
 */
function described(doing: string, problem: unknown): unknown {
	if (!(problem instanceof Stripe.errors.StripeError)) return problem;
	const { statusCode: status } = problem;
	if (status === undefined || status >= 500 || status === 429 || status === 409 || status < 400) {
		return new ProviderUnavailable(`Stripe did not answer when asked to ${doing}: ${status ?? 'no answer'}`);
	}
	return new StripeRefused(doing, problem);
}

/** Stripe accepts 255 characters. */
function stripeKey(key: string): string {
	return key.length <= 255 ? key : createHash('sha256').update(key).digest('hex');
}

/** Also checks that the key permits all calls of the product. */
export async function checkStripe(account: {
	readonly baseUrl: string;
	readonly secretKey: string;
}): Promise<string | undefined> {
	const answer = await callVendor(`${account.baseUrl}/v1/balance_transactions?limit=1`, {
		headers: { authorization: `Bearer ${account.secretKey}` },
	});
	if ('silence' in answer) return `STRIPE_BASE_URL: ${answer.silence}`;
	if (answer.status === 401) return 'STRIPE_SECRET_KEY: Stripe does not know this key';
	if (answer.status === 403)
		return 'STRIPE_SECRET_KEY: this restricted key may not read balance transactions';
	if (answer.status !== 200) return `STRIPE_BASE_URL: Stripe answers ${answer.status}`;
	return clockProblem('STRIPE_BASE_URL', account.baseUrl, answer);
}
