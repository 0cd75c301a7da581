import type { Pool } from 'pg';

/**
 * Statements prepared once per pool, because planning a statement about all tables takes longer than
 * running it.
 */
const statements = new WeakMap<Pool, Promise<string>>();

/**
 * Excludes request counts and the log of refusals. A checksum has the number of rows, and sums of row
 * positions and writing transactions, so any write changes it, even with the same values.
 */
export async function tableSums(pool: Pool): Promise<Record<string, string>> {
	const known = statements.get(pool) ?? statementOf(pool);
	statements.set(pool, known);
	const { rows } = await pool.query<{ name: string; sum: string }>({
		name: 'table sums',
		text: await known,
	});
	return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

async function statementOf(pool: Pool): Promise<string> {
	const tables = await pool.query<{ name: string }>(
		`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
		WHERE (schemaname = 'public' AND tablename NOT IN ('rate_limit', 'security_entry'))
			OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs') ORDER BY 1`,
	);
	return tables.rows
		.map(
			({ name }) =>
				`SELECT '${name}' AS name, concat_ws(' ', count(*), sum(hashtid(ctid)), sum(xmin::text::bigint)) AS sum
				FROM ${name}`,
		)
		.join(' UNION ALL ');
}
