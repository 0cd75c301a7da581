import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isDrill } from '#contract/runtime-config.ts';
import { languageTag } from '#domain/language.ts';
import { useSaveLanguage, useSession } from '../../features/person/session.tsx';
import { isEnglishOnly } from '../../kit/i18n/english-screens.ts';
import { Language, useLanguage } from '../../kit/i18n/language.tsx';
import { isConnected, onConnectionChange } from '../offline/response-source.ts';
import { CookieBar } from './cookie-bar.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { TopBar } from './top-bar.tsx';

export function Frame({ children }: { readonly children: ReactNode }) {
	const { pathname } = useLocation();
	const { state } = useNavigation();
	const language = useLanguage();
	useSaveLanguage();
	const foreign = isEnglishOnly(pathname) && language !== 'en';
	const task = isTaskPage(pathname);
	const workspace = isWorkspacePage(pathname);
	const screen = foreign ? <Language>{children}</Language> : children;
	const shown = useRef(pathname);
	const [moved, setMoved] = useState(false);
	const content = useRef<HTMLElement>(null);
	useEffect(() => {
		if (pathname === shown.current) return;
		shown.current = pathname;
		setMoved(true);
		// If the focused element was on the previous page, keyboard and screen readers continue at the start
		// of the new page.
		if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
	}, [pathname]);
	return (
		<div className={css.frame} data-workspace={workspace ? pathname.split('/')[1] : undefined}>
			<a className={`unseen ${css.skip}`} href="#content">
				<Trans>Skip to the content</Trans>
			</a>
			<TopBar workspace={workspace} />
			<DrillNote />
			<OfflineNote />
			<AgeQuestion />
			<div className={css.progress} data-busy={state !== 'idle' || undefined} aria-hidden="true" />
			<main
				ref={content}
				id="content"
				tabIndex={-1}
				// The key changes with the page, so that each new page is a new element, which fades in. The
				// first page does not fade in.
				key={screenOf(pathname)}
				className={css.content}
				data-arrived={moved || undefined}
				data-task={(task && !workspace) || undefined}
				lang={foreign ? languageTag('en') : undefined}
			>
				{screen}
			</main>
			{task || workspace ? null : <Footer />}
			<CookieBar />
		</div>
	);
}

/**
 * Returns a key for the page: the first two segments of its path. All searches have the same key, and so
 * have all conversations.
 */
function screenOf(pathname: string): string {
	const [, first = '', second = ''] = pathname.split('/');
	return first === 'search' || first === 'messages' ? first : `${first}/${second}`;
}

/** Notice on every page of a copy that was restored for a drill. */
export function DrillNote() {
	return isDrill() ? (
		<p role="note" className={css.drill}>
			<Trans>This is a practice copy. It sends no messages and moves no money.</Trans>
		</p>
	) : null;
}

function OfflineNote() {
	const connected = useSyncExternalStore(onConnectionChange, isConnected, () => true);
	return (
		<p role="status" className={css.offline}>
			{connected ? null : (
				<Trans>You’re offline. This is how the page looked when you were last connected.</Trans>
			)}
		</p>
	);
}

/** Paths of forms and checkout. */
const tasks = /^\/(?:experience\/booking|sharing\/booking|boat\/add|experience\/add|owner\/setup)(?:\/|$)/;

/** Paths of pages with a navigation of their own, for renters, owners and staff. */
const workspaces = /^\/(?:profile|desk|messages|saved(?!\/shared))(?:\/|$)/;

export const isTaskPage = (pathname: string): boolean => tasks.test(pathname);

export const isWorkspacePage = (pathname: string): boolean => workspaces.test(pathname);

/**
 * The question is shown with the next page, because on an open page it would move content. Forms have
 * their own step for the question.
 */
export function AgeQuestion() {
	const { pathname } = useLocation();
	const { user } = useSession();
	const unanswered = user !== null && !user.adultConfirmed;
	const [loaded, setLoaded] = useState<{ readonly Question: ComponentType; readonly on: string }>();
	const [due, setDue] = useState(false);
	const here = useRef(pathname);
	useEffect(() => {
		here.current = pathname;
	}, [pathname]);
	useEffect(() => {
		if (!unanswered) return;
		let left = false;
		void import('../../features/person/adult-question.tsx').then(
			({ AdultQuestion }) => left || setLoaded({ Question: AdultQuestion, on: here.current }),
			// Ignores the error, because a later page tries again.
			() => {},
		);
		return () => {
			left = true;
		};
	}, [unanswered]);
	if (loaded && !due && pathname !== loaded.on) setDue(true);
	return unanswered && due && loaded && !isTaskPage(pathname) ? (
		<div className={css.question}>
			<loaded.Question />
		</div>
	) : null;
}
