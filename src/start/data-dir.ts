import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withinTime } from '#server/db/within-time.ts';
import type { Log } from '#server/http/log.ts';

/** A disk that does not answer within this time counts as unwritable, in milliseconds. */
const answerMs = 1_500;

/** Makes the data directory and a file in it. Returns the system's code when that fails. */
export async function dataDirProblem(dir: string): Promise<string | undefined> {
	const probe = path.join(dir, `.writable-${process.pid}`);
	try {
		await withinTime(answerMs, makeDirectory(dir));
		await withinTime(
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

/** Level by level: Node's recursive `mkdir` never ends below `/proc`. */
async function makeDirectory(dir: string): Promise<void> {
	const there = await stat(dir).catch((problem: NodeJS.ErrnoException) => {
		if (problem.code !== 'ENOENT' || path.dirname(dir) === dir) throw problem;
	});
	if (there?.isDirectory()) return;
	if (!there) await makeDirectory(path.dirname(dir));
	// Another process may have made it meanwhile.
	await mkdir(dir).catch((problem: NodeJS.ErrnoException) => {
		if (problem.code !== 'EEXIST' || there) throw problem;
	});
}

/**
 * Answers whether the data directory can be written to, and logs each change of that. A full disk is not counted: only
 * uploads fail then, and taking every web process out of service would cost the bookings too.
 */
export function watchDataDir(dir: string, log: Log): () => Promise<boolean> {
	let last: string | undefined;
	return async () => {
		const found = await dataDirProblem(dir);
		const problem = found === 'ENOSPC' || found === 'EDQUOT' ? undefined : found;
		if (problem !== last) {
			if (problem)
				log.error({ dir, code: problem }, 'DATA_DIR cannot be written to: this process is not ready');
			else log.warn({ dir }, 'DATA_DIR can be written to again');
			last = problem;
		}
		return problem === undefined;
	};
}
