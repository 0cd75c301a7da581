import { useLingui } from '@lingui/react/macro';
import type { JobQueue, RunningProcess } from '#contract/operation-contract.ts';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';

export function QueuesTable({ queues }: { readonly queues: readonly JobQueue[] }) {
	const { t } = useLingui();
	const count = (title: string, of: (queue: JobQueue) => number): Column<JobQueue> => ({
		title,
		number: true,
		cell: (queue) => of(queue),
	});
	const columns: Column<JobQueue>[] = [
		{ title: t`Task`, cell: ({ task }) => task },
		count(t`Waiting`, ({ waiting }) => waiting),
		{
			title: t`Oldest`,
			cell: ({ oldest }) => (oldest ? <When at={oldest} /> : '–'),
		},
		count(t`Running`, ({ running }) => running),
		count(t`For later`, ({ later }) => later),
		count(t`Failing`, ({ failed }) => failed),
		count(t`Dead`, ({ dead }) => dead),
	];
	return <DeskTable name={t`Queues`} rows={queues} columns={columns} keyOf={({ task }) => task} />;
}

/** Table of worker processes with their version and last heartbeat. */
export function ProcessesTable({ processes }: { readonly processes: readonly RunningProcess[] }) {
	const { t } = useLingui();
	const roles = { web: t`Web`, worker: t`Worker` };
	const columns: Column<RunningProcess>[] = [
		{ title: t`Process`, cell: ({ role }) => roles[role] },
		{ title: t`Machine`, cell: ({ host, pid }) => `${host} · ${pid}` },
		{ title: t`Version`, cell: ({ version }) => version },
		{ title: t`Started`, whole: true, cell: ({ startedDate }) => <When at={startedDate} /> },
		{ title: t`Last sign of life`, whole: true, cell: ({ seenDate }) => <When at={seenDate} /> },
	];
	return (
		<DeskTable
			name={t`Processes`}
			rows={processes}
			columns={columns}
			keyOf={({ host, pid, startedDate }) => `${host} ${pid} ${startedDate}`}
		/>
	);
}
