import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHydrated } from '../../kit/browser-hooks.ts';
import { buttonClass } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { heart } from '../../kit/icon.tsx';
import { useSession } from '../person/session.tsx';
import css from './save-button.module.css';
import {
	changeSavedListing,
	isSaved,
	onSavedChange,
	openSavedListings,
	type SaveResult,
} from './saved-listings.ts';

const SaveNotice = lazy(async () => ({ default: (await import('./save-notice.tsx')).SaveNotice }));

interface Props {
	/** Id of an experience or ride. */
	readonly listingId: string;
	readonly name: string;
	/** True to show a text next to the heart, on the listing’s own page. */
	readonly labelled?: boolean;
}

/** Hides the visible notice. A page shows only one notice, so a new notice calls this function first. */
let shown: (() => void) | undefined;

export function SaveButton({ listingId, name, labelled = false }: Props) {
	const { t } = useLingui();
	const { user, resolving } = useSession();
	const hydrated = useHydrated();
	const saved = useSyncExternalStore(
		onSavedChange,
		() => isSaved(listingId),
		() => false,
	);
	const [result, setResult] = useState<SaveResult>();
	const button = useRef<HTMLButtonElement>(null);
	const person = user?._id ?? null;
	useEffect(() => {
		if (!resolving) void openSavedListings(person);
	}, [person, resolving]);
	const change = async (on: boolean) => {
		shown?.();
		shown = () => setResult(undefined);
		setResult({ on });
		await changeSavedListing(listingId, on).catch((problem: Error) => setResult({ on, problem }));
	};
	return (
		<>
			<button
				ref={button}
				type="button"
				className={labelled ? classNames(buttonClass({ quiet: true, small: true }), css.labelled) : css.heart}
				aria-pressed={saved}
				aria-label={t`Save ${name}`}
				disabled={!hydrated}
				onClick={() => void change(!saved)}
			>
				<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
					<path d={heart} />
				</svg>
				{labelled ? <Trans>Save</Trans> : null}
			</button>
			{result ? (
				<Suspense>
					<SaveNotice
						{...result}
						name={name}
						onUndo={() => {
							// Closing the notice removes the focused button, so the save button gets the focus.
							button.current?.focus();
							void change(!result.on);
						}}
						onClose={() => setResult(undefined)}
					/>
				</Suspense>
			) : null}
		</>
	);
}
