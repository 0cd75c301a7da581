import type { PersonId } from '#domain/id.ts';
import type { Person } from '#domain/person/person.ts';
import type { securityEvents } from '#domain/security/security-event.ts';
import type { App } from '../app.ts';
import { recordActions, recordView, recordViews } from '../audit/audit-log.ts';
import type { CsvList } from '../db/csv.ts';
import { type PagedCsvList, type PagedList, readCsv, readPage } from '../db/paged-list.ts';
import type { Page } from '../db/pages.ts';
import { transact } from '../db/transact.ts';
import { recordSecurity } from '../security/security-log.ts';

type Needs = Pick<App, 'db' | 'clock'>;

type Exported = (typeof securityEvents)['list-exported'][number];

interface Reader<Query> {
	readonly person: Person;
	readonly query: Query;
}

interface AuditedView<Item> {
	/** Name of the list in the audit log, where each view is recorded. */
	readonly list?: string;
	people?(item: Item): { readonly _id: string };
}

export function serveList<N extends Needs, Filter, Row, Item>(
	app: N,
	list: PagedList<N, Filter, Row, Item>,
	seen: AuditedView<Item> = {},
): (reader: Reader<Filter & { readonly page: number }>) => Promise<Page<Item>> {
	return async ({ person, query }) => {
		if (seen.list) await recordListView(app, person.id, seen.list);
		const page = await readPage(app, list, person.id, query);
		const { people } = seen;
		if (people) await recordPersonViews(app, person.id, page.items.map(people));
		return page;
	};
}

export function serveCsv<N extends Needs, Filter extends object, Row>(
	app: N,
	list: PagedCsvList<N, Filter, Row, unknown>,
	name: Exported,
): (reader: Reader<Filter>) => Promise<CsvList> {
	return async ({ person, query }) => {
		await recordExport(app, person.id, name, query);
		return await readCsv(app, list, person.id, query, name);
	};
}

export async function recordPersonViews(
	app: Needs,
	staffMember: PersonId,
	people: readonly { readonly _id: string }[],
): Promise<void> {
	const others = people.filter(({ _id }) => _id !== staffMember);
	const entry = { action: 'details-seen', subject: 'person' } as const;
	await recordViews(
		app,
		staffMember,
		others.map(({ _id }) => ({ ...entry, subjectId: _id })),
	);
}

export async function recordListView(app: Needs, staffMember: PersonId, list: string): Promise<void> {
	await recordView(app, staffMember, { action: 'list-seen', subject: 'list', subjectId: list });
}

export async function recordExport(
	app: Needs,
	staffMember: PersonId,
	list: Exported,
	filter: object,
): Promise<void> {
	const reason = JSON.stringify(filter).slice(0, 2_000);
	const entry = { action: 'list-exported', subject: 'list', subjectId: list, reason } as const;
	await transact(app.db, async (tx) => {
		await recordActions(tx, app, staffMember, entry);
		await recordSecurity(tx, app, { event: 'list-exported', personId: staffMember, detail: list });
	});
}
