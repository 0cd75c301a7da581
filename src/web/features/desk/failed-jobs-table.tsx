import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { FailedJob } from '#contract/operation-contract.ts';
import { reference } from '#domain/id.ts';
import { Button } from '../../kit/button.tsx';
import css from './desk.module.css';
import { type Column, DeskTable } from './desk-table.tsx';
import operations from './operations.module.css';
import { When } from './when.tsx';

/** What an admin does with a job that failed. */
export type JobWay = 'retry' | 'giveUp';

interface Props {
	readonly jobs: readonly FailedJob[];
	/** Whoever looks may decide about them. */
	readonly mayDecide: boolean;
	readonly busy: { readonly job: FailedJob; readonly way: JobWay } | undefined;
	onDecide(job: FailedJob, way: JobWay): void;
}

/** Why each failed, how often it was tried and when it is tried next, with what can be done. */
export function FailedJobsTable({ jobs, mayDecide, busy, onDecide }: Props) {
	const { t } = useLingui();
	const ways = [
		['retry', t`Retry`],
		['giveUp', t`Give up`],
	] as const;
	const columns: Column<FailedJob>[] = [
		{
			title: t`Task`,
			cell: ({ id, task, subject }) => (
				<>
					{task}
					<small>
						<Trans>Job {id}</Trans>
						{subject ? (
							<>
								{' · '}
								<Link to={`/desk/search?find=${reference(subject)}`}>{reference(subject)}</Link>
							</>
						) : null}
					</small>
				</>
			),
		},
		{
			title: t`Cause`,
			cell: ({ problem }) => <span className={operations.cause}>{problem || '–'}</span>,
		},
		{
			title: t`Attempts`,
			number: true,
			cell: ({ attempts, maxAttempts }) => (
				<Trans>
					{attempts} of {maxAttempts}
				</Trans>
			),
		},
		{
			title: t`Tried`,
			cell: ({ triedDate, enqueuedDate }) => (
				<>
					<When at={triedDate} />
					<small>
						<Trans>
							since <When at={enqueuedDate} />
						</Trans>
					</small>
				</>
			),
		},
		{
			title: t`Next try`,
			cell: ({ running, nextDate }) =>
				running ? <Trans>Running now</Trans> : nextDate ? <When at={nextDate} /> : <Trans>None</Trans>,
		},
	];
	if (mayDecide) {
		columns.push({
			title: t`What to do`,
			cell: (job) =>
				job.running ? (
					'–'
				) : (
					<div className={css.rowWays}>
						{ways.map(([way, label]) => (
							<Button
								key={way}
								small
								quiet={way === 'giveUp'}
								busy={busy?.job.id === job.id && busy.way === way}
								onClick={() => onDecide(job, way)}
							>
								{label}
								<span className="unseen">
									: {job.task} {job.id}
								</span>
							</Button>
						))}
					</div>
				),
		});
	}
	return <DeskTable name={t`Failed jobs`} rows={jobs} columns={columns} keyOf={({ id }) => String(id)} />;
}
