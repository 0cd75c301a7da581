import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

type Values = Readonly<Record<string, unknown>>;

/** Rows that the product’s code wrote, as JSON without generated columns. */
export interface WrittenRows {
	readonly rows: readonly { readonly table: string; readonly values: Values }[];
	/** Values that differ in each copy, for example ids. */
	readonly replaced: readonly string[];
}

export type WantedRow = readonly [table: string, column: string, value: string];

export async function readRows(
	db: Db,
	wanted: readonly WantedRow[],
	replaced: readonly string[],
): Promise<WrittenRows> {
	const rows: { table: string; values: Values }[] = [];
	for (const [table, column, value] of wanted) {
		const { rows: lines } = await sql<{ values: Values }>`SELECT to_jsonb(line) - ARRAY(
				SELECT attname::text FROM pg_attribute WHERE attrelid = ${table}::regclass AND attgenerated <> ''
			) AS values FROM ${sql.table(table)} AS line WHERE ${sql.ref(column)} = ${value}`.execute(db);
		rows.push(...lines.map(({ values }) => ({ table, values })));
	}
	const found = new Set(rows.flatMap(({ values }) => Object.values(values)));
	const missing = replaced.filter((value) => !found.has(value));
	if (missing.length > 0) throw new Error(`no column of the rows has the value ${missing.join(' or ')}`);
	return { rows, replaced };
}

/**
 * Inserts copies in one statement. `replacements` are the new values of `replaced`, in the same order;
 * `own` replaces columns by table, `undefined` with the column's default. Inserts nothing and returns false
 * if `condition` is false.
 */
export async function insertCopies(
	db: Db,
	{ rows, replaced }: WrittenRows,
	replacements: readonly string[],
	own: Readonly<Record<string, Values>>,
	condition: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
	const renamed = new Map<unknown, unknown>(replaced.map((value, at) => [value, replacements[at]]));
	const inserts = rows.map(({ table, values }, at) => {
		const changed = Object.entries(values).map(([name, value]) => [name, renamed.get(value) ?? value]);
		const copy = Object.entries({ ...Object.fromEntries(changed), ...own[table] });
		const columns = sql.join(copy.filter(([, value]) => value !== undefined).map(([name]) => sql.ref(name)));
		const row = JSON.stringify(Object.fromEntries(copy));
		return sql`${sql.ref(`copy_${at}`)} AS (INSERT INTO ${sql.table(table)} (${columns})
			SELECT ${columns} FROM jsonb_populate_record(NULL::${sql.table(table)}, ${row}::jsonb) WHERE ${condition}
			RETURNING 1)`;
	});
	const { rows: inserted } = await sql`WITH ${sql.join(inserts)} SELECT FROM copy_0`.execute(db);
	return inserted.length > 0;
}

/** An instant as PostgreSQL writes it in JSON, in UTC and microseconds. */
export const inJson = (instant: Temporal.Instant): string =>
	instant.round('microsecond').toString().replace('Z', '+00:00');

export const bytesInJson = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`;
