import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { languageTag } from '#domain/language.ts';
import { useKeepLanguage } from '../../features/person/session.tsx';
import { inEnglishOnly } from '../../kit/text/english-screens.ts';
import { Language, useLanguage } from '../../kit/text/language.tsx';
import { AgeQuestion } from './age-question.tsx';
import { CookieBar } from './cookie-bar.tsx';
import { DrillNote } from './drill-note.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { OfflineNote } from './offline-note.tsx';
import { isTask } from './task-screens.ts';
import { TopBar } from './top-bar.tsx';

/** What surrounds every page: skip link, top bar, content that fades in, cookie bar, and a footer where nobody is in the middle of a task. */
export function Frame({ children }: { readonly children: ReactNode }) {
	const { pathname } = useLocation();
	const { state } = useNavigation();
	const language = useLanguage();
	useKeepLanguage();
	const foreign = inEnglishOnly(pathname) && language !== 'en';
	const task = isTask(pathname);
	const screen = foreign ? <Language>{children}</Language> : children;
	const shown = useRef(pathname);
	const [moved, setMoved] = useState(false);
	const content = useRef<HTMLElement>(null);
	useEffect(() => {
		if (pathname === shown.current) return;
		shown.current = pathname;
		setMoved(true);
		// What had the focus has gone with its page: keys and listeners go on from where the new one begins.
		if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
	}, [pathname]);
	return (
		<div className={css.frame}>
			<a className={`unseen ${css.skip}`} href="#content">
				<Trans>Skip to the content</Trans>
			</a>
			<TopBar />
			<DrillNote />
			<OfflineNote />
			<AgeQuestion />
			<div className={css.progress} data-busy={state !== 'idle' || undefined} aria-hidden="true" />
			<main
				ref={content}
				id="content"
				tabIndex={-1}
				// A new page is a new element, so that it fades in anew; the first one is readable at once.
				key={screenOf(pathname)}
				className={css.content}
				data-arrived={moved || undefined}
				data-task={task || undefined}
				lang={foreign ? languageTag('en') : undefined}
			>
				{screen}
			</main>
			{task ? null : <Footer />}
			<CookieBar />
		</div>
	);
}

/** Searches of different places are one screen, and so are the list of messages and what is open beside it; so are the steps of whatever lives under one first segment. */
function screenOf(pathname: string): string {
	const [, first = '', second = ''] = pathname.split('/');
	return first === 'search' || first === 'messages' ? first : `${first}/${second}`;
}
