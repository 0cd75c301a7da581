import { type Language, languageCookie, languageCookieSeconds, languageParameter } from '#domain/language.ts';

/** Loads the same entry of the history anew: what the page knows stays, a wizard's step, the place in a list. */
export function changeLanguage(language: Language): void {
	const choice = `${languageCookie}=${language}`;
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers of today
	document.cookie = `${choice}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
	const here = new URL(window.location.href);
	// With cookies forbidden, the address must say it.
	if (document.cookie.includes(choice)) here.searchParams.delete(languageParameter);
	else here.searchParams.set(languageParameter, language);
	window.history.replaceState(window.history.state, '', here);
	window.location.reload();
}
