import { type Language, languageCookie, languageCookieSeconds, languageParameter } from '#domain/language.ts';

/**
 * Reloads the current history entry in another language. The entry’s state stays, such as a form’s step
 * or the scroll position.
 */
export function changeLanguage(language: Language): void {
	const choice = `${languageCookie}=${language}`;
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: some supported browsers have no Cookie Store API
	document.cookie = `${choice}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
	const here = new URL(window.location.href);
	// If cookies are blocked, the address contains the language.
	if (document.cookie.includes(choice)) here.searchParams.delete(languageParameter);
	else here.searchParams.set(languageParameter, language);
	window.history.replaceState(window.history.state, '', here);
	window.location.reload();
}
