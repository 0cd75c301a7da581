import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { Log } from '#ports/observability.ts';
import { type Db, openDatabase } from '#server/db/database.ts';
import { sqlState } from '#server/db/sql-state.ts';
import { ConfigProblem, readEnvironment } from './config.ts';

/** Limits and pauses, in milliseconds, of the wait for a database at startup. */
export interface StartPatience {
	readonly firstMs: number;
	readonly mostMs: number;
	readonly togetherMs: number;
}

const startPatience: StartPatience = { firstMs: 500, mostMs: 8_000, togetherMs: 60_000 };

/**
 * Explanations of temporary problems. Database, host or DNS may start a few seconds later than this
 * process.
 */
const transientErrors: Readonly<Record<string, (where: string) => string>> = {
	ECONNREFUSED: (where) => `nothing listens at ${where}: is the database running?`,
	ENOTFOUND: (where) => `host not found: ${where}`,
	EAI_AGAIN: (where) => `the name ${where} cannot be looked up right now`,
	ETIMEDOUT: (where) => `${where} does not respond: is a firewall in between?`,
	EHOSTUNREACH: (where) => `${where} cannot be reached from here`,
	ENETUNREACH: (where) => `${where} cannot be reached from here`,
	ECONNRESET: (where) => `${where} closed the connection`,
	ENOENT: (where) => `there is no socket at ${where}`,
	'57P03': (where) => `the database at ${where} is still starting`,
	'53300': (where) => `the database at ${where} has no free connection (max_connections)`,
	'3D000': (where) => `the server at ${where} has no database of that name: CREATE DATABASE makes it`,
};

const permanentErrors: Readonly<Record<string, (where: string) => string>> = {
	'28P01': (where) => `the server at ${where} rejects this user or password`,
	'28000': (where) => `the server at ${where} does not let this user in (pg_hba.conf, TLS)`,
	SELF_SIGNED_CERT_IN_CHAIN: (where) =>
		`the certificate of ${where} has an unknown issuer: set sslrootcert=<root certificate file>`,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: (where) =>
		`the certificate of ${where} has an unknown issuer: set sslrootcert=<root certificate file>`,
	DEPTH_ZERO_SELF_SIGNED_CERT: (where) =>
		`the certificate of ${where} is self-signed: set sslrootcert=<file>`,
	ERR_TLS_CERT_ALTNAME_INVALID: (where) => `the certificate is not for ${where}`,
};

/**
 * Waits for the database with growing pauses, and logs each failed attempt. Throws a ConfigProblem
 * that names the variable if the problem is permanent or lasts too long.
 */
export async function reachDatabase(
	pool: Pool,
	{ variable, url, log }: { readonly variable: string; readonly url: string; readonly log: Log },
	patience: StartPatience = startPatience,
): Promise<void> {
	const until = performance.now() + patience.togetherMs;
	for (let wait = patience.firstMs; ; wait = Math.min(wait * 2, patience.mostMs)) {
		const problem = await pool.query('SELECT 1').then(
			() => undefined,
			(thrown: unknown) => thrown,
		);
		if (problem === undefined) return;
		const { sentence, passing } = diagnoseConnection(problem, describeDatabaseAddress(url));
		if (!passing || performance.now() + wait > until) throw new ConfigProblem([`${variable}: ${sentence}`]);
		log.warn({}, `${variable}: ${sentence}; trying again in ${wait / 1000} s`);
		await pause(wait);
	}
}

/** Runs a command that needs DATABASE_URL only, on one connection. Explains missing settings. */
export async function withCommandDatabase<Result>(
	name: string,
	work: (db: Db) => Promise<Result>,
): Promise<Result> {
	const { DATABASE_URL: url } = readEnvironment(process.env);
	if (!url)
		throw new ConfigProblem(['DATABASE_URL: is missing; it is the database that all processes share']);
	const { db, pool, close } = openDatabase(url, { connections: 1, name: `mateship ${name}` });
	try {
		const log = { info() {}, warn: (_: object, line: string) => console.error(line), error() {} };
		await reachDatabase(pool, { variable: 'DATABASE_URL', url, log });
		return await work(db);
	} catch (problem) {
		if (sqlState(problem) !== '42P01') throw problem;
		throw new ConfigProblem([
			'DATABASE_URL: this database is of an older version; run `mateship migrate` first',
		]);
	} finally {
		await close();
	}
}

/**
 * Returns why a database cannot store the product’s text; undefined if it can. The cause is the
 * encoding, which is fixed when a database is created.
 */
export async function encodingProblem(pool: Pool): Promise<string | undefined> {
	const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
	const encoding = rows[0]?.server_encoding;
	if (encoding === 'UTF8') return undefined;
	return `this database is encoded as ${encoding} and must be UTF8: create it with createdb --encoding UTF8 --template template0`;
}

export function diagnoseConnection(
	problem: unknown,
	where: string,
): { readonly sentence: string; readonly passing: boolean } {
	const code = sqlState(problem) ?? '';
	const text = problem instanceof Error ? problem.message : String(problem);
	const passing = transientErrors[code] ?? (/timeout/i.test(text) ? transientErrors.ETIMEDOUT : undefined);
	if (passing) return { sentence: passing(where), passing: true };
	if (/does not support SSL/i.test(text))
		return {
			sentence: `the server at ${where} does not support TLS, which sslmode requires`,
			passing: false,
		};
	const permanentError = permanentErrors[code];
	return { sentence: permanentError ? permanentError(where) : `${where} answers: ${text}`, passing: false };
}

export function describeDatabaseAddress(url: string): string {
	const { host, port, database } = new pg.Client({ connectionString: url });
	return `${host}${host.startsWith('/') ? '' : `:${port}`}/${database ?? ''}`;
}
