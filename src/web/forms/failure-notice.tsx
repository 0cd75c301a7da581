import type { ReactNode } from 'react';
import type { CallFailed } from '#contract/client.ts';
import { NoticeActions } from '../kit/notice.tsx';
import { useFailureText } from '../kit/text/failure-text.ts';

interface Props {
	/** The server's sentence says what failed and what to do. */
	readonly problem?: CallFailed | undefined;
	readonly tone?: 'calm' | 'warning' | 'bad' | 'good';
	/** More words, or ways out. */
	readonly children?: ReactNode;
}

/** What failed or should not be missed, with ways out. Stands where new words are read out. */
export function FailureNotice({ problem, tone, children }: Props) {
	const failure = useFailureText();
	return (
		<NoticeActions tone={tone ?? (problem ? 'bad' : 'warning')}>
			{problem ? <p>{failure(problem)}</p> : null}
			{children}
		</NoticeActions>
	);
}
