import { setTimeout as wait } from 'node:timers/promises';
import { fastify } from 'fastify';
import { misbehaviour } from '../misbehaviour.ts';

export const scenarios = ['down', 'errors', 'slow', 'garbled', 'huge', 'too-many', 'too-few'] as const;
export type Scenario = (typeof scenarios)[number];

export interface FakeGoogleTranslate {
	/** Address without a path. */
	readonly url: string;
	readonly key: string;
	/** Latest last. */
	readonly requests: readonly { readonly q: readonly string[]; readonly target: string }[];
	/** `undefined` ends the fault. A slow answer takes two seconds. */
	misbehave(scenario: Scenario | undefined, times?: number): void;
	close(): Promise<void>;
}

interface TranslateRequest {
	readonly q?: string | readonly string[];
	readonly target?: string;
	readonly format?: string;
}

const languageOf = (text: string): string =>
	/\p{Script=Sinhala}/u.test(text) ? 'si' : /\p{Script=Tamil}/u.test(text) ? 'ta' : 'en';

/**
 * Starts a fake of Google Cloud Translation, Basic, on loopback, as documented
 * (https://cloud.google.com/translate/docs/reference/rest/v2/translate). The fake does not translate.
 * It detects the source language by script and appends the target language.
 */
export async function startFakeGoogleTranslate(
	options: { readonly key?: string; readonly port?: number } = {},
): Promise<FakeGoogleTranslate> {
	const { key = 'demo-translate-key' } = options;
	const requests: FakeGoogleTranslate['requests'][number][] = [];
	const wrong = misbehaviour<Scenario>();
	const closing = new AbortController();
	const app = fastify({ forceCloseConnections: true });
	const refusal = (code: number, message: string, status: string) => ({
		error: { code, message, status, errors: [{ message, domain: 'global', reason: 'badRequest' }] },
	});
	app.post('/language/translate/v2', async (request, reply) => {
		const { take } = wrong;
		if (take('down')) {
			reply.hijack();
			request.raw.socket.destroy();
			return;
		}
		if (take('errors')) return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
		if (take('too-many')) return reply.code(429).send(refusal(429, 'Quota exceeded.', 'RESOURCE_EXHAUSTED'));
		if (take('slow')) await wait(2_000, undefined, { signal: closing.signal }).catch(() => {});
		if (take('garbled')) return reply.type('application/json').send('{"data": {"trans');
		if (take('huge'))
			return reply.send({ data: { translations: [{ translatedText: 'x'.repeat(300_000) }] } });
		const apiKey = (request.query as { key?: string }).key ?? request.headers['x-goog-api-key'];
		if (apiKey !== key)
			return reply
				.code(400)
				.send(refusal(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT'));
		const { q = [], target = '', format = 'html' } = request.body as TranslateRequest;
		const texts = typeof q === 'string' ? [q] : q;
		if (texts.length === 0 || texts.length > 128 || !/^[a-z]{2}(-[A-Za-z]+)?$/.test(target))
			return reply.code(400).send(refusal(400, 'Invalid Value', 'INVALID_ARGUMENT'));
		requests.push({ q: texts, target });
		const translations = texts.map((text) => {
			const detectedSourceLanguage = languageOf(text);
			const words = detectedSourceLanguage === target ? text.trim() : `[${target}] ${text.trim()}`;
			const translatedText = format === 'text' ? words : words.replaceAll("'", '&#39;');
			return { translatedText, detectedSourceLanguage };
		});
		return reply.send({ data: { translations: take('too-few') ? translations.slice(1) : translations } });
	});
	const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return {
		url,
		key,
		requests,
		misbehave(scenario, times = 0) {
			wrong.reset();
			if (scenario) wrong.order(scenario, times, undefined);
		},
		async close() {
			closing.abort();
			await app.close();
		},
	};
}
