import type { SecurityEntry, SecurityFilter } from '#contract/desk-people-contract.ts';
import type { PersonId } from '#domain/id.ts';
import type { App } from '../app.ts';
import { listPage, type Page, pageOf } from '../db/pages.ts';
import { countSecurityEntries, findSecurityEntries } from './security-store.ts';

type Row = Awaited<ReturnType<typeof findSecurityEntries>>[number];

/** What happened to people's access, the newest first; as far as the filter lets it through. */
export async function listSecurity(
	app: Pick<App, 'db'>,
	{ page, ...by }: SecurityFilter & { readonly page: number },
): Promise<Page<SecurityEntry>> {
	const rows = await findSecurityEntries(app.db, by, pageOf(page));
	return listPage(rows.map(present), await countSecurityEntries(app.db, by), page);
}

function present(row: Row): SecurityEntry {
	return {
		id: row.id,
		at: row.at.toString(),
		event: row.event,
		person: named(row.person_id, row.first_name, row.last_name, row.image),
		by: named(row.by_id, row.by_first_name, row.by_last_name, row.by_image),
		address: row.address,
		detail: row.detail,
	};
}

const named = (
	_id: PersonId | null,
	firstName: string | null,
	lastName: string | null,
	image: string | null,
) => (_id === null ? null : { _id, firstName: firstName ?? '', lastName: lastName ?? '', image });
