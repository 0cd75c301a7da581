import { Trans } from '@lingui/react/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { unpaidEarningsQuery } from '../../features/billing/billing-queries.ts';
import { UnpaidEarnings } from '../../features/billing/own-payouts.tsx';
import { pendingCountsQuery } from '../../features/booking/booking-queries.ts';
import { OwnerTasks } from '../../features/booking/owner-tasks.tsx';
import { NextDays } from '../../features/calendar/agenda.tsx';
import { viewerToday } from '../../kit/date/viewer.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { unlistedPage } from '../page-meta.ts';
import css from './owner-start-page.module.css';

export const meta = unlistedPage('Overview for owners');

/**
 * Page with the owner’s week: open tasks, departures today and in the next 7 days, and pending
 * payouts.
 */
export default function OwnerStartPage() {
	const waiting = useQuery(pendingCountsQuery());
	const money = useQuery(unpaidEarningsQuery());
	return (
		<div className={css.overview}>
			<section>
				<h2>
					<Trans>To do</Trans>
				</h2>
				<Loaded query={waiting}>{({ owner }) => <OwnerTasks waiting={owner} />}</Loaded>
			</section>
			<section>
				<h2>
					<Trans>Today and the next 7 days</Trans>
				</h2>
				<NextDays today={viewerToday()} />
			</section>
			<section>
				<h2>
					<Trans>Payouts</Trans>
				</h2>
				<Loaded query={money}>{(ahead) => <UnpaidEarnings money={ahead} />}</Loaded>
			</section>
		</div>
	);
}

interface LoadedProps<T> {
	readonly query: UseQueryResult<T>;
	children(data: T): ReactNode;
}

function Loaded<T>({ query: { data, error }, children }: LoadedProps<T>) {
	const failure = useFailureText();
	if (data) return children(data);
	return error ? (
		<Notice tone="bad" live>
			{failure(error)}
		</Notice>
	) : (
		<Spinner />
	);
}
