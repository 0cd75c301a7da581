import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CookieBar } from './cookie-bar.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';
import { OfflineNote } from './offline-note.tsx';
import { TopBar } from './top-bar.tsx';

/** What surrounds every page: skip link, top bar, content that fades in, footer, cookie bar. */
export function Frame({ children }: { readonly children: ReactNode }) {
	const { pathname } = useLocation();
	const { state } = useNavigation();
	const first = useRef(pathname);
	const [moved, setMoved] = useState(false);
	useEffect(() => {
		if (pathname !== first.current) setMoved(true);
	}, [pathname]);
	return (
		<div className={css.frame}>
			<a className={`unseen ${css.skip}`} href="#content">
				<Trans>Skip to the content</Trans>
			</a>
			<TopBar />
			<OfflineNote />
			<div className={css.progress} data-busy={state !== 'idle' || undefined} aria-hidden="true" />
			<main
				id="content"
				tabIndex={-1}
				// A new page is a new element, so that it fades in anew; the first one is there at once.
				key={screenOf(pathname)}
				className={css.content}
				data-arrived={moved || undefined}
			>
				{children}
			</main>
			<Footer />
			<CookieBar />
		</div>
	);
}

/** Searches of different places are one screen; so are the steps of whatever lives under one first segment. */
function screenOf(pathname: string): string {
	const [, first = '', second = ''] = pathname.split('/');
	return first === 'search' ? first : `${first}/${second}`;
}
