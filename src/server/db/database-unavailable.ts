import { sqlState } from './sql-state.ts';

/**
 * Matches SQLSTATEs and Node error codes of a database that is restarting, unreachable, out of
 * connections or too slow.
 */
const away =
	/^(57P0[1235]|57014|25006|25P03|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** Matches messages of `pg` errors that have no code. */
const words =
	/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed and is not queryable|has encountered a connection error/i;

export function isDatabaseUnavailable(problem: unknown): boolean {
	for (let at = problem; at instanceof Error; at = at.cause) {
		const code = sqlState(at) ?? '';
		// ENOENT counts only for `connect`, where it means that the Unix socket is missing.
		if (code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true;
		if (away.test(code) || words.test(at.message)) return true;
	}
	return false;
}
