import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { FailedJob } from '#contract/operation-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Failure, Notice } from '../../kit/notice.tsx';
import css from './desk.module.css';
import { DeskList, usePage } from './desk-list.tsx';
import { FailedJobsTable, type JobWay } from './failed-jobs-table.tsx';
import { failedJobsQuery } from './operation-queries.ts';
import operations from './operations.module.css';
import { StateTabs } from './state-tabs.tsx';
import { TaskFilter } from './task-filter.tsx';
import { useMayAtDesk } from './use-may-at-desk.ts';

const titles = { DEAD: msg`Failed for good`, FAILED: msg`Trying again` };
const paths = {
	retry: 'POST /desk/operations/jobs/retry',
	giveUp: 'POST /desk/operations/jobs/give-up',
} as const;

/** Jobs that failed, and the two ways to settle them. Giving up asks back. */
export function FailedJobs({ tasks }: { readonly tasks: readonly string[] }) {
	const { t } = useLingui();
	const store = useQueryClient();
	const heading = useRef<HTMLHeadingElement>(null);
	const [params] = useSearchParams();
	const [asked, setAsked] = useState<FailedJob>();
	const mayDecide = useMayAtDesk('admin');
	const state = params.get('state') === 'FAILED' ? 'FAILED' : 'DEAD';
	const task = tasks.find((each) => each === params.get('task'));
	const list = useQuery(failedJobsQuery({ state, ...(task && { task }) }, usePage()));
	const decide = useMutation({
		mutationFn: async ({ job, way }: { readonly job: FailedJob; readonly way: JobWay }) => {
			await callApi(paths[way], { body: { id: job.id } });
		},
		onSettled: () => {
			setAsked(undefined);
			// The row that was pressed goes, and the focus with it.
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
						onDecide={(job, way) => (way === 'giveUp' ? setAsked(job) : decide.mutate({ job, way }))}
					/>
				)}
			</DeskList>
			<Dialog
				open={asked !== undefined}
				onClose={() => setAsked(undefined)}
				title={<Trans>Give up job {asked?.id}?</Trans>}
			>
				<p>
					<Trans>
						What “{asked?.task}” should have done won’t happen. Only give up what was settled another way. The
						audit log keeps it.
					</Trans>
				</p>
				<FormActions
					danger
					failure={undefined}
					no={<Trans>Keep it</Trans>}
					yes={<Trans>Give up</Trans>}
					busy={decide.isPending}
					onNo={() => setAsked(undefined)}
					onYes={() => asked && decide.mutate({ job: asked, way: 'giveUp' })}
				/>
			</Dialog>
		</section>
	);
}
