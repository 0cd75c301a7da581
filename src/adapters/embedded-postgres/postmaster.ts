import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Postmaster {
	readonly pid: number;
	readonly socketDir: string;
	readonly status: 'starting' | 'stopping' | 'ready' | 'standby' | 'unknown';
	/** True if the process exists and serves this cluster. */
	readonly alive: boolean;
}

/** Returns `undefined` if the file is missing or incomplete. */
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

/**
 * Checks that a process serves this cluster, because process ids are reused after a reboot or in a new
 * container.
 */
function servesCluster(pid: number, cluster: string): boolean {
	if (process.platform !== 'linux') return true;
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster);
	} catch {
		return false;
	}
}

/** Returns the start time of a process, to detect a reused id; empty if the process has ended. */
export function readProcessStart(pid: number): string {
	if (process.platform !== 'linux') return processExists(pid) ? 'alive' : '';
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		return state === 'Z' || state === 'X' ? '' : (rest[18] ?? '');
	} catch {
		return '';
	}
}

export function ownerFilePath(cluster: string) {
	return `${cluster}.owner`;
}

export function writeOwner(cluster: string) {
	writeFileSync(ownerFilePath(cluster), `${process.pid} ${readProcessStart(process.pid)}\n`);
}

/** Returns true if the process that started the server is alive. Otherwise the server is about to end. */
export function ownerLifecycles(cluster: string): boolean {
	try {
		const [pid, mark] = readFileSync(ownerFilePath(cluster), 'utf8').trim().split(' ');
		return mark !== undefined && readProcessStart(Number(pid)) === mark;
	} catch {
		return false;
	}
}
