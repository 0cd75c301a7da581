import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestServer } from '#test/database-server.ts';
import { root, scratchDir } from '#test/scratch.ts';

/**
 * Writes the table types, `src/server/db/schema.ts`, from a freshly migrated database. With `--check` it only
 * compares, and fails when they differ.
 */
const file = path.join(root, 'src/server/db/schema.ts');

const server = await openTestServer();
const scratch = scratchDir('db-types');
try {
	const generated = path.join(scratch, 'schema.ts');
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[
			path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
			`--url=${server.url}`,
			`--out-file=${generated}`,
			'--config-file=kysely-codegen.json',
			'--exclude-pattern={graphile_worker.*,*schema_migration}',
		],
		{ cwd: root, encoding: 'utf8' },
	);
	if (status !== 0) throw new Error(`kysely-codegen failed:\n${stdout}${stderr}`);
	const fresh = readFileSync(generated, 'utf8');
	if (process.argv.includes('--check')) {
		if (fresh !== readFileSync(file, 'utf8')) {
			console.error('src/server/db/schema.ts does not match the migrations. Run: npm run db:types');
			process.exitCode = 1;
		}
	} else {
		writeFileSync(file, fresh);
	}
} finally {
	rmSync(scratch, { recursive: true, force: true });
	await server.stop();
}
