import { useLingui } from '@lingui/react/macro';
import css from './spinner.module.css';

export function Spinner({ small = false, words }: { readonly small?: boolean; readonly words?: string }) {
	const { t } = useLingui();
	return (
		<span className={small ? css.small : css.spinner} role="status">
			<svg viewBox="0 0 40 40" aria-hidden="true">
				<circle cx="20" cy="20" r="16" fill="none" stroke="currentColor" strokeOpacity=".2" strokeWidth="5" />
				<path
					d="M20 4a16 16 0 0 1 16 16"
					fill="none"
					stroke="currentColor"
					strokeWidth="5"
					strokeLinecap="round"
				/>
			</svg>
			<span className={words ? undefined : 'unseen'}>{words ?? t`Loading, Please Wait...`}</span>
		</span>
	);
}

export function Splash() {
	const { t } = useLingui();
	return (
		<div className={css.splash}>
			<Spinner words={t`Loading, Please Wait...`} />
		</div>
	);
}
