import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { signedInCookie } from '#contract/cookies.ts';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { useScriptNonce } from '../../kit/script-nonce.ts';
import { signedInAttribute } from '../../kit/sign-in/sign-in.ts';
import { cookieBarAttribute, cookiesAcceptedKey } from './cookie-bar.tsx';
import css from './frame.module.css';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
export const themeKey = 'theme';

function apply(theme: Theme) {
	const { dataset } = document.documentElement;
	if (theme === 'system') delete dataset.theme;
	else dataset.theme = theme;
	try {
		if (theme === 'system') localStorage.removeItem(themeKey);
		else localStorage.setItem(themeKey, theme);
	} catch {
		// Without storage, the theme changes only for this page.
	}
}

export function ThemeSwitch() {
	const [theme, setTheme] = useState<Theme>('system');
	const hydrated = useHydrated();
	useEffect(() => {
		const chosen = document.documentElement.dataset.theme;
		if (chosen === 'light' || chosen === 'dark') setTheme(chosen);
	}, []);
	const words = { system: <Trans>Auto</Trans>, light: <Trans>Light</Trans>, dark: <Trans>Dark</Trans> };
	return (
		<fieldset className={css.themes} disabled={!hydrated}>
			<legend className="unseen">
				<Trans>Colours</Trans>
			</legend>
			{themes.map((each) => (
				<label key={each}>
					<input
						type="radio"
						name="theme"
						value={each}
						checked={theme === each}
						onChange={() => {
							setTheme(each);
							apply(each);
						}}
					/>
					<span>{words[each]}</span>
				</label>
			))}
		</fieldset>
	);
}

const theme = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
const signedIn = `if(document.cookie.split('; ').includes('${signedInCookie}'))document.documentElement.setAttribute('${signedInAttribute}','')`;
const cookies = `var a;try{a=localStorage.getItem('${cookiesAcceptedKey}')}catch(e){}if(a!=='true')document.documentElement.setAttribute('${cookieBarAttribute}','')`;

const script = [theme, signedIn, cookies].join(';');

/**
 * Sets theme, sign-in and accepted cookies before the first paint. Cached pages are the same for
 * everyone, so only the browser knows these values.
 */
export function BeforePaintScript() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by hash in the content security policy
	return <script nonce={useScriptNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}
