import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import css from './confirm-submit.module.css';

/**
 * The question before a wizard's last step does its work (specification section 2, 'Wizard behaviour common to all').
 * Show `question` beside the wizard and wait for `ask` in its `onNext`:
 * `onNext={async () => { if (await ask()) await submit(); }}`. Closing the dialog is a no, and loses nothing.
 */
export function useConfirmSubmit(): { ask(): Promise<boolean>; readonly question: ReactNode } {
	const [open, setOpen] = useState(false);
	const answer = useRef<(yes: boolean) => void>(undefined);
	const ask = useCallback(() => {
		setOpen(true);
		return new Promise<boolean>((resolve) => {
			answer.current = resolve;
		});
	}, []);
	const give = useCallback((yes: boolean) => {
		answer.current?.(yes);
		setOpen(false);
	}, []);
	useEffect(() => () => answer.current?.(false), []);
	return { ask, question: <Question open={open} onAnswer={give} /> };
}

function Question({ open, onAnswer }: { readonly open: boolean; onAnswer(yes: boolean): void }) {
	const yes = useRef<HTMLDivElement>(null);
	// The dialog opens in its own effect; what continues then takes the focus.
	useEffect(() => {
		if (open) yes.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus();
	}, [open]);
	return (
		<Dialog
			open={open}
			onClose={() => onAnswer(false)}
			title={<Trans>Do you want to submit the details?</Trans>}
		>
			<div ref={yes} className={css.answers}>
				<Button quiet onClick={() => onAnswer(false)}>
					<Trans>Not yet</Trans>
				</Button>
				<Button onClick={() => onAnswer(true)}>
					<Trans>Submit</Trans>
				</Button>
			</div>
		</Dialog>
	);
}
