import type { ReactNode } from 'react';
import type { CallFailed } from '#contract/client.ts';
import { Notice } from '../design/notice.tsx';
import css from './booking.module.css';

interface Props {
	/** The server's sentence says what failed and what to do. */
	readonly problem?: CallFailed | undefined;
	readonly tone?: 'calm' | 'warning' | 'bad' | 'good';
	/** More words, or ways out. */
	readonly children?: ReactNode;
}

/** What failed or should not be missed, with ways out. Stands where new words are read out. */
export function FailureNotice({ problem, tone, children }: Props) {
	return (
		<Notice tone={tone ?? (problem ? 'bad' : 'warning')}>
			<div className={css.failure}>
				{problem ? <p>{problem.message}</p> : null}
				{children}
			</div>
		</Notice>
	);
}
