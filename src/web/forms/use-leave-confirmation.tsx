import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../kit/dialog.tsx';
import { FormActions } from './form-actions.tsx';

/**
 * Asks for confirmation before the user opens another page, uses the browser’s Back, or steps back
 * through `confirm`, while `pending` reports unfinished uploads. For a reload or closed tab the browser
 * shows its own dialog.
 */
export function useLeaveConfirmation(pending: () => boolean): {
	/** Calls `go` at once, or after the confirmation if uploads are unfinished. */
	confirm(go: () => void): void;
	readonly question: ReactNode;
} {
	const [pendingStep, setPendingStep] = useState<() => void>();
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			// Does not block the steps of the form, which add history entries with the same path.
			(historyAction === 'POP' || currentLocation.pathname !== nextLocation.pathname) && pending(),
	);
	useEffect(() => {
		const stay = (event: BeforeUnloadEvent) => {
			if (pending()) event.preventDefault();
		};
		window.addEventListener('beforeunload', stay);
		return () => window.removeEventListener('beforeunload', stay);
	}, [pending]);
	const blocked = blocker.state === 'blocked';
	const stay = () => {
		setPendingStep(undefined);
		if (blocked) blocker.reset();
	};
	const leave = () => {
		setPendingStep(undefined);
		pendingStep?.();
		if (blocked) blocker.proceed();
	};
	return {
		confirm(go) {
			if (pending()) setPendingStep(() => go);
			else go();
		},
		question: (
			<Dialog
				open={blocked || pendingStep !== undefined}
				onClose={stay}
				title={<Trans>Leave without your files?</Trans>}
			>
				<p>
					<Trans>Some files haven’t uploaded yet. If you leave now, you’ll lose them.</Trans>
				</p>
				<FormActions
					danger
					failure={null}
					busy={false}
					no={<Trans>Stay here</Trans>}
					yes={<Trans>Leave</Trans>}
					onNo={stay}
					onYes={leave}
				/>
			</Dialog>
		),
	};
}
