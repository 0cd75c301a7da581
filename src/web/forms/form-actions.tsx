import type { ReactNode } from 'react';
import type { CallFailed } from '#contract/client.ts';
import { Button } from '../kit/button.tsx';
import { DialogActions } from '../kit/dialog.tsx';
import { Failure, NoticeActions } from '../kit/notice.tsx';
import { useFailureText } from '../kit/text/failure-text.ts';

interface FormActionsProps {
	/** What sending failed of, in words; read out when it appears. */
	readonly failure: ReactNode;
	/** Leaves all as it is. */
	readonly no: ReactNode;
	/** Does what the dialog is about; without it there is nothing to do. */
	readonly yes?: ReactNode;
	/** What it does destroys or cannot be undone: then leaving all as it is is the way that is proposed. */
	readonly danger?: boolean;
	readonly busy: boolean;
	onNo(): void;
	/** Without it, the button submits the form around it. */
	onYes?(): void;
}

/** How a dialog ends: what failed, and its two ways out. */
export function FormActions({ failure, no, yes, danger = false, busy, onNo, onYes }: FormActionsProps) {
	return (
		<>
			<Failure>{failure}</Failure>
			<DialogActions>
				<Button quiet={!danger} onClick={onNo}>
					{no}
				</Button>
				{yes ? (
					<Button danger={danger} busy={busy} {...(onYes ? { onClick: onYes } : { type: 'submit' as const })}>
						{yes}
					</Button>
				) : null}
			</DialogActions>
		</>
	);
}

interface FailureNoticeProps {
	/** The server's sentence says what failed and what to do. */
	readonly problem?: CallFailed | undefined;
	readonly tone?: 'calm' | 'warning' | 'bad' | 'good';
	/** More words, or ways out. */
	readonly children?: ReactNode;
}

/** What failed or should not be missed, with ways out. Stands where new words are read out. */
export function FailureNotice({ problem, tone, children }: FailureNoticeProps) {
	const failure = useFailureText();
	return (
		<NoticeActions tone={tone ?? (problem ? 'bad' : 'warning')}>
			{problem ? <p>{failure(problem)}</p> : null}
			{children}
		</NoticeActions>
	);
}
