import { z } from 'zod';
import { type Sms, SmsRefused, SmsUnavailable, SmsUncertain } from '#ports/sms.ts';
import {
	callVendor,
	clockProblem,
	readJson,
	toBasicAuthHeader,
	toVendorBaseUrl,
} from '../http/vendor-http.ts';

export interface TwilioConnection {
	/** Address of the API: `https://api.twilio.com`, or the fake on loopback. */
	readonly baseUrl: string;
	readonly accountSid: string;
	readonly authToken: string;
	/** Sender: a number of the account, or a messaging service that chooses one. */
	readonly sender: { readonly from: string } | { readonly messagingServiceSid: string };
	readonly timeoutMs?: number;
}

const accepted = z.object({ sid: z.string(), status: z.string() });
const refused = z.object({ code: z.number().optional() });

/**
 * Twilio’s codes for a number that cannot be reached: unknown, unsubscribed, a landline, a blocked
 * country.
 */
const numberCodes = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614]);

/**
 * Sends SMS through Twilio’s Programmable Messaging (REST, 2010-04-01). Errors contain no number
 * and no text.
 */
export function twilioSms(connection: TwilioConnection): Sms {
	const base = toVendorBaseUrl('Twilio', connection.baseUrl);
	const path = `/2010-04-01/Accounts/${encodeURIComponent(connection.accountSid)}/Messages.json`;
	const credentials = Buffer.from(`${connection.accountSid}:${connection.authToken}`).toString('base64');
	const sender: Record<string, string> =
		'from' in connection.sender
			? { From: connection.sender.from }
			: { MessagingServiceSid: connection.sender.messagingServiceSid };
	return {
		async send({ to, body }) {
			const { status, text } = await post(base + path, {
				timeoutMs: connection.timeoutMs ?? 10_000,
				credentials,
				form: { To: to, Body: body, ...sender },
			});
			if (status >= 200 && status < 300 && accepted.safeParse(readJson(text)).success) return;
			if (status >= 500 && status !== 503) throw new SmsUncertain(`Twilio answered ${status}`);
			const code = refused.safeParse(readJson(text)).data?.code;
			const why = `Twilio answered ${status} (code ${code ?? 'unknown'})`;
			if (code !== undefined && numberCodes.has(code)) throw new SmsRefused(why);
			// The account or the request is at fault. A retry succeeds once that is fixed.
			throw new SmsUnavailable(why);
		},
	};
}

async function post(
	address: string,
	call: {
		readonly timeoutMs: number;
		readonly credentials: string;
		readonly form: Readonly<Record<string, string>>;
	},
): Promise<{ readonly status: number; readonly text: string }> {
	try {
		const response = await fetch(address, {
			method: 'POST',
			redirect: 'error',
			headers: {
				authorization: `Basic ${call.credentials}`,
				'content-type': 'application/x-www-form-urlencoded',
				accept: 'application/json',
			},
			body: new URLSearchParams(call.form).toString(),
			signal: AbortSignal.timeout(call.timeoutMs),
		});
		return { status: response.status, text: await response.text() };
	} catch (cause) {
		if (failedBeforeSending(cause)) throw new SmsUnavailable('Twilio could not be reached', { cause });
		throw new SmsUncertain('Twilio did not answer', { cause });
	}
}

const unreached = new Set([
	'ECONNREFUSED',
	'ENOTFOUND',
	'EAI_AGAIN',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns true if the connection failed before anything was sent, including failures during TLS. */
function failedBeforeSending(problem: unknown): boolean {
	const cause = problem instanceof Error ? problem.cause : undefined;
	if (!(cause instanceof Error) || !('code' in cause)) return false;
	return unreached.has(String(cause.code)) || cause.message.includes('before secure TLS connection');
}

/** Sends nothing. */
export async function checkTwilio(account: {
	readonly baseUrl: string;
	readonly accountSid: string;
	readonly authToken: string;
}): Promise<string | undefined> {
	const { baseUrl, accountSid } = account;
	const answer = await callVendor(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, {
		headers: toBasicAuthHeader(accountSid, account.authToken),
	});
	if ('silence' in answer) return `TWILIO_BASE_URL: ${answer.silence}`;
	if (answer.status === 401 || answer.status === 404)
		return 'TWILIO_AUTH_TOKEN: Twilio does not know this account with this token';
	if (answer.status !== 200) return `TWILIO_BASE_URL: Twilio answers ${answer.status}`;
	return clockProblem('TWILIO_BASE_URL', baseUrl, answer);
}
