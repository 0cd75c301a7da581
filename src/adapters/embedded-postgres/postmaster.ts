import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running server says of itself in `postmaster.pid`. */
export interface Postmaster {
	readonly pid: number;
	readonly socketDir: string;
	readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown';
	/** Whether the process with this number exists and is a server on this very cluster. */
	readonly alive: boolean;
}

/** Reads `postmaster.pid`; `undefined` when there is none (or only its beginning is written yet). */
export function readPostmaster(cluster: string): Postmaster | undefined {
	let lines: string[];
	try {
		lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
	} catch {
		return undefined;
	}
	const pid = Number(lines[0]);
	if (!Number.isInteger(pid) || pid <= 0) return undefined;
	const status = lines[7]?.trim();
	return {
		pid,
		socketDir: lines[4] ?? '',
		status:
			status === 'starting' || status === 'stopping' || status === 'ready' || status === 'standby'
				? status
				: 'unknown',
		alive: processExists(pid) && servesCluster(pid, cluster),
	};
}

export function processExists(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (problem) {
		return (problem as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** A process number may have been given to somebody else since: after a reboot, or in a new container. */
function servesCluster(pid: number, cluster: string): boolean {
	if (process.platform !== 'linux') return true;
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
	} catch {
		return false;
	}
}

/** Names a process beyond its number: when it was started. Empty when it is gone. */
export function processMark(pid: number): string {
	if (process.platform !== 'linux') return processExists(pid) ? 'alive' : '';
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return state === 'Z' || state === 'X' ? '' : (rest[18] ?? '');
	} catch {
		return '';
	}
}

export function ownerFile(cluster: string) {
	return `${cluster}.owner`;
}

/** Notes that this process is the one that the server ends with. */
export function writeOwner(cluster: string) {
	writeFileSync(ownerFile(cluster), `${process.pid} ${processMark(process.pid)}\n`);
}

/** Is the process that started the server still there? If not, the server is about to end. */
export function ownerLifecycles(cluster: string): boolean {
	try {
		const [pid, mark] = readFileSync(ownerFile(cluster), 'utf8').trim().split(' ');
		return mark !== undefined && processMark(Number(pid)) === mark;
	} catch {
		return false;
	}
}
