import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { reportsQuery } from '../../features/desk/desk-queries.ts';
import { ReportPanel } from '../../features/desk/report-panel.tsx';
import { ReportsTable } from '../../features/desk/reports-table.tsx';
import { StateTabs } from '../../features/desk/state-tabs.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Reports · Desk');

const titles = { '': msg`Waiting`, closed: msg`Decided` };

/**
 * Desk page with user reports. The list does not show the reported text; opening a report shows it
 * and is audited.
 */
export default function ReportsPage() {
	const [params] = useSearchParams();
	const state = params.get('state') === 'closed' ? 'closed' : 'open';
	const opened = params.get('report');
	const list = useQuery(reportsQuery(state, usePage()));
	if (opened) return <ReportPanel key={opened} id={opened} />;
	return (
		<DeskPage
			title={<Trans>Reports</Trans>}
			beside={<StateTabs param="state" on={state === 'open' ? '' : state} titles={titles} />}
			lead={<Trans>You read only what was reported. Each look is in the audit log.</Trans>}
			list={list}
			empty={state === 'open' ? <Trans>No reports waiting</Trans> : <Trans>No reports decided yet</Trans>}
		>
			{(reports) => <ReportsTable reports={reports} />}
		</DeskPage>
	);
}
