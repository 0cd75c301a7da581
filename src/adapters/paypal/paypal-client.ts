import { z } from 'zod';
import { ProviderUnavailable } from '#ports/payments.ts';
import {
	callVendor,
	clockProblem,
	readJson,
	toBasicAuthHeader,
	toVendorBaseUrl,
} from '../http/vendor-http.ts';

/**
 * Address and credentials of PayPal’s API: `https://api-m.paypal.com`, its sandbox, or the fake on
 * loopback.
 */
export interface PayPalConnection {
	readonly baseUrl: string;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly timeoutMs?: number;
}

export interface PayPalCall {
	readonly method: 'GET' | 'POST';
	readonly path: string;
	/** Body as JSON text, sent unchanged. */
	readonly body?: string;
	/** Idempotency key. PayPal repeats its answer to a known key. */
	readonly requestId?: string;
}

export type PayPalAnswer =
	| { readonly ok: true; readonly body: unknown }
	| {
			readonly ok: false;
			readonly status: number;
			readonly issue: string;
			readonly debugId: string;
			readonly links: readonly PayPalLink[];
	  };

export interface PayPalLink {
	readonly rel: string;
	readonly href: string;
}

/**
 * PayPal refuses for a reason that no payer can cause: a fault in the product’s request or in the
 * account’s configuration.
 */
export class PayPalRefused extends Error {
	override readonly name = 'PayPalRefused';
	readonly issue: string;

	constructor(doing: string, answer: { status: number; issue: string; debugId: string }) {
		super(
			`PayPal refused to ${doing}: ${answer.status} ${answer.issue} (debug id ${answer.debugId || 'none'})`,
		);
		this.issue = answer.issue;
	}
}

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number() });

const refusalSchema = z.object({
	name: z.string().optional(),
	error: z.string().optional(),
	debug_id: z.string().optional(),
	details: z.array(z.object({ issue: z.string().optional() })).optional(),
	links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
});

/**
 * Milliseconds before expiry at which a token is renewed, so that no call uses a token that is about to
 * expire.
 */
const tokenMarginMs = 60_000;

/**
 * Calls PayPal’s REST API. The bearer token is fetched once for all callers, and renewed before expiry
 * and after a 401. Every call has a timeout. Throws `ProviderUnavailable` if the outcome is unknown.
 */
export function paypalClient(connection: PayPalConnection): (call: PayPalCall) => Promise<PayPalAnswer> {
	const base = toVendorBaseUrl('PayPal', connection.baseUrl);
	const timeoutMs = connection.timeoutMs ?? 10_000;
	let token: { readonly value: Promise<string>; goodUntil: number } | undefined;

	async function send(path: string, init: RequestInit): Promise<{ status: number; text: string }> {
		try {
			const response = await fetch(base + path, {
				...init,
				redirect: 'error',
				signal: AbortSignal.timeout(timeoutMs),
			});
			return { status: response.status, text: await response.text() };
		} catch (cause) {
			throw new ProviderUnavailable(`PayPal did not answer ${path.split('?')[0]}`, { cause });
		}
	}

	async function fetchToken(cacheToken: (seconds: number) => void): Promise<string> {
		const credentials = Buffer.from(`${connection.clientId}:${connection.clientSecret}`).toString('base64');
		const { status, text } = await send('/v1/oauth2/token', {
			method: 'POST',
			headers: {
				authorization: `Basic ${credentials}`,
				'content-type': 'application/x-www-form-urlencoded',
				accept: 'application/json',
			},
			body: 'grant_type=client_credentials',
		});
		const answer = readAnswer(status, text);
		if (!answer.ok) throw new PayPalRefused('sign us in', answer);
		const parsed = tokenSchema.parse(answer.body);
		cacheToken(parsed.expires_in);
		return parsed.access_token;
	}

	function currentToken(): { readonly value: Promise<string>; goodUntil: number } {
		if (token && performance.now() < token.goodUntil) return token;
		const fresh = {
			goodUntil: Number.POSITIVE_INFINITY,
			value: fetchToken((seconds) => {
				fresh.goodUntil = performance.now() + Math.max(seconds * 1000 - tokenMarginMs, 1000);
			}),
		};
		token = fresh;
		fresh.value.catch(() => forget(fresh));
		return fresh;
	}

	function forget(used: object): void {
		if (token === used) token = undefined;
	}

	return async function call({ method, path, body, requestId }) {
		for (let attempt = 1; ; attempt += 1) {
			const used = currentToken();
			const { status, text } = await send(path, {
				method,
				headers: {
					authorization: `Bearer ${await used.value}`,
					accept: 'application/json',
					'content-type': 'application/json',
					prefer: 'return=representation',
					...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
				},
				...(body === undefined ? {} : { body }),
			});
			if (status === 401 && attempt === 1) {
				forget(used);
				continue;
			}
			return readAnswer(status, text);
		}
	};
}

/**
 * Reads an answer. With 5xx, 429 and 409 (first call still in progress) the outcome is unknown, so the
 * call may be retried.
 */
function readAnswer(status: number, text: string): PayPalAnswer {
	if (status >= 500 || status === 429 || status === 409) {
		throw new ProviderUnavailable(`PayPal answered ${status}`);
	}
	const body = readJson(text);
	if (status >= 200 && status < 300) {
		if (body === undefined) throw new ProviderUnavailable('PayPal answered something that is not JSON');
		return { ok: true, body };
	}
	const refusal = refusalSchema.safeParse(body).data;
	return {
		ok: false,
		status,
		issue: refusal?.details?.[0]?.issue ?? refusal?.name ?? refusal?.error ?? 'UNKNOWN',
		debugId: refusal?.debug_id ?? '',
		links: refusal?.links ?? [],
	};
}

/** Returns the problem as `VARIABLE: sentence`, or undefined. */
export async function checkPaypal(account: {
	readonly baseUrl: string;
	readonly clientId: string;
	readonly clientSecret: string;
}): Promise<string | undefined> {
	const answer = await callVendor(`${account.baseUrl}/v1/oauth2/token`, {
		method: 'POST',
		headers: {
			...toBasicAuthHeader(account.clientId, account.clientSecret),
			'content-type': 'application/x-www-form-urlencoded',
		},
		body: 'grant_type=client_credentials',
	});
	if ('silence' in answer) return `PAYPAL_BASE_URL: ${answer.silence}`;
	if (answer.status === 401)
		return 'PAYPAL_CLIENT_SECRET: PayPal does not know this client id with this secret (is it a sandbox’s, or the other way round?)';
	if (answer.status !== 200) return `PAYPAL_BASE_URL: PayPal answers ${answer.status}`;
	return clockProblem('PAYPAL_BASE_URL', account.baseUrl, answer);
}
