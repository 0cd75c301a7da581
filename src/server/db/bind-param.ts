import { type RawBuilder, sql } from 'kysely';

type Type =
	| 'bigint'
	| 'cube'
	| 'date'
	| 'double precision'
	| 'integer'
	| 'integer[]'
	| 'text'
	| 'time'
	| 'timestamptz'
	| 'tsquery'
	| 'tsquery[]';

/**
 * Hides a parameter from PostgreSQL's planner in an uncorrelated subquery, so that a prepared
 * statement gets one generic plan: planning a search takes longer than running it. For statements
 * with one best plan for all values; not for a partial index that needs the value.
 */
export const bindParam = (type: Type, value: unknown): RawBuilder<unknown> =>
	sql`(SELECT ${value}::${sql.raw(type)})`;
