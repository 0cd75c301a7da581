import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { ProviderUnavailable } from '#ports/payments.ts';
import { askVendor, clockProblem, safeBase } from '../http/vendor-http.ts';

/** How to reach Stripe: `https://api.stripe.com`, or the fake on loopback. */
export interface StripeConnection {
	readonly baseUrl: string;
	readonly secretKey: string;
	/** For each call, in milliseconds. */
	readonly timeoutMs?: number;
}

/** Stripe refused a call: the payer's card, or a fault in our request or in the account's set-up. */
export class StripeRefused extends Error {
	override readonly name = 'StripeRefused';
	readonly status: number;
	readonly code: string;

	/** Stripe's own message is left out: it may quote what we sent. */
	constructor(doing: string, problem: Stripe.errors.StripeError) {
		const code = problem.code ?? problem.rawType ?? 'unknown';
		const status = problem.statusCode ?? 0;
		super(`Stripe refused to ${doing}: ${status} ${code} (request ${problem.requestId ?? 'unknown'})`);
		this.status = status;
		this.code = code;
	}
}

/**
 * Stripe's own library, with one time limit for each call. It repeats nothing, but for a connection that was closed on it
 * (then once): each call that moves money carries a key, so that even this does no harm.
 */
export function stripeClient(connection: StripeConnection): Stripe {
	const base = new URL(safeBase('Stripe', connection.baseUrl));
	if (base.pathname !== '/' || base.search !== '') {
		throw new Error('Stripe is reached at the root of a host, without a path');
	}
	return new Stripe(connection.secretKey, {
		host: base.hostname,
		port: base.port || (base.protocol === 'https:' ? 443 : 80),
		protocol: base.protocol === 'https:' ? 'https' : 'http',
		timeout: connection.timeoutMs ?? 10_000,
		maxNetworkRetries: 0,
		// It would write a file with an id of this machine.
		telemetry: false,
	});
}

/** What Stripe answers. Throws `ProviderUnavailable` when it is not known what it did, else `StripeRefused`. */
export async function answerOf<Answer>(doing: string, asked: Promise<Answer>): Promise<Answer> {
	try {
		return await asked;
	} catch (problem) {
		throw told(doing, problem);
	}
}

/** As `answerOf`; nothing when Stripe knows no such thing. */
export async function foundOf<Answer>(doing: string, asked: Promise<Answer>): Promise<Answer | undefined> {
	try {
		return await answerOf(doing, asked);
	} catch (problem) {
		if (problem instanceof StripeRefused && problem.status === 404) return undefined;
		throw problem;
	}
}

/** All pages of a list, in Stripe's order: the newest first. */
export async function allOf<Row>(doing: string, list: AsyncIterable<Row>): Promise<Row[]> {
	const rows: Row[] = [];
	try {
		for await (const row of list) rows.push(row);
	} catch (problem) {
		throw told(doing, problem);
	}
	return rows;
}

/**
 * So many keys are made of one before it is given up, until Stripe forgets the first: each try of a job spends up to
 * three of them while Stripe answers 500, so that a handful would be gone within seconds.
 */
const mostKeys = 100;
const mostWaits = 6;

/**
 * Asks for something that shall be done once, with a key of ours. Stripe remembers its first answer to a key for a day,
 * even a 500 (docs.stripe.com/api/idempotent_requests): such an answer, repeated, says that the key is spent, and the
 * next one made of it is tried. The same key at the same moment elsewhere is waited for. A key is one for the whole
 * account: say in it what is asked for.
 */
export async function once<Answer>(
	doing: string,
	key: string,
	ask: (options: { readonly idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
	for (let number = 1, waits = 0; ; ) {
		try {
			return await ask({ idempotencyKey: stripeKey(number === 1 ? key : `${key}:${number}`) });
		} catch (problem) {
			if (isBusy(problem) && waits < mostWaits) {
				await wait(50 * 2 ** waits);
				waits += 1;
			} else if (isSpent(problem) && number < mostKeys) {
				number += 1;
			} else {
				throw told(doing, problem);
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

function isSpent(problem: unknown): boolean {
	return (
		problem instanceof Stripe.errors.StripeError &&
		(problem.statusCode ?? 0) >= 500 &&
		problem.headers?.['idempotent-replayed'] === 'true'
	);
}

/** No answer, 5xx, 429 and 409 leave it open what happened: ask again. */
function told(doing: string, problem: unknown): unknown {
	if (!(problem instanceof Stripe.errors.StripeError)) return problem;
	const { statusCode: status } = problem;
	if (status === undefined || status >= 500 || status === 429 || status === 409 || status < 400) {
		return new ProviderUnavailable(`Stripe did not answer when asked to ${doing}: ${status ?? 'no answer'}`);
	}
	return new StripeRefused(doing, problem);
}

/** Stripe takes up to 255 characters; a longer key becomes its digest. */
function stripeKey(key: string): string {
	return key.length <= 255 ? key : createHash('sha256').update(key).digest('hex');
}

/** Why Stripe would not work with this key, as `VARIABLE: sentence`; nothing when it lets us read what we must. */
export async function checkStripe(account: {
	readonly baseUrl: string;
	readonly secretKey: string;
}): Promise<string | undefined> {
	const answer = await askVendor(`${account.baseUrl}/v1/balance_transactions?limit=1`, {
		headers: { authorization: `Bearer ${account.secretKey}` },
	});
	if ('silence' in answer) return `STRIPE_BASE_URL: ${answer.silence}`;
	if (answer.status === 401) return 'STRIPE_SECRET_KEY: Stripe does not know this key';
	if (answer.status === 403)
		return 'STRIPE_SECRET_KEY: this restricted key may not read balance transactions';
	if (answer.status !== 200) return `STRIPE_BASE_URL: Stripe answers ${answer.status}`;
	return clockProblem('STRIPE_BASE_URL', account.baseUrl, answer);
}
