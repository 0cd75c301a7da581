import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../kit/browser-hooks.ts';
import css from './frame.module.css';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** Under which a chosen theme is kept. */
export const themeKey = 'theme';

function apply(theme: Theme) {
	const { dataset } = document.documentElement;
	if (theme === 'system') delete dataset.theme;
	else dataset.theme = theme;
	try {
		if (theme === 'system') localStorage.removeItem(themeKey);
		else localStorage.setItem(themeKey, theme);
	} catch {
		// Storage can be forbidden; the choice then lasts for this page.
	}
}

/** Light, dark, or as the device has it. */
export function ThemeSwitch() {
	const [theme, setTheme] = useState<Theme>('system');
	const hydrated = useHydrated();
	useEffect(() => {
		const kept = document.documentElement.dataset.theme;
		if (kept === 'light' || kept === 'dark') setTheme(kept);
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
