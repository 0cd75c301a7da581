import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { useMessages } from '../../kit/i18n/use-messages.ts';
import css from './save-notice.module.css';
import type { SaveResult } from './saved-listings.ts';

interface Props extends SaveResult {
	readonly name: string;
	onUndo(): void;
	onClose(): void;
}

const closeAfterMs = 8_000;

export function SaveNotice({ on, problem, name, onUndo, onClose }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const ready = useMessages('saved');
	// Screen readers announce text that is added to a region, but not a region that appears with its text.
	// So the text is added later.
	const [announced, setAnnounced] = useState(false);
	const notice = useRef<HTMLElement>(null);
	const close = useEffectEvent(() => {
		// The notice stays open while the pointer or the focus is on it.
		if (!notice.current?.matches(':hover, :focus-within')) onClose();
	});
	useEffect(() => {
		const timer = setTimeout(() => setAnnounced(true), 50);
		return () => clearTimeout(timer);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another result starts again
	useEffect(() => {
		const timer = setInterval(close, closeAfterMs);
		return () => clearInterval(timer);
	}, [on, problem]);
	return createPortal(
		<section ref={notice} aria-label={t`Saved trips`} className={css.notice}>
			<p role="status">
				{!(announced && ready) ? null : problem ? (
					failure(problem)
				) : on ? (
					<Trans>Saved: {name}</Trans>
				) : (
					<Trans>No longer saved: {name}</Trans>
				)}
			</p>
			{!ready || problem ? null : on ? (
				<Link to="/saved" className={css.link} onClick={onClose}>
					<Trans>Saved trips</Trans>
				</Link>
			) : (
				<Button bare small className={css.link} onClick={onUndo}>
					<Trans>Undo</Trans>
				</Button>
			)}
		</section>,
		document.body,
	);
}
