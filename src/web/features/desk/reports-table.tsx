import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Report } from '#contract/report-contract.ts';
import { type Column, DeskTable } from './desk-table.tsx';
import { When } from './facts.tsx';
import { PersonLink } from './person-link.tsx';
import { useReportKinds, useReportOutcomes, useReportReasons } from './report-text.ts';

/**
 * Name of the person who reported. Contact details in public texts are reported by a nightly
 * check, without a person.
 */
export function Reporter({ person }: { readonly person: Report['reporter'] }) {
	return person ? <PersonLink person={person} /> : <Trans>Automatic check for contact details</Trans>;
}

export function ReportsTable({ reports }: { readonly reports: readonly Report[] }) {
	const { t } = useLingui();
	const reasons = useReportReasons();
	const outcomes = useReportOutcomes();
	const kinds = useReportKinds();
	const columns: Column<Report>[] = [
		{ title: t`Reported`, cell: ({ reported }) => <PersonLink person={reported} face /> },
		{
			title: t`Reason`,
			cell: ({ reason, kind }) => (
				<>
					{reasons[reason]}
					<small>{kinds[kind]}</small>
				</>
			),
		},
		{ title: t`By`, cell: ({ reporter }) => <Reporter person={reporter} /> },
		{ title: t`When`, whole: true, cell: ({ reportedAt }) => <When at={reportedAt} /> },
		{
			title: t`Decision`,
			cell: ({ _id, closed, may, reported }) => (
				<>
					{closed ? <p>{outcomes[closed.outcome]}</p> : null}
					{may.open ? (
						<Link to={`/desk/reports?report=${_id}`}>
							<Trans>Open</Trans>
							<span className="unseen">: {reported.firstName}</span>
						</Link>
					) : (
						<Trans>You are part of this: a colleague decides.</Trans>
					)}
				</>
			),
		},
	];
	return <DeskTable name={t`Reports`} rows={reports} columns={columns} keyOf={({ _id }) => _id} />;
}
