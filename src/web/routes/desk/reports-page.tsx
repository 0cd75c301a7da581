import { msg } from '@lingui/core/macro';
import { Trans as Message } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import type { Report } from '#contract/report-contract.ts';
import { deskList } from '../../features/desk/desk-list.tsx';
import type { DeskTable } from '../../features/desk/desk-table.tsx';
import { When } from '../../features/desk/facts.tsx';
import { oneOf } from '../../features/desk/list-filter.tsx';
import { PersonLink } from '../../features/desk/person-link.tsx';
import { Reporter, ReportPanel } from '../../features/desk/report-panel.tsx';
import { reportKinds, reportOutcomes, reportReasons } from '../../features/desk/report-text.ts';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Reports · Desk');

const reportsTable: DeskTable<Report> = {
	name: msg`Reports`,
	keyOf: ({ _id }) => _id,
	columns: [
		{ title: msg`Reported`, cell: ({ reported }) => <PersonLink person={reported} face /> },
		{
			title: msg`Reason`,
			cell: ({ reason, kind }) => (
				<>
					<Message {...reportReasons[reason]} />
					<small>
						<Message {...reportKinds[kind]} />
					</small>
				</>
			),
		},
		{ title: msg`By`, cell: ({ reporter }) => <Reporter person={reporter} /> },
		{ title: msg`When`, whole: true, cell: ({ reportedAt }) => <When at={reportedAt} /> },
		{
			title: msg`Decision`,
			cell: ({ _id, closed, may, reported }) => (
				<>
					{closed ? (
						<p>
							<Message {...reportOutcomes[closed.outcome]} />
						</p>
					) : null}
					{may.open ? (
						<Link to={`/desk/reports?report=${_id}`}>
							<Trans>Open</Trans>
							<span className="unseen">: {reported.firstName}</span>
						</Link>
					) : (
						<Trans>You’re part of this. A colleague must decide.</Trans>
					)}
				</>
			),
		},
	],
};

const reports = deskList('GET /desk/reports', {
	title: msg`Reports`,
	query: { state: oneOf(['closed']) },
	tabs: { field: 'state', titles: { '': msg`Waiting`, closed: msg`Decided` } },
	lead: msg`You see only what was reported. Every view is logged.`,
	rows: reportsTable,
	empty: ({ state }) => (state === 'closed' ? msg`No reports decided yet` : msg`No reports waiting`),
});

/**
 * Desk page with user reports. The list does not show the reported text; opening a report shows it
 * and is audited.
 */
export default function ReportsPage() {
	const [params] = useSearchParams();
	const opened = params.get('report');
	return opened ? <ReportPanel key={opened} id={opened} /> : <reports.Page />;
}
