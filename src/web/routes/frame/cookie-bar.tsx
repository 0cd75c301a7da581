import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { Button } from '../../kit/button.tsx';
import css from './frame.module.css';

export const cookiesAcceptedKey = 'cookiesAccepted';
/**
 * Attribute of the root element while the bar is shown. Set before the first paint, so that the bar
 * does not cover anything later.
 */
export const cookieBarAttribute = 'data-cookie-bar';

/**
 * Bar that informs about cookies until the user accepts, which is stored locally. The bar is rendered
 * on every page, and the browser decides whether to show it. If storage is blocked, the bar appears
 * again on the next page.
 */
export function CookieBar() {
	const { t } = useLingui();
	const hydrated = useHydrated();
	const accept = () => {
		document.documentElement.removeAttribute(cookieBarAttribute);
		try {
			localStorage.setItem(cookiesAcceptedKey, 'true');
		} catch {
			// If storage is blocked, cookies are accepted for this page only.
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
