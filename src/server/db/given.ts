import { type RawBuilder, sql } from 'kysely';

type Type =
	| 'bigint'
	| 'cube'
	| 'date'
	| 'double precision'
	| 'integer'
	| 'integer[]'
	| 'text'
	| 'timestamptz';

/**
 * A value that PostgreSQL does not look at when it plans: as an uncorrelated subquery, which is answered once. It plans a
 * prepared statement anew for every call as long as its estimates differ with the values; a search takes longer to plan
 * than to answer. For statements whose best plan is the same for all values, and not where a partial index asks for one.
 */
export const given = (type: Type, value: unknown): RawBuilder<unknown> =>
	sql`(SELECT ${value}::${sql.raw(type)})`;
