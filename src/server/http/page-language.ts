import type { FastifyRequest } from 'fastify';
import {
	isLanguage,
	type Language,
	languageCookie,
	languageCookieSeconds,
	languageFor,
	languageParameter,
} from '#domain/language.ts';

function preferencesOf({ url, headers }: FastifyRequest) {
	const at = url.indexOf('?');
	return {
		// If there are several `lang` parameters, the last one counts, because the language switch appends
		// its own.
		parameter: at < 0 ? undefined : new URLSearchParams(url.slice(at)).getAll(languageParameter).at(-1),
		cookie: new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1],
		acceptLanguage: headers['accept-language'],
	};
}

export function languageOf(request: FastifyRequest): Language {
	return languageFor(preferencesOf(request));
}

/**
 * Returns the headers by which caches distinguish languages. An address with a language is the same for
 * everyone, and visiting it saves the choice in the cookie. Other addresses vary by cookie and browser
 * settings.
 */
export function languageHeaders(request: FastifyRequest): Record<string, string> {
	const { parameter, cookie } = preferencesOf(request);
	const named = { 'content-language': languageOf(request) };
	if (!isLanguage(parameter)) return { ...named, vary: 'accept-encoding, accept-language, cookie' };
	if (cookie === parameter || request.url.includes('.data')) return { ...named, vary: 'accept-encoding' };
	const cookieValue = `${languageCookie}=${parameter}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax`;
	return {
		...named,
		vary: 'accept-encoding',
		'set-cookie': request.protocol === 'https' ? `${cookieValue}; Secure` : cookieValue,
		'cache-control': 'private, no-cache',
	};
}
