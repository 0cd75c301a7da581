import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Operations } from '#contract/operation-contract.ts';
import { DeskSkeleton } from '../../features/desk/desk-list.tsx';
import { operationsQuery } from '../../features/desk/desk-queries.ts';
import { FailedJobs } from '../../features/desk/failed-jobs.tsx';
import { MaintenanceSwitch } from '../../features/desk/maintenance-switch.tsx';
import css from '../../features/desk/operations.module.css';
import { ProcessesTable, QueuesTable } from '../../features/desk/queues-table.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Operations · Desk');

/** Desk page with the state of the system: failures, queues, workers and maintenance mode. */
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
					<FailedJobs tasks={data.queues.map(({ task }) => task)} />
					<Deliveries operations={data} />
					<section className={css.section}>
						<h2>
							<Trans>Queues</Trans>
						</h2>
						{data.queues.length > 0 ? (
							<QueuesTable queues={data.queues} />
						) : (
							<EmptyState plain title={<Trans>Nothing is queued</Trans>} />
						)}
					</section>
					<section className={css.section}>
						<h2>
							<Trans>Processes that take jobs</Trans>
						</h2>
						{data.processes.length > 0 ? (
							<ProcessesTable processes={data.processes} />
						) : (
							<EmptyState plain title={<Trans>No process takes jobs</Trans>} />
						)}
					</section>
				</>
			) : (
				<DeskSkeleton problem={error} onRetry={() => void refetch()} />
			)}
		</>
	);
}

/** Failed deliveries, with links to resolve them. */
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
						<Trans>Messages without an answer: {uncertainMessages}</Trans>
					</Link>
				</li>
				<li>
					<Link to="/desk/messages?state=REFUSED">
						<Trans>Messages refused in 7 days: {refusedMessages}</Trans>
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
