import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import type { Report } from '#contract/report-contract.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import { type DeskTable, RowLead } from '../../features/desk/desk-table.tsx';
import { InstantText } from '../../features/desk/facts.tsx';
import { oneOfParam } from '../../features/desk/list-filter.tsx';
import { fullNameOf } from '../../features/desk/person-link.tsx';
import { Reporter, ReportPanel } from '../../features/desk/report-panel.tsx';
import { reportKinds, reportOutcomeTexts, reportReasons } from '../../features/desk/report-text.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Reports · Desk');

const reportsTable: DeskTable<Report> = {
	name: msg`Reports`,
	keyOf: ({ _id }) => _id,
	page: ({ _id, may }) => (may.open ? `/desk/reports?report=${_id}` : undefined),
	columns: [
		{
			title: msg`Reported`,
			lead: true,
			cell: ({ reported, kind }) => (
				<RowLead
					media={<Avatar person={reported} size={32} />}
					name={fullNameOf(reported)}
					detail={<Message {...reportKinds[kind]} />}
				/>
			),
		},
		{ title: msg`Reason`, cell: ({ reason }) => <Message {...reportReasons[reason]} /> },
		{ title: msg`By`, cell: ({ reporter }) => <Reporter person={reporter} /> },
		{ title: msg`When`, whole: true, cell: ({ reportedAt }) => <InstantText at={reportedAt} /> },
		{
			title: msg`Decision`,
			cell: ({ closed, may }) =>
				closed ? (
					<Message {...reportOutcomeTexts[closed.outcome]} />
				) : may.open ? (
					<Trans>Waiting</Trans>
				) : (
					<Trans>You’re part of this. A colleague must decide.</Trans>
				),
		},
	],
};

const reports = deskList('GET /desk/reports', {
	title: msg`Reports`,
	query: { state: oneOfParam(['closed']) },
	tabs: { field: 'state', titles: { '': msg`Waiting`, closed: msg`Decided` } },
	lead: msg`You see only what was reported. Every view is logged.`,
	rows: reportsTable,
	empty: ({ state }) => (state === 'closed' ? msg`No reports decided yet` : msg`No reports waiting`),
});

/** The reported text is shown only in an opened report, and opening a report is logged. */
export default function ReportsPage() {
	const [params] = useSearchParams();
	const opened = params.get('report');
	return opened ? <ReportPanel key={opened} id={opened} /> : <reports.Page />;
}
