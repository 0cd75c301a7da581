import type { Pool } from 'pg';

export type InstallationKind = 'demo' | 'real';

export async function installationKind(pool: Pool): Promise<InstallationKind | undefined> {
	const { rows } = await pool.query<{ there: boolean }>(
		`SELECT to_regclass('installation') IS NOT NULL AS there`,
	);
	if (!rows[0]?.there) return undefined;
	const marked = await pool.query<{ kind: InstallationKind }>('SELECT kind FROM installation');
	return marked.rows[0]?.kind;
}

/** Marks a migrated database as demo or real unless it is already marked. Returns the saved kind. */
export async function saveInstallation(pool: Pool, kind: InstallationKind): Promise<InstallationKind> {
	await pool.query(
		'INSERT INTO installation (kind, created_at) VALUES ($1, now()) ON CONFLICT (only_row) DO NOTHING',
		[kind],
	);
	return (await installationKind(pool)) ?? kind;
}

/**
 * Returns whether the database was restored for a drill. Also works on schemas older than the
 * `drill` column.
 */
export async function isDrillCopy(pool: Pool): Promise<boolean> {
	if ((await installationKind(pool)) === undefined) return false;
	const { rows } = await pool.query<{ drill: boolean | null }>(
		`SELECT (to_jsonb(installation) ->> 'drill')::boolean AS drill FROM installation`,
	);
	return rows[0]?.drill ?? false;
}
