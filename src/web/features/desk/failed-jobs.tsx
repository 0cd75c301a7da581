import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { FailedJob } from '#contract/operation-contract.ts';
import { reference } from '#domain/id.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import css from './desk.module.css';
import { DeskList, usePage } from './desk-list.tsx';
import { failedJobsQuery } from './desk-queries.ts';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import operations from './operations.module.css';
import { StateTabs } from './state-tabs.tsx';
import { useMayAtDesk } from './use-may-at-desk.ts';

const titles = { DEAD: msg`Failed for good`, FAILED: msg`Trying again` };
const paths = {
	retry: 'POST /desk/operations/jobs/retry',
	giveUp: 'POST /desk/operations/jobs/give-up',
} as const;

/** List of failed jobs with retry and discard. Discarding asks for confirmation. */
export function FailedJobs({ tasks }: { readonly tasks: readonly string[] }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const heading = useRef<HTMLHeadingElement>(null);
	const [params] = useSearchParams();
	const [toDiscard, setToDiscard] = useState<FailedJob>();
	const mayDecide = useMayAtDesk('admin');
	const state = params.get('state') === 'FAILED' ? 'FAILED' : 'DEAD';
	const task = tasks.find((each) => each === params.get('task'));
	const list = useQuery(failedJobsQuery({ state, ...(task && { task }) }, usePage()));
	const decide = useMutation({
		mutationFn: async ({ job, way }: { readonly job: FailedJob; readonly way: JobWay }) => {
			await callApi(paths[way], { body: { id: job.id } });
		},
		onSettled: () => {
			setToDiscard(undefined);
			// Focuses the heading, because the focused row is removed.
			heading.current?.focus();
			void store.invalidateQueries({ queryKey: ['desk'] });
		},
	});
	return (
		<section className={operations.section}>
			<header className={css.head}>
				<h2 ref={heading} tabIndex={-1}>
					<Trans>Failed jobs</Trans>
				</h2>
				<StateTabs param="state" on={state} titles={titles} />
			</header>
			<TaskFilter tasks={tasks} on={task ?? ''} />
			<div role="status">
				{decide.isSuccess ? (
					<Notice tone="good">
						{decide.variables.way === 'retry'
							? t`It’s tried again now.`
							: t`Given up. It won’t be tried again.`}
					</Notice>
				) : null}
			</div>
			<Failure>{decide.error?.message}</Failure>
			<DeskList
				list={list}
				empty={state === 'DEAD' ? <Trans>No job failed for good</Trans> : <Trans>No job is failing</Trans>}
			>
				{(jobs) => (
					<FailedJobsTable
						jobs={jobs}
						mayDecide={mayDecide}
						busy={decide.isPending ? decide.variables : undefined}
						onDecide={(job, way) => (way === 'giveUp' ? setToDiscard(job) : decide.mutate({ job, way }))}
					/>
				)}
			</DeskList>
			<Dialog
				open={toDiscard !== undefined}
				onClose={() => setToDiscard(undefined)}
				title={<Trans>Give up job {toDiscard?.id}?</Trans>}
			>
				<p>
					<Trans>
						What “{toDiscard?.task}” should have done won’t happen. Only give up what was settled another way.
						The audit log keeps it.
					</Trans>
				</p>
				<FormActions
					danger
					failure={undefined}
					no={<Trans>Keep it</Trans>}
					yes={<Trans>Give up</Trans>}
					busy={decide.isPending}
					onNo={() => setToDiscard(undefined)}
					onYes={() => toDiscard && decide.mutate({ job: toDiscard, way: 'giveUp' })}
				/>
			</Dialog>
		</section>
	);
}

type JobWay = 'retry' | 'giveUp';

interface FailedJobsTableProps {
	readonly jobs: readonly FailedJob[];
	/** True if the viewer may retry and discard jobs. */
	readonly mayDecide: boolean;
	readonly busy: { readonly job: FailedJob; readonly way: JobWay } | undefined;
	onDecide(job: FailedJob, way: JobWay): void;
}

function FailedJobsTable({ jobs, mayDecide, busy, onDecide }: FailedJobsTableProps) {
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

interface TaskFilterProps {
	readonly tasks: readonly string[];
	/** Selected kind of job; `''` means all. */
	readonly on: string;
}

/** Filter by kind of job, kept in the address. */
function TaskFilter({ tasks, on }: TaskFilterProps) {
	const { t } = useLingui();
	const [, setParams] = useSearchParams();
	return (
		<NativeSelect
			className={operations.choice}
			label={t`Task`}
			value={on}
			data={[{ value: '', label: t`All` }, ...tasks]}
			onChange={({ currentTarget: { value } }) =>
				setParams(
					(before) => {
						const next = new URLSearchParams(before);
						for (const name of ['page', 'task']) next.delete(name);
						if (value !== '') next.set('task', value);
						return next;
					},
					{ preventScrollReset: true },
				)
			}
		/>
	);
}
