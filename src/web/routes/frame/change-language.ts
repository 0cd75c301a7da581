import { type Language, languageCookie, languageCookieSeconds, languageParameter } from '#domain/language.ts';

/** The history entry keeps its state, such as a form’s step. */
export function changeLanguage(language: Language): void {
	const choice = `${languageCookie}=${language}`;
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: some supported browsers have no Cookie Store API
	document.cookie = `${choice}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
	const here = new URL(window.location.href);
	// If cookies are blocked, the language is in the address instead.
	if (document.cookie.includes(choice)) here.searchParams.delete(languageParameter);
	else here.searchParams.set(languageParameter, language);
	window.history.replaceState(window.history.state, '', here);
	window.location.reload();
}
