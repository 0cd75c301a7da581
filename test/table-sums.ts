import type { Pool } from 'pg';

/** How much there is in every table but the counts of requests and the log of who was refused: rows and a sum over what they hold, by table. */
export async function tableSums(pool: Pool): Promise<Record<string, string>> {
	const tables = await pool.query<{ name: string }>(
		`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
		WHERE (schemaname = 'public' AND tablename NOT IN ('rate_limit', 'security_entry'))
			OR (schemaname = 'graphile_worker' AND tablename = '_private_jobs') ORDER BY 1`,
	);
	const sums = await pool.query<{ name: string; sum: string }>(
		tables.rows
			.map(
				({ name }) =>
					`SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) AS sum FROM ${name} AS t`,
			)
			.join(' UNION ALL '),
	);
	return Object.fromEntries(sums.rows.map(({ name, sum }) => [name, sum]));
}
