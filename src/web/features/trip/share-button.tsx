import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import css from './share.module.css';

/** Loaded only if the browser has no share dialog of its own. */
const ShareMenu = lazy(async () => ({ default: (await import('./share-menu.tsx')).ShareMenu }));

interface Props {
	readonly name: string;
	/** Path of the shared page. The shared address has no query. */
	readonly path: string;
}

export function ShareButton({ name, path }: Props) {
	const hydrated = useHydrated();
	const [open, setOpen] = useState(false);
	const share = async () => {
		const url = `${window.location.origin}${path}`;
		if (!('share' in navigator)) return setOpen(!open);
		// The promise also rejects if the user closes the share dialog, which is not an error.
		await navigator.share({ title: name, url }).catch(() => {});
	};
	return (
		<div className={css.share}>
			<button
				type="button"
				className={buttonClass({ quiet: true, small: true })}
				aria-expanded={open}
				disabled={!hydrated}
				onClick={() => void share()}
			>
				<Icon size={18} weight={1.8} d="M10 12.500V2.800M6.500 6 10 2.500 13.500 6M4 9.500v7.500h12V9.500" />
				<Trans>Share</Trans>
			</button>
			{open ? (
				<Suspense>
					<ShareMenu name={name} path={path} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
		</div>
	);
}
