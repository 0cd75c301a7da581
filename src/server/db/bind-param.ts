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
 * Passes a parameter in an uncorrelated subquery, so that PostgreSQL's planner does not see the value
 * and a prepared statement gets one generic plan. Planning a search takes longer than running it. Do
 * not use for a partial index that needs the value.
 */
export const bindParam = (type: Type, value: unknown): RawBuilder<unknown> =>
	sql`(SELECT ${value}::${sql.raw(type)})`;
