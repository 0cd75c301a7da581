import { z } from 'zod';
import type { Language } from '#domain/language.ts';
import { type Translated, type Translator, TranslatorUnavailable } from '#ports/translator.ts';

export interface GoogleTranslateConnection {
	readonly key: string;
	/** Address without a path: `https://translation.googleapis.com`. */
	readonly url: string;
	readonly timeoutMs?: number;
}

/** Google's maximum number of texts per request. */
const maxTexts = 128;
/**
 * Maximum bytes of an answer: four thousand characters, which take more bytes in other languages and
 * when escaped.
 */
const largestBytes = 200_000;

const answered = z.object({
	data: z.object({
		translations: z.array(
			z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().optional() }),
		),
	}),
});

/**
 * Translates with Google Cloud Translation, Basic
 * (https://cloud.google.com/translate/docs/reference/rest/v2/translate).
 */
export function googleTranslator(connection: GoogleTranslateConnection): Translator {
	return {
		async translate(texts, to): Promise<Translated> {
			const translations: z.output<typeof answered>['data']['translations'] = [];
			for (let from = 0; from < texts.length; from += maxTexts)
				translations.push(...(await requestTranslation(texts.slice(from, from + maxTexts), to, connection)));
			return {
				texts: translations.map(({ translatedText }) => translatedText),
				from: mostFrequent(translations.flatMap(({ detectedSourceLanguage: found }) => found ?? [])),
			};
		},
	};
}

async function requestTranslation(
	texts: readonly string[],
	target: Language,
	{ key, url, timeoutMs = 5_000 }: GoogleTranslateConnection,
) {
	try {
		const answer = await fetch(`${url}/language/translate/v2`, {
			method: 'POST',
			// The key is sent in a header, because addresses are logged.
			headers: { 'content-type': 'application/json', 'x-goog-api-key': key },
			body: JSON.stringify({ q: texts, target, format: 'text' }),
			redirect: 'error',
			signal: AbortSignal.timeout(timeoutMs),
		});
		const text = await readAtMost(answer);
		if (!answer.ok) throw new TranslatorUnavailable(`Google Translation answers ${answer.status}`);
		const read = answered.safeParse(JSON.parse(text));
		const translations = read.data?.data.translations;
		if (translations?.length !== texts.length)
			throw new TranslatorUnavailable('Google Translation: its answer is not a translation');
		return translations;
	} catch (problem) {
		if (problem instanceof TranslatorUnavailable) throw problem;
		if (problem instanceof SyntaxError)
			throw new TranslatorUnavailable('Google Translation: its answer is not JSON');
		const late = problem instanceof Error && problem.name === 'TimeoutError';
		throw new TranslatorUnavailable(`Google Translation: ${late ? 'no answer in time' : 'no answer'}`);
	}
}

async function readAtMost({ body }: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of body ?? []) {
		size += part.byteLength;
		if (size > largestBytes) throw new TranslatorUnavailable('Google Translation: its answer is too large');
		parts.push(part);
	}
	return Buffer.concat(parts).toString('utf8');
}

function mostFrequent(values: readonly string[]): string | undefined {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

export async function checkGoogleTranslate(
	connection: GoogleTranslateConnection,
): Promise<string | undefined> {
	try {
		const { texts } = await googleTranslator({ ...connection, timeoutMs: 10_000 }).translate(['boat'], 'si');
		return texts[0] ? undefined : 'GOOGLE_TRANSLATE_KEY: it translates to nothing';
	} catch (problem) {
		const why = problem instanceof TranslatorUnavailable ? problem.message : String(problem);
		// With a wrong key Google answers with an error. With a wrong address Google does not answer.
		return `${/ 40[0-9]$/.test(why) ? 'GOOGLE_TRANSLATE_KEY' : 'GOOGLE_TRANSLATE_URL'}: ${why}`;
	}
}
