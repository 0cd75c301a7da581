import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../design/button.tsx';
import css from './frame.module.css';

const storageKey = 'cookiesAccepted';

/** Says that cookies are used, once: acceptance is stored locally (specification section 2). */
export function CookieBar() {
	const { t } = useLingui();
	const [shown, setShown] = useState(false);
	useEffect(() => {
		try {
			setShown(localStorage.getItem(storageKey) !== 'true');
		} catch {
			setShown(true);
		}
	}, []);
	if (!shown) return null;
	const accept = () => {
		setShown(false);
		try {
			localStorage.setItem(storageKey, 'true');
		} catch {
			// Storage can be forbidden; the bar then comes back next time.
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
			<button type="button" className={buttonClass({ small: true })} onClick={accept}>
				<Trans>I Understand</Trans>
			</button>
		</section>
	);
}
