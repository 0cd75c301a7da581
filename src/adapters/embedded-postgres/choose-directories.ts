import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	lchownSync,
	mkdirSync,
	readdirSync,
	renameSync,
	statSync,
} from 'node:fs';
import path from 'node:path';
import { type Binaries, copyBinaries } from './binaries.ts';
import { readPostmaster } from './postmaster.ts';
import { canAccessDir, changeFileOwner } from './private-directories.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/** Directory for files that root creates and another user must be able to access. */
const commonPlace = '/var/lib/mateship';

/**
 * Finds directories for cluster `name` and for the programs. The server’s user can access both;
 * requested directories are preferred.
 */
export function chooseDirectories(
	requested: string,
	name: string,
	binaries: Binaries,
	namespace: boolean,
	log: (line: string) => void,
) {
	const fallback = path.join(commonPlace, requested.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, ''));
	const home = [requested, ...(process.getuid?.() === 0 ? [fallback] : [])].find((dir) =>
		existsSync(path.join(dir, name)),
	);
	const runAs = chooseRunAs(home && path.join(home, name), namespace);
	if (runAs.kind !== 'user') return { dataDir: home ?? requested, binaries, runAs };

	// The server does not run as root, so its user must be able to reach both directories.
	let dataDir = home ?? requested;
	if (!canAccessDir(path.dirname(dataDir), runAs.uid)) {
		mkdirSync(fallback, { recursive: true, mode: 0o755 });
		if (home) moveCluster(path.join(home, name), path.join(fallback, name));
		dataDir = fallback;
		log(`The database is kept in ${dataDir}: the user it runs as cannot enter ${requested}.`);
	}
	changeFileOwner(dataDir, runAs);
	changeOwner(path.join(dataDir, name), runAs);
	if (canAccessDir(binaries.dir, runAs.uid)) return { dataDir, binaries, runAs };
	mkdirSync(commonPlace, { recursive: true });
	return { dataDir, binaries: copyBinaries(binaries, commonPlace), runAs };
}

function moveCluster(from: string, to: string) {
	if (readPostmaster(from)?.alive) throw new Error(`The database in ${from} is still running; end it first.`);
	cpSync(from, `${to}.moving`, { recursive: true, preserveTimestamps: true });
	chmodSync(`${to}.moving`, 0o700);
	renameSync(`${to}.moving`, to);
	renameSync(from, `${from}.moved`);
}

/**
 * Changes the owner of a cluster that root made while user namespaces were permitted, if they no longer
 * are.
 */
function changeOwner(cluster: string, runAs: RunAs) {
	if (runAs.kind !== 'user' || !existsSync(cluster) || statSync(cluster).uid === runAs.uid) return;
	for (const entry of readdirSync(cluster, { recursive: true })) {
		lchownSync(path.join(cluster, String(entry)), runAs.uid, runAs.gid);
	}
	chownSync(cluster, runAs.uid, runAs.gid);
}
