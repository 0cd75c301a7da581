import { msg } from '@lingui/core/macro';
import { auditActionNames } from '#domain/audit/audit.ts';
import { AuditLog, auditActionTitles } from '../../features/desk/audit-log.tsx';
import { deskList } from '../../features/desk/desk-list.tsx';
import { dayParam, entityIdParam, freeTextParam, oneOfParam } from '../../features/desk/list-filter.tsx';
import { unlistedPage } from '../page-meta.ts';

export const meta = unlistedPage('Audit log · Desk');

const entries = deskList('GET /desk/audit', {
	title: msg`Audit log`,
	query: {
		subjectId: freeTextParam('subject'),
		action: oneOfParam(auditActionNames),
		by: entityIdParam,
		from: dayParam,
		to: dayParam,
	},
	choices: [{ field: 'action', label: msg`Action`, titles: { '': msg`All`, ...auditActionTitles } }],
	linked: { subject: msg`One subject`, by: msg`One member of staff` },
	rows: AuditLog,
	csv: { call: 'GET /desk/audit/csv', roles: [] },
	empty: msg`No entries yet`,
});

export default function AuditPage() {
	return <entries.Page />;
}
