import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { migrateJobs } from '#server/jobs/worker.ts';
import { databaseUrl, runOnServer } from './database.ts';
import { migrationsDir, openTestServer } from './database-server.ts';

/**
 * Runs before the database tests: starts a server, or uses `TEST_DATABASE_URL`, with a migrated
 * database that every test file copies. Afterwards removes everything.
 */
export default async function setUpDatabases(project: TestProject) {
	const configuredUrl = process.env.TEST_DATABASE_URL;
	if (configuredUrl === undefined) {
		const server = await openTestServer();
		project.provide('testDatabases', {
			url: databaseUrl(server.url, 'postgres'),
			template: 'mateship',
			prefix: 'test',
		});
		return server.stop;
	}

	const prefix = `mateship_test_${randomBytes(4).toString('hex')}`;
	const template = `${prefix}_template`;
	await runOnServer(configuredUrl, `CREATE DATABASE ${template} TEMPLATE template0`);
	const pool = new pg.Pool({ connectionString: databaseUrl(configuredUrl, template) });
	pool.on('error', () => {});
	pool.on('connect', (client) => client.on('error', () => {}));
	await migrate(pool, migrationsDir);
	await migrateJobs(pool);
	await pool.end();
	project.provide('testDatabases', { url: configuredUrl, template, prefix });
	return async () => {
		const left = await runOnServer(
			configuredUrl,
			`SELECT datname FROM pg_database WHERE datname LIKE '${prefix}%'`,
		);
		for (const { datname } of left.rows)
			await runOnServer(configuredUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
	};
}
