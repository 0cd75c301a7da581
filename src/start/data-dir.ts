import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '#ports/observability.ts';
import { withTimeout } from '#server/db/with-timeout.ts';

/** Milliseconds after which a disk that does not respond counts as read-only. */
const answerMs = 1_500;

export async function dataDirProblem(dir: string): Promise<string | undefined> {
	const probe = path.join(dir, `.writable-${process.pid}`);
	try {
		await withTimeout(answerMs, makeDirectory(dir));
		await withTimeout(
			answerMs,
			open(probe, 'w').then((file) => file.close()),
		);
		await rm(probe, { force: true });
		return undefined;
	} catch (problem) {
		const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
		return typeof code === 'string' ? code : 'ETIMEDOUT';
	}
}

/**
 * Creates each level of the path separately, because Node's recursive `mkdir` never returns below
 * `/proc`.
 */
async function makeDirectory(dir: string): Promise<void> {
	const there = await stat(dir).catch((problem: NodeJS.ErrnoException) => {
		if (problem.code !== 'ENOENT' || path.dirname(dir) === dir) throw problem;
	});
	if (there?.isDirectory()) return;
	if (!there) await makeDirectory(path.dirname(dir));
	// Another process may have created the directory concurrently.
	await mkdir(dir).catch((problem: NodeJS.ErrnoException) => {
		if (problem.code !== 'EEXIST' || there) throw problem;
	});
}

/**
 * Returns a function that checks whether the data directory is writable, and logs changes. A full disk
 * counts as writable, because only uploads fail then. Taking all web processes out of service would
 * also stop bookings.
 */
export function watchDataDir(dir: string, log: Log): () => Promise<boolean> {
	let last: string | undefined;
	return async () => {
		const found = await dataDirProblem(dir);
		const problem = found === 'ENOSPC' || found === 'EDQUOT' ? undefined : found;
		if (problem !== last) {
			if (problem)
				log.error({ dir, code: problem }, 'DATA_DIR cannot be written to: this process is not ready');
			else log.warn({ dir }, 'DATA_DIR is writable again');
			last = problem;
		}
		return problem === undefined;
	};
}
