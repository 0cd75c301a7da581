import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import css from './frame.module.css';

export const cookiesAcceptedKey = 'cookiesAccepted';
/** On the root element as long as the bar is shown: set before the first paint, so that it covers nothing later. */
export const cookieBarMark = 'data-cookie-bar';

/**
 * Says that cookies are used, until that has been accepted, which is stored locally (specification section 2). It is in
 * every page; whether it is shown only the browser knows. Where storage is forbidden it comes back with the next page.
 */
export function CookieBar() {
	const { t } = useLingui();
	const hydrated = useHydrated();
	const accept = () => {
		document.documentElement.removeAttribute(cookieBarMark);
		try {
			localStorage.setItem(cookiesAcceptedKey, 'true');
		} catch {
			// Accepted for this page.
		}
	};
	return (
		<section className={css.cookies} aria-label={t`Cookies`}>
			<p>
				<Trans>
					This website uses cookies for necessary functionalities. By continuing you accept our{' '}
					<Link to="/privacy">Privacy Policy</Link>.
				</Trans>
			</p>
			<Button small disabled={!hydrated} onClick={accept}>
				<Trans>I Understand</Trans>
			</Button>
		</section>
	);
}
