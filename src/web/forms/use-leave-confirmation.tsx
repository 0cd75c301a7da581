import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../kit/dialog.tsx';
import { FormActions } from './form-actions.tsx';

/**
 * Asks before the user leaves the page or steps back while `pending` returns true. On a reload, or if
 * the tab is closed, the browser asks.
 */
export function useLeaveConfirmation(pending: () => boolean): {
	/** Calls `go` at once. If uploads are pending, first asks the user. */
	confirm(go: () => void): void;
	readonly question: ReactNode;
} {
	const [pendingStep, setPendingStep] = useState<() => void>();
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			// Steps of the form are not blocked. They add history entries with the same path.
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
