import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import { signInAddress } from '../../kit/sign-in/sign-in.ts';
import { useSession } from '../person/session.tsx';
import type { SearchedArea } from '../place/search-address.ts';

const SaveSearchDialog = lazy(async () => ({
	default: (await import('./saved-search-dialog.tsx')).SaveSearchDialog,
}));

export function SaveSearchButton(search: SearchedArea) {
	const { user } = useSession();
	const hydrated = useHydrated();
	const { pathname, search: query } = useLocation();
	const [open, setOpen] = useState(false);
	const look = buttonClass({ bare: true, small: true });
	if (!user) {
		return (
			<a className={look} href={signInAddress(`${pathname}${query}`)}>
				<Trans>Save search</Trans>
			</a>
		);
	}
	return (
		<>
			<button type="button" className={look} disabled={!hydrated} onClick={() => setOpen(true)}>
				<Trans>Save search</Trans>
			</button>
			{open ? (
				<Suspense>
					<SaveSearchDialog {...search} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
		</>
	);
}
