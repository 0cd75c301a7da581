import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DaysFilter } from '../../features/desk/days-filter.tsx';
import css from '../../features/desk/desk.module.css';
import { usePage } from '../../features/desk/desk-list.tsx';
import { DeskPage } from '../../features/desk/desk-page.tsx';
import { securityQuery } from '../../features/desk/desk-queries.ts';
import { useSecurityFilter } from '../../features/desk/list-filters.ts';
import { SecurityTable, useSecurityEvents } from '../../features/desk/security-table.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Security log · Desk');

/**
 * Desk page with security events: sign-ins, refusals, codes, role and account changes, newest
 * first.
 */
export default function SecurityPage() {
	const { t } = useLingui();
	const filters = useSecurityFilter();
	const events = Object.entries(useSecurityEvents()).map(([value, label]) => ({ value, label }));
	return (
		<DeskPage
			title={<Trans>Security log</Trans>}
			filter={
				<div className={css.filters}>
					<DaysFilter
						all="/desk/security"
						linked={['person', 'address']}
						choices={[
							{ param: 'event', label: t`Event`, options: [{ value: '', label: t`All` }, ...events] },
						]}
					/>
				</div>
			}
			list={useQuery(securityQuery(filters, usePage()))}
			empty={<Trans>No entries yet</Trans>}
		>
			{(entries) => <SecurityTable entries={entries} />}
		</DeskPage>
	);
}
