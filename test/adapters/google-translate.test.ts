import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guardedTranslator } from '#adapters/breaker/guarded-vendors.ts';
import { checkGoogleTranslate, googleTranslator } from '#adapters/google-translate/google-translator.ts';
import {
	type FakeGoogleTranslate,
	type Scenario,
	startFakeGoogleTranslate,
} from '#demo/providers/google-translate/start-fake-google-translate.ts';
import { TranslatorUnavailable } from '#ports/translator.ts';

let fake: FakeGoogleTranslate;
beforeAll(async () => {
	fake = await startFakeGoogleTranslate();
});
afterAll(() => fake.close());
beforeEach(() => fake.misbehave(undefined));
const connection = () => ({ key: fake.key, url: fake.url });
const refused: readonly Scenario[] = ['down', 'errors', 'too-many', 'slow', 'garbled', 'huge', 'too-few'];

describe('Google Translation', () => {
	test('sends translation requests as documented, and detects the language', async () => {
		const translated = await googleTranslator(connection()).translate(["It's fine", 'නැහැ', 'Yes'], 'si');
		expect(translated).toEqual({ texts: ["[si] It's fine", 'නැහැ', '[si] Yes'], from: 'en' });
		expect(fake.requests.at(-1)).toEqual({ q: ["It's fine", 'නැහැ', 'Yes'], target: 'si' });
	});

	test('a translation request contains up to 128 texts', async () => {
		const before = fake.requests.length;
		const texts = Array.from({ length: 129 }, (_, at) => `Word ${at}`);
		const translated = await googleTranslator(connection()).translate(texts, 'ta');
		expect(translated.texts).toHaveLength(129);
		expect(translated.texts[128]).toBe('[ta] Word 128');
		expect(fake.requests.slice(before).map(({ q }) => q.length)).toEqual([128, 1]);
	});

	test.each(refused)('translation is unavailable after the answer %s', async (scenario) => {
		fake.misbehave(scenario, 1);
		const asking = googleTranslator({ ...connection(), timeoutMs: 500 }).translate(['Hello'], 'ta');
		await expect(asking).rejects.toThrow(TranslatorUnavailable);
	});

	test('the error of a failed translation does not contain the API key', async () => {
		const wrong = { ...connection(), key: 'another-key' };
		await expect(googleTranslator(wrong).translate(['Hello'], 'ta')).rejects.toThrow(
			/^Google Translation answers 400$/,
		);
	});

	test('pauses calls to Google Translation while the service does not answer', async () => {
		fake.misbehave('errors');
		const guarded = guardedTranslator(googleTranslator(connection()), {
			failures: 2,
			restMs: 10_000,
			repeats: 0,
			quickMs: 0,
		});
		for (let time = 0; time < 2; time += 1)
			await expect(guarded.translate(['Hello'], 'ta')).rejects.toThrow(/answers 502/);
		await expect(guarded.translate(['Hello'], 'ta')).rejects.toThrow(/is not asked/);
	});

	test('the doctor checks Google Translation', async () => {
		expect(await checkGoogleTranslate(connection())).toBeUndefined();
		expect(await checkGoogleTranslate({ ...connection(), key: 'another-key' })).toBe(
			'GOOGLE_TRANSLATE_KEY: Google Translation answers 400',
		);
		fake.misbehave('down', 1);
		expect(await checkGoogleTranslate(connection())).toMatch(/^GOOGLE_TRANSLATE_URL: /);
	});
});
