import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

/** Maximum bytes of a Unix socket’s path, without the closing zero. */
const maxSocketPath = 107;
const socketName = '.s.PGSQL.5432';

export function makePrivateDir(dir: string, runAs: RunAs) {
	mkdirSync(dir, { recursive: true, mode: 0o700 });
	chmodSync(dir, 0o700);
	changeFileOwner(dir, runAs);
}

export function changeFileOwner(file: string, runAs: RunAs) {
	if (runAs.kind === 'user') chownSync(file, runAs.uid, runAs.gid);
}

/**
 * Returns the directory of the socket: next to the data, or a short private directory if that path is
 * too long.
 */
export function makeSocketDir(dataDir: string, runAs: RunAs): string {
	const dataSocket = path.join(dataDir, 'socket');
	if (fits(dataSocket)) {
		makePrivateDir(dataSocket, runAs);
		return dataSocket;
	}
	const tmp = [os.tmpdir(), '/tmp'].find((dir) => fits(path.join(dir, 'mateship-0123456789ab'))) ?? '/tmp';
	const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
	const short = path.join(tmp, `mateship-${key}`);
	try {
		mkdirSync(short, { mode: 0o700 });
		changeFileOwner(short, runAs);
		return short;
	} catch (problem) {
		if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
	}
	// In a shared directory another user may have created a directory with this guessable name, so the
	// owner is checked.
	const found = lstatSync(short);
	const expected = runAs.kind === 'user' ? runAs.uid : process.getuid?.();
	if (found.isDirectory() && found.uid === expected && (found.mode & 0o077) === 0) return short;
	const fresh = mkdtempSync(path.join(tmp, 'mateship-'));
	changeFileOwner(fresh, runAs);
	return fresh;
}

function fits(dir: string) {
	return Buffer.byteLength(path.join(dir, socketName)) <= maxSocketPath;
}

/** Returns true if `uid` can access `dir` as owner, or by permissions for all. Ignores groups. */
export function canAccessDir(dir: string, uid: number): boolean {
	for (let at = path.resolve(dir); ; at = path.dirname(at)) {
		const { mode, uid: owner } = lstatSync(realpathSync(at));
		if (!(mode & 0o001) && !(owner === uid && mode & 0o100)) return false;
		if (at === path.dirname(at)) return true;
	}
}
