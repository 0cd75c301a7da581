import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import css from './frame.module.css';

export const cookiesAcceptedKey = 'cookiesAccepted';
/**
 * Attribute of the root element while the cookie bar is shown. It is set before the first paint, so that
 * the page does not move later.
 */
export const cookieBarAttribute = 'data-cookie-bar';

/** The bar is part of every page, and the browser decides whether to show it. */
export function CookieBar() {
	const { t } = useLingui();
	const hydrated = useHydrated();
	const accept = () => {
		document.documentElement.removeAttribute(cookieBarAttribute);
		try {
			localStorage.setItem(cookiesAcceptedKey, 'true');
		} catch {
			// Without storage, the bar is hidden only until the next page.
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
