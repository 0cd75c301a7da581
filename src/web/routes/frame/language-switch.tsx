import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { type Language, languageParameter, languageTag } from '#domain/language.ts';
import { useLanguage } from '../../kit/text/language.tsx';
import css from './frame.module.css';

/** Each in its own words, so that whoever needs it finds it. */
const names: readonly (readonly [Language, string])[] = [
	['en', 'English'],
	['si', 'සිංහල'],
	['ta', 'தமிழ்'],
];

/** English · සිංහල · தமிழ். A link to this page in that language; with scripts, the page itself anew. */
export function LanguageSwitch() {
	const current = useLanguage();
	const { search } = useLocation();
	const change = async (event: MouseEvent, language: Language) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		(await import('./change-language.ts')).changeLanguage(language);
	};
	return (
		<ul className={css.languages}>
			{names.map(([language, name]) => (
				<li key={language}>
					<a
						href={`${search ? `${search}&` : '?'}${languageParameter}=${language}`}
						lang={languageTag(language)}
						aria-current={language === current || undefined}
						onClick={(event) => change(event, language)}
					>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}
