import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import {
	type Language,
	languageCookie,
	languageCookieSeconds,
	languageParameter,
	languages,
} from '#domain/language.ts';
import { languageTag, useLanguage } from '../text/language.tsx';
import css from './frame.module.css';

/** Each in its own words, so that whoever needs it finds it. */
const names: Readonly<Record<Language, string>> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

/** English · සිංහල · தமிழ். A link to this page in that language; with scripts, the page itself anew. */
export function LanguageSwitch() {
	const current = useLanguage();
	const { pathname, search } = useLocation();
	const addressIn = (language: Language) => {
		const query = new URLSearchParams(search);
		query.set(languageParameter, language);
		return `${pathname}?${query}`;
	};
	return (
		<ul className={css.languages}>
			{languages.map((each) => (
				<li key={each}>
					<a
						href={addressIn(each)}
						lang={languageTag(each)}
						aria-current={each === current || undefined}
						onClick={(event) => change(event, each)}
					>
						{names[each]}
					</a>
				</li>
			))}
		</ul>
	);
}

/** Loading the same entry of the history again keeps what the page knows: a wizard's step, the place in a list. */
function change(event: MouseEvent, language: Language) {
	if (event.ctrlKey || event.metaKey || event.shiftKey) return;
	event.preventDefault();
	const secure = window.location.protocol === 'https:' ? '; Secure' : '';
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers of today
	document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax${secure}`;
	const here = new URL(window.location.href);
	// With cookies forbidden, the address must say it.
	if (document.cookie.includes(`${languageCookie}=${language}`)) here.searchParams.delete(languageParameter);
	else here.searchParams.set(languageParameter, language);
	window.history.replaceState(window.history.state, '', here);
	window.location.reload();
}
