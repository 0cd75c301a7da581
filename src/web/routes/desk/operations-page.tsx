import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { JobQueue, Operations, RunningProcess } from '#contract/operation-contract.ts';
import { operationsQuery } from '../../features/desk/desk-queries.ts';
import { DeskSkeleton } from '../../features/desk/desk-skeleton.tsx';
import { type Column, DeskRows, type DeskTable } from '../../features/desk/desk-table.tsx';
import { InstantText } from '../../features/desk/facts.tsx';
import { FailedJobs } from '../../features/desk/failed-jobs.tsx';
import { MaintenanceSwitch } from '../../features/desk/maintenance-switch.tsx';
import css from '../../features/desk/operations.module.css';
import { EmptyState } from '../../kit/empty-state.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Operations · Desk');

const count = (title: MessageDescriptor, of: (queue: JobQueue) => number): Column<JobQueue> => ({
	title,
	number: true,
	cell: (queue) => of(queue),
});

const queuesTable: DeskTable<JobQueue> = {
	name: msg`Queues`,
	keyOf: ({ task }) => task,
	columns: [
		{ title: msg`Task`, cell: ({ task }) => task },
		count(msg`Waiting`, ({ waiting }) => waiting),
		{ title: msg`Oldest`, cell: ({ oldest }) => (oldest ? <InstantText at={oldest} /> : '–') },
		count(msg`Running`, ({ running }) => running),
		count(msg`For later`, ({ later }) => later),
		count(msg`Failing`, ({ failed }) => failed),
		count(msg`Dead`, ({ dead }) => dead),
	],
};

const roleTitles: Readonly<Record<RunningProcess['role'], MessageDescriptor>> = {
	web: msg`Web`,
	worker: msg`Worker`,
};

const processesTable: DeskTable<RunningProcess> = {
	name: msg`Processes`,
	keyOf: ({ host, pid, startedDate }) => `${host} ${pid} ${startedDate}`,
	columns: [
		{ title: msg`Process`, cell: ({ role }) => <Message {...roleTitles[role]} /> },
		{ title: msg`Machine`, cell: ({ host, pid }) => `${host} · ${pid}` },
		{ title: msg`Version`, cell: ({ version }) => version },
		{ title: msg`Started`, whole: true, cell: ({ startedDate }) => <InstantText at={startedDate} /> },
		{ title: msg`Last heartbeat`, whole: true, cell: ({ seenDate }) => <InstantText at={seenDate} /> },
	],
};

export default function OperationsPage() {
	const { data, error, refetch } = useQuery(operationsQuery());
	return (
		<>
			<h1>
				<Trans>Operations</Trans>
			</h1>
			<MaintenanceSwitch />
			{data ? (
				<>
					<FailedJobs />
					<Deliveries operations={data} />
					<section className={css.section}>
						<h2>
							<Trans>Queues</Trans>
						</h2>
						{data.queues.length > 0 ? (
							<DeskRows table={queuesTable} rows={data.queues} />
						) : (
							<EmptyState plain title={<Trans>Nothing is queued</Trans>} />
						)}
					</section>
					<section className={css.section}>
						<h2>
							<Trans>Workers</Trans>
						</h2>
						{data.processes.length > 0 ? (
							<DeskRows table={processesTable} rows={data.processes} />
						) : (
							<EmptyState plain title={<Trans>No workers are running</Trans>} />
						)}
					</section>
				</>
			) : (
				<DeskSkeleton problem={error} onRetry={() => void refetch()} />
			)}
		</>
	);
}

function Deliveries({ operations }: { readonly operations: Operations }) {
	const { uncertainMessages, refusedMessages, unreadWebhooks } = operations;
	return (
		<section className={css.section}>
			<h2>
				<Trans>Deliveries</Trans>
			</h2>
			<ul className={css.links}>
				<li>
					<Link to="/desk/messages">
						<Trans>Unconfirmed messages: {uncertainMessages}</Trans>
					</Link>
				</li>
				<li>
					<Link to="/desk/messages?state=REFUSED">
						<Trans>Messages bounced in 7 days: {refusedMessages}</Trans>
					</Link>
				</li>
				<li>
					<Link to="/desk/payments">
						<Trans>Webhooks we couldn’t read: {unreadWebhooks}</Trans>
					</Link>
				</li>
			</ul>
		</section>
	);
}
