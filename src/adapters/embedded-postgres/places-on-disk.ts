import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

/** The longest path of a Unix socket, in bytes, without its closing zero. */
const longestSocketPath = 107;
const socketName = '.s.PGSQL.5432';

/** A directory that only the server's user may enter, made if it is missing. */
export function makePrivateDir(dir: string, runAs: RunAs) {
	mkdirSync(dir, { recursive: true, mode: 0o700 });
	chmodSync(dir, 0o700);
	giveTo(dir, runAs);
}

/** Lets the server's user own what root has made for it. */
export function giveTo(file: string, runAs: RunAs) {
	if (runAs.kind === 'user') chownSync(file, runAs.uid, runAs.gid);
}

/** Where the socket goes: beside the data, or, if that path is too long for a socket, a short private directory. */
export function makeSocketDir(dataDir: string, runAs: RunAs): string {
	const beside = path.join(dataDir, 'socket');
	if (fits(beside)) {
		makePrivateDir(beside, runAs);
		return beside;
	}
	const tmp = [os.tmpdir(), '/tmp'].find((dir) => fits(path.join(dir, 'mateship-0123456789ab'))) ?? '/tmp';
	const key = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
	const short = path.join(tmp, `mateship-${key}`);
	try {
		mkdirSync(short, { mode: 0o700 });
		giveTo(short, runAs);
		return short;
	} catch (problem) {
		if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem;
	}
	// In a directory open to all, a name that can be guessed may have been taken by somebody else.
	const found = lstatSync(short);
	const expected = runAs.kind === 'user' ? runAs.uid : process.getuid?.();
	if (found.isDirectory() && found.uid === expected && (found.mode & 0o077) === 0) return short;
	const fresh = mkdtempSync(path.join(tmp, 'mateship-'));
	giveTo(fresh, runAs);
	return fresh;
}

function fits(dir: string) {
	return Buffer.byteLength(path.join(dir, socketName)) <= longestSocketPath;
}

/** Can `uid` walk down to `dir`, by the permissions for everybody or as an owner? Groups are left out on purpose. */
export function reachable(dir: string, uid: number): boolean {
	for (let at = path.resolve(dir); ; at = path.dirname(at)) {
		const { mode, uid: owner } = lstatSync(realpathSync(at));
		if (!(mode & 0o001) && !(owner === uid && mode & 0o100)) return false;
		if (at === path.dirname(at)) return true;
	}
}
