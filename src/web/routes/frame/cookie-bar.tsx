import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClass } from '../../kit/button.tsx';
import css from './frame.module.css';

/**
 * Runs before the first paint, so that the bar neither appears late nor goes away again, and its button works before
 * the page has woken up: `data-cookies` is on the root element until the bar has been accepted, which is stored locally
 * (specification section 2). Where storage is forbidden the bar comes back with the next page.
 */
export const cookieScript = import.meta.env.SSR
	? `{
	const root = document.documentElement;
	let accepted;
	try { accepted = localStorage.getItem('cookiesAccepted') } catch {}
	if (accepted !== 'true') root.dataset.cookies = '';
	addEventListener('click', ({ target }) => {
		if (!target.closest?.('[data-accept-cookies]')) return;
		delete root.dataset.cookies;
		try { localStorage.setItem('cookiesAccepted', 'true') } catch {}
	});
}`.replace(/\n\t*/g, ' ')
	: '';

/** Says that cookies are used, once. Without scripts nobody could accept it, and it is not shown. */
export function CookieBar() {
	const { t } = useLingui();
	return (
		<section className={css.cookies} aria-label={t`Cookies`}>
			<p>
				<Trans>
					This website uses cookies for necessary functionalities. By continuing you accept our{' '}
					<Link to="/privacy">Privacy Policy</Link>.
				</Trans>
			</p>
			<button type="button" className={buttonClass({ small: true })} data-accept-cookies>
				<Trans>I Understand</Trans>
			</button>
		</section>
	);
}
