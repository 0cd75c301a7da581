import { sqlState } from './sql-state.ts';

/** PostgreSQL's classes and Node's codes for: it restarts, cannot be reached, has no connection to give, takes too long. */
const away =
	/^(57P0[1235]|57014|25006|25P03|08\w{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND)$/;

/** What `pg` says without a code. */
const words =
	/timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable|Client was closed and is not queryable|has encountered a connection error/i;

/** The database is restarting, unreachable, too slow, only a standby, or has no connection to give: it will pass. */
export function isDatabaseAway(problem: unknown): boolean {
	for (let at = problem; at instanceof Error; at = at.cause) {
		const code = sqlState(at) ?? '';
		// A socket that is not there, and not just any file.
		if (code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true;
		if (away.test(code) || words.test(at.message)) return true;
	}
	return false;
}
