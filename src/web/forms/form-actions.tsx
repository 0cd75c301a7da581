import type { ReactNode } from 'react';
import type { CallFailed } from '#contract/client.ts';
import { Button } from '../kit/button.tsx';
import { DialogActions } from '../kit/dialog.tsx';
import { useFailureText } from '../kit/i18n/failure-text.ts';
import { Failure, Notice, NoticeActions } from '../kit/notice.tsx';

interface FormActionsProps {
	readonly failure: ReactNode;
	readonly warning?: ReactNode;
	/** Label of the button that closes without an action. */
	readonly no: ReactNode;
	/** Label of the button that performs the action. Without it there is no such button. */
	readonly yes?: ReactNode;
	/**
	 * True if the action is destructive or cannot be undone. The other button is then the prominent one.
	 */
	readonly danger?: boolean;
	readonly busy: boolean;
	readonly disabled?: boolean;
	onNo(): void;
	/** Performs the action. Without it, the button submits the form around it. */
	onYes?(): void;
}

export function FormActions(props: FormActionsProps) {
	const { failure, warning, no, yes, danger = false, busy, disabled, onNo, onYes } = props;
	const notices = (
		<>
			{warning ? <Notice tone="warning">{warning}</Notice> : null}
			<Failure>{failure}</Failure>
		</>
	);
	return (
		<DialogActions notices={notices}>
			<Button quiet={!danger} onClick={onNo}>
				{no}
			</Button>
			{yes ? (
				<Button
					danger={danger}
					busy={busy}
					disabled={disabled}
					{...(onYes ? { onClick: onYes } : { type: 'submit' as const })}
				>
					{yes}
				</Button>
			) : null}
		</DialogActions>
	);
}

interface FailureNoticeProps {
	readonly problem?: CallFailed | undefined;
	readonly tone?: 'calm' | 'warning' | 'bad' | 'good';
	readonly children?: ReactNode;
}

export function FailureNotice({ problem, tone, children }: FailureNoticeProps) {
	const failure = useFailureText();
	return (
		<NoticeActions tone={tone ?? (problem ? 'bad' : 'warning')}>
			{problem ? <p>{failure(problem)}</p> : null}
			{children}
		</NoticeActions>
	);
}
