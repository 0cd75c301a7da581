import { TranslatorUnavailable } from '#ports/translator.ts';
import { type GoogleTranslateConnection, googleTranslator } from './google-translator.ts';

/** Why no message could be translated, as `VARIABLE: sentence`; nothing when a word is. */
export async function checkGoogleTranslate(
	connection: GoogleTranslateConnection,
): Promise<string | undefined> {
	try {
		const { texts } = await googleTranslator({ ...connection, timeoutMs: 10_000 }).translate(['boat'], 'si');
		return texts[0] ? undefined : 'GOOGLE_TRANSLATE_KEY: it translates to nothing';
	} catch (problem) {
		const why = problem instanceof TranslatorUnavailable ? problem.message : String(problem);
		// A key that is refused is answered, an address that is wrong is not.
		return `${/ 40[0-9]$/.test(why) ? 'GOOGLE_TRANSLATE_KEY' : 'GOOGLE_TRANSLATE_URL'}: ${why}`;
	}
}
