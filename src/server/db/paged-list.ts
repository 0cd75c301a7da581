import type { CsvCell } from '#domain/csv.ts';
import type { PersonId } from '#domain/id.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import type { Clock } from '#ports/system.ts';
import { type CsvList, csvPage, presentCsv } from './csv.ts';
import type { Db } from './database.ts';
import { listPage, type Page, type Slice, toPageSlice } from './pages.ts';

export interface PagedList<Needs extends { readonly db: Db }, Filter, Row, Item> {
	/** `by` is the person who views the list. */
	find(app: Needs, filter: Filter, slice: Slice, by: PersonId): Promise<readonly Row[]>;
	count(app: Needs, filter: Filter): Promise<number>;
	/** Presents all rows of a page at once, so that each kind of detail takes one statement. */
	present(app: Needs, rows: readonly Row[], filter: Filter, by: PersonId): Item[] | Promise<Item[]>;
}

export interface PagedCsvList<Needs extends { readonly db: Db }, Filter, Row, Item>
	extends PagedList<Needs, Filter, Row, Item> {
	readonly csv: Readonly<Record<string, (row: Row) => CsvCell>>;
}

export async function readPage<Needs extends { readonly db: Db }, Filter, Row, Item>(
	app: Needs,
	list: PagedList<Needs, Filter, Row, Item>,
	by: PersonId,
	query: Filter & { readonly page: number },
): Promise<Page<Item>> {
	const rows = await list.find(app, query, toPageSlice(query.page), by);
	const items = await list.present(app, rows, query, by);
	return listPage(items, await list.count(app, query), query.page);
}

export async function readCsv<Needs extends { readonly db: Db; readonly clock: Clock }, Filter, Row>(
	app: Needs,
	list: PagedCsvList<Needs, Filter, Row, unknown>,
	by: PersonId,
	filter: Filter,
	name: string,
): Promise<CsvList> {
	const rows = await list.find(app, filter, csvPage, by);
	return presentCsv(name, dateAt(app.clock.now(), platformZone), rows, list.csv);
}
