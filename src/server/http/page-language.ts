import type { FastifyRequest } from 'fastify';
import {
	isLanguage,
	type Language,
	languageCookie,
	languageCookieSeconds,
	languageFor,
	languageParameter,
} from '#domain/language.ts';

/** What a request says about language: `?lang=`, the cookie of an earlier choice, and the browser's own wish. */
function said({ url, headers }: FastifyRequest) {
	const at = url.indexOf('?');
	return {
		// The last one said counts: the switch only adds its own.
		parameter: at < 0 ? undefined : new URLSearchParams(url.slice(at)).getAll(languageParameter).at(-1),
		cookie: new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '')?.[1],
		acceptLanguage: headers['accept-language'],
	};
}

/** The language in which a page is shown to whoever asks for it. */
export function languageOf(request: FastifyRequest): Language {
	return languageFor(said(request));
}

/**
 * How caches tell the languages of a page apart. An address that names its language is that for everybody, and keeps
 * the choice for the next ones; any other differs by cookie and browser.
 */
export function languageHeaders(request: FastifyRequest): Record<string, string> {
	const { parameter, cookie } = said(request);
	const named = { 'content-language': languageOf(request) };
	if (!isLanguage(parameter)) return { ...named, vary: 'accept-encoding, accept-language, cookie' };
	if (cookie === parameter || request.url.includes('.data')) return { ...named, vary: 'accept-encoding' };
	const kept = `${languageCookie}=${parameter}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax`;
	return {
		...named,
		vary: 'accept-encoding',
		'set-cookie': request.protocol === 'https' ? `${kept}; Secure` : kept,
		'cache-control': 'private, no-cache',
	};
}
