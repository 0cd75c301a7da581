import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { useAuditActions } from '../../features/desk/audit-actions.ts';
import { AuditLog } from '../../features/desk/audit-log.tsx';
import { CsvButton } from '../../features/desk/csv-button.tsx';
import { DaysFilter } from '../../features/desk/days-filter.tsx';
import css from '../../features/desk/desk.module.css';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { auditQuery } from '../../features/desk/desk-queries.ts';
import { useAuditFilter } from '../../features/desk/list-filters.ts';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Audit log · Desk');

/** Page with the audit log of the desk as sentences, newest first. */
export default function AuditPage() {
	const { t } = useLingui();
	const filters = useAuditFilter();
	const actions = Object.entries(useAuditActions()).map(([value, label]) => ({ value, label }));
	return (
		<DeskPage
			title={<Trans>Audit log</Trans>}
			filter={
				<div className={css.filters}>
					<DaysFilter
						all="/desk/audit"
						linked={['subject', 'by']}
						choices={[
							{ param: 'action', label: t`Action`, options: [{ value: '', label: t`All` }, ...actions] },
						]}
					/>
					<CsvButton roles={[]} ask={() => callApi('GET /desk/audit/csv', { query: filters })} />
				</div>
			}
			list={useQuery(auditQuery(filters, usePage()))}
			empty={<Trans>No entries yet</Trans>}
		>
			{(entries) => <AuditLog entries={entries} />}
		</DeskPage>
	);
}
