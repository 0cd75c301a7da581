import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { safeStorage } from '../../kit/safe-storage.ts';
import { useHydrated } from '../../kit/use-hydrated.ts';
import css from './frame.module.css';

const storageKey = 'cookiesAccepted';

/**
 * Says that cookies are used, until that has been accepted, which is stored locally (specification section 2). Whether
 * it has been only the browser knows: the server renders none. Where storage is forbidden the bar comes back with the
 * next page.
 */
export function CookieBar() {
	const hydrated = useHydrated();
	return hydrated ? <UnlessAccepted /> : null;
}

function UnlessAccepted() {
	const { t } = useLingui();
	const [accepted, setAccepted] = useState(isAccepted);
	if (accepted) return null;
	const accept = () => {
		setAccepted(true);
		try {
			localStorage.setItem(storageKey, 'true');
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
			<Button small onClick={accept}>
				<Trans>I Understand</Trans>
			</Button>
		</section>
	);
}

function isAccepted(): boolean {
	return safeStorage('local')?.getItem(storageKey) === 'true';
}
