import type { ColumnType } from 'kysely';

/** A generated table with the product's own types in some of its columns. */
export type Refine<Table, Columns> = Omit<Table, keyof Columns> & Columns;
/** Written as text, read as what it holds. */
export type JsonColumn<T> = ColumnType<T, string, string>;
/** The same with a default of the database's own. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string | undefined>;
/** The same that may be missing. */
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null | undefined>;
/** Reckoned by the database out of other columns. */
export type Computed<T> = ColumnType<T, never, never>;
