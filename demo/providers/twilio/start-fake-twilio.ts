import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { z } from 'zod';
import { type SavedState, saveState } from '../saved-state.ts';

export interface FakeTwilioOptions {
	readonly accountSid: string;
	readonly authToken: string;
	/** Loopback port; 0 or undefined picks a free one. */
	readonly port?: number;
	/** File from which the messages are restored after a kill. */
	readonly stateFile?: string;
	/** Called with each message before its sender gets the answer. */
	readonly onText?: (text: ReceivedText) => void;
}

export interface ReceivedText {
	readonly sid: string;
	readonly to: string;
	readonly from: string;
	readonly body: string;
	/** In milliseconds since 1970. */
	readonly at: number;
}

/** The oldest messages are dropped. */
const maxTexts = 500;

const scenarios = ['down', 'errors', 'slow', 'hangs-after', 'busy'] as const;
export type Scenario = (typeof scenarios)[number];
const controlSchema = z.union([
	/** Fault to show; 0 times means until reset. */
	z.object({ scenario: z.enum(scenarios), times: z.int().min(0).default(1), ms: z.int().min(0).optional() }),
	/** Number that accepts no messages. */
	z.object({ refuse: z.string() }),
]);

const formSchema = z
	.object({
		To: z.string(),
		Body: z.string().min(1).max(1600),
		From: z.string().optional(),
		MessagingServiceSid: z.string().optional(),
	})
	.refine((form) => form.From !== undefined || form.MessagingServiceSid !== undefined);

/** Fictional phones. `url` is the API’s base. */
export async function startFakeTwilio(options: FakeTwilioOptions): Promise<{
	readonly url: string;
	/** Newest last. */
	sms(): readonly ReceivedText[];
	close(): Promise<void>;
}> {
	const books: SavedState<{ sms: ReceivedText[] }> = await saveState(options.stateFile, { sms: [] });
	const wrong = new Map<Scenario, { times: number; ms: number }>();
	const refused = new Set<string>();
	const closing = new AbortController();

	function take(scenario: Scenario): { readonly ms: number } | undefined {
		const ordered = wrong.get(scenario);
		if (!ordered) return undefined;
		ordered.times -= 1;
		if (ordered.times === 0) wrong.delete(scenario);
		return ordered;
	}
	const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal }).catch(() => {});

	const app = fastify({ bodyLimit: 100_000, forceCloseConnections: true });
	app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
		done(null, Object.fromEntries(new URLSearchParams(String(body)))),
	);

	app.get<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid.json', async (request, reply) => {
		if (request.params.sid !== options.accountSid || !signedIn(request, options))
			return refuse(reply, 401, 20003, 'Authenticate');
		return { sid: options.accountSid, status: 'active' };
	});

	app.post<{ Params: { sid: string } }>('/2010-04-01/Accounts/:sid/Messages.json', async (request, reply) => {
		if (take('down')) return hangUp(request, reply);
		if (take('errors')) return refuse(reply, 503, 20503, 'Service unavailable');
		if (take('busy')) return refuse(reply, 429, 20429, 'Too many requests');
		const slow = take('slow');
		if (slow) await pause(slow.ms);
		if (request.params.sid !== options.accountSid || !signedIn(request, options)) {
			return refuse(reply, 401, 20003, 'Authenticate');
		}
		const form = formSchema.safeParse(request.body);
		if (!form.success) return refuse(reply, 400, 21604, 'A required parameter is missing');
		const { To: to, Body: body, From: from, MessagingServiceSid: service } = form.data;
		if (!/^\+[1-9]\d{7,14}$/.test(to)) return refuse(reply, 400, 21211, `The 'To' number is not valid`);
		if (refused.has(to)) return refuse(reply, 400, 21610, 'Attempt to send to unsubscribed recipient');
		const text: ReceivedText = {
			sid: `SM${randomBytes(16).toString('hex')}`,
			to,
			from: from ?? service ?? '',
			body,
			at: Date.now(),
		};
		books.now.sms.push(text);
		books.now.sms.splice(0, books.now.sms.length - maxTexts);
		await books.saved();
		options.onText?.(text);
		const delayedAnswer = take('hangs-after');
		if (delayedAnswer) await pause(delayedAnswer.ms);
		return reply.code(201).send(presented(text, options.accountSid));
	});

	// Control routes are for tests and rehearsals, so they answer on loopback only.
	app.addHook('onRequest', async (request, reply) => {
		const forwarded = request.headers['x-forwarded-host'] ?? request.headers['x-forwarded-prefix'];
		if (request.url.startsWith('/control') && forwarded !== undefined) return reply.code(404).send();
	});
	app.post('/control', async (request) => {
		const order = controlSchema.parse(request.body);
		if ('refuse' in order) refused.add(order.refuse);
		else
			wrong.set(order.scenario, { times: order.times || Number.POSITIVE_INFINITY, ms: order.ms ?? 60_000 });
		return { done: true };
	});
	app.get('/control', async () => ({
		scenarios: [...wrong].map(([scenario, { times }]) => ({ scenario, times })),
	}));
	app.delete('/control', async () => {
		wrong.clear();
		refused.clear();
		return { done: true };
	});
	app.get('/control/messages', async () => ({ messages: books.now.sms }));

	const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return {
		url,
		sms: () => books.now.sms,
		async close() {
			closing.abort();
			await app.close();
			await books.saved();
		},
	};
}

function signedIn({ headers }: FastifyRequest, account: FakeTwilioOptions): boolean {
	const credentials = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64');
	return headers.authorization === `Basic ${credentials}`;
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
	reply.hijack();
	request.raw.socket.destroy();
	return reply;
}

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
	const more = `https://www.twilio.com/docs/errors/${code}`;
	return reply.code(status).send({ code, message, more_info: more, status });
}

function presented({ sid, to, from, body, at }: ReceivedText, account: string) {
	return {
		sid,
		account_sid: account,
		to,
		from: from.startsWith('+') ? from : null,
		messaging_service_sid: from.startsWith('MG') ? from : null,
		body,
		status: 'queued',
		direction: 'outbound-api',
		num_segments: String(Math.ceil(body.length / 153)),
		date_created: new Date(at).toUTCString(),
		error_code: null,
		error_message: null,
		uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
	};
}
