import type { Pool } from 'pg';

/** What a database is for: invented people and payments, or real ones. */
export type InstallationKind = 'demo' | 'real';

/** What a database was made for; nothing while nobody has said so, or while it has no table for it. */
export async function installationKind(pool: Pool): Promise<InstallationKind | undefined> {
	const { rows } = await pool.query<{ there: boolean }>(
		`SELECT to_regclass('installation') IS NOT NULL AS there`,
	);
	if (!rows[0]?.there) return undefined;
	const marked = await pool.query<{ kind: InstallationKind }>('SELECT kind FROM installation');
	return marked.rows[0]?.kind;
}

/** Marks a migrated database with what it is for, unless that was done; says what it is marked with. */
export async function markInstallation(pool: Pool, kind: InstallationKind): Promise<InstallationKind> {
	await pool.query(
		'INSERT INTO installation (kind, made_at) VALUES ($1, now()) ON CONFLICT (only_row) DO NOTHING',
		[kind],
	);
	return (await installationKind(pool)) ?? kind;
}

/** Whether a database was restored to practise on: also of one whose schema is older than the mark. */
export async function isDrillCopy(pool: Pool): Promise<boolean> {
	if ((await installationKind(pool)) === undefined) return false;
	const { rows } = await pool.query<{ drill: boolean | null }>(
		`SELECT (to_jsonb(installation) ->> 'drill')::boolean AS drill FROM installation`,
	);
	return rows[0]?.drill ?? false;
}
