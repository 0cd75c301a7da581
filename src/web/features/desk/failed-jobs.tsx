import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callApi } from '#contract/client.ts';
import type { FailedJob } from '#contract/operation-contract.ts';
import { toReference } from '#domain/id.ts';
import { deskList } from './desk-list.tsx';
import { operationsQuery, operationsRefetchMs } from './desk-queries.ts';
import { type DeskTable, RowLead } from './desk-table.tsx';
import { InstantText } from './facts.tsx';
import { oneOfParam, patternParam } from './list-filter.tsx';
import operations from './operations.module.css';

const jobsTable: DeskTable<FailedJob> = {
	name: msg`Failed jobs`,
	keyOf: ({ id }) => String(id),
	columns: [
		{
			title: msg`Task`,
			lead: true,
			cell: ({ id, task }) => <RowLead name={task} detail={<Trans>Job {id}</Trans>} />,
			fact: ({ id, task }) => (
				<>
					{task} · <Trans>Job {id}</Trans>
				</>
			),
		},
		{
			title: msg`Subject`,
			hidden: true,
			cell: ({ subject }) =>
				subject ? <Link to={`/desk/search?find=${toReference(subject)}`}>{toReference(subject)}</Link> : null,
		},
		{ title: msg`Cause`, long: true, cell: ({ problem }) => problem },
		{
			title: msg`Attempts`,
			number: true,
			cell: ({ attempts, maxAttempts }) => (
				<Trans>
					{attempts} of {maxAttempts}
				</Trans>
			),
		},
		{
			title: msg`Tried`,
			whole: true,
			cell: ({ triedDate }) => <InstantText at={triedDate} />,
		},
		{ title: msg`Since`, hidden: true, cell: ({ enqueuedDate }) => <InstantText at={enqueuedDate} /> },
		{
			title: msg`Next try`,
			cell: ({ running, nextDate }) =>
				running ? <Trans>Running now</Trans> : nextDate ? <InstantText at={nextDate} /> : <Trans>None</Trans>,
		},
	],
};

const jobs = deskList('GET /desk/operations/jobs', {
	title: msg`Failed jobs`,
	query: { state: oneOfParam(['DEAD', 'FAILED'], 'DEAD'), task: patternParam(/^[a-z][a-z-]{0,59}$/) },
	tabs: { field: 'state', titles: { DEAD: msg`Failed`, FAILED: msg`Retrying` } },
	choices: [{ field: 'task', label: msg`Task`, titles: { '': msg`All` }, useValues: useTasks }],
	rows: jobsTable,
	record: { name: msg`Job`, title: ({ task, id }) => `${task} ${id}` },
	actionName: ({ task, id }) => `${task} ${id}`,
	actions: [
		{
			label: msg`Retry`,
			roles: ['admin'],
			isOffered: ({ running }) => !running,
			run: ({ id }) => callApi('POST /desk/operations/jobs/retry', { body: { id } }),
			done: msg`Retrying now.`,
		},
		{
			label: msg`Dismiss`,
			quiet: true,
			roles: ['admin'],
			isOffered: ({ running }) => !running,
			confirm: {
				title: ({ id }) => msg`Dismiss job ${id}?`,
				text: ({ task }) =>
					msg`“${task}” won’t run. Only dismiss a job you’ve handled another way. The audit log keeps it.`,
				no: msg`Keep it`,
				yes: msg`Dismiss`,
			},
			run: ({ id }) => callApi('POST /desk/operations/jobs/give-up', { body: { id } }),
			done: msg`Dismissed. It won’t run again.`,
		},
	],
	empty: ({ state }) => (state === 'DEAD' ? msg`No failed jobs` : msg`No job is failing`),
	refetchMs: operationsRefetchMs,
});

function useTasks(): readonly string[] {
	const { data } = useQuery(operationsQuery());
	return data?.queues.map(({ task }) => task) ?? [];
}

export function FailedJobs() {
	return (
		<section className={operations.section}>
			<jobs.Section />
		</section>
	);
}
