import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { readProcessStart } from './postmaster.ts';
import { makePrivateDir } from './private-directories.ts';
import { commandAs, type RunAs } from './run-as.ts';

export const superuser = 'mateship';

export function cleanEnvironment(binaries: Binaries): Record<string, string> {
	return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...binaries.env };
}

/**
 * Makes a new database cluster in a sibling directory and renames it when complete, so that an
 * incomplete cluster is never used. If two starts run concurrently, the first renames its cluster, and
 * the second uses it.
 */
export async function makeCluster(
	cluster: string,
	binaries: Binaries,
	runAs: RunAs,
	durable: boolean,
): Promise<void> {
	removeAbandoned(cluster);
	const growing = `${cluster}.new-${process.pid}-${readProcessStart(process.pid)}`;
	makePrivateDir(growing, runAs);
	const locale =
		binaries.major >= 17
			? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
			: ['--locale=C.UTF-8'];
	const { file, args, options } = commandAs(runAs, [
		path.join(binaries.dir, 'initdb'),
		`--pgdata=${growing}`,
		`--username=${superuser}`,
		'--auth=trust',
		'--encoding=UTF8',
		...locale,
		'--no-instructions',
		...(durable ? [] : ['--no-sync']),
	]);
	const initdb = spawn(file, args, {
		...options,
		env: cleanEnvironment(binaries),
		cwd: '/',
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	initdb.stdout.on('data', (text) => (output += text));
	initdb.stderr.on('data', (text) => (output += text));
	const code = await new Promise<number | null>((done, fail) =>
		initdb.once('error', fail).once('close', done),
	);
	if (code !== 0) {
		rmSync(growing, { recursive: true, force: true });
		throw new Error(
			`initdb could not make the database in ${cluster} (exit code ${code}):\n${output.trim()}`,
		);
	}
	// Connections through the socket are trusted, because only this user can reach the socket. TCP
	// connections would not be trusted if TCP were enabled.
	writeFileSync(path.join(growing, 'pg_hba.conf'), 'local all all trust\n');
	try {
		renameSync(growing, cluster);
	} catch (problem) {
		rmSync(growing, { recursive: true, force: true });
		if (!existsSync(path.join(cluster, 'PG_VERSION'))) throw problem;
	}
}

function removeAbandoned(cluster: string) {
	const prefix = `${path.basename(cluster)}.new-`;
	for (const name of readdirSync(path.dirname(cluster))) {
		if (!name.startsWith(prefix)) continue;
		const [pid, mark] = name.slice(prefix.length).split('-');
		if (readProcessStart(Number(pid)) !== mark) {
			// An `initdb` that the ended process started may still be running. The next start removes what it
			// leaves behind.
			try {
				rmSync(path.join(path.dirname(cluster), name), { recursive: true, force: true, maxRetries: 3 });
			} catch {}
		}
	}
}
