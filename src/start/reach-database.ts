import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { type Db, openDatabase } from '#server/db/database.ts';
import { sqlState } from '#server/db/sql-state.ts';
import type { Log } from '#server/http/log.ts';
import { ConfigProblem, readEnvironment } from './config.ts';

/** How long the start waits for a database that is still to come, in milliseconds. */
export interface StartPatience {
	readonly firstMs: number;
	readonly mostMs: number;
	readonly togetherMs: number;
}

export const startPatience: StartPatience = { firstMs: 500, mostMs: 8_000, togetherMs: 60_000 };

/** What may pass by itself: the database, its name or its host may be a few seconds behind us. */
const mayCome: Readonly<Record<string, (where: string) => string>> = {
	ECONNREFUSED: (where) => `nobody answers at ${where}: does the database run, and listen there?`,
	ENOTFOUND: (where) => `there is no host of that name: ${where}`,
	EAI_AGAIN: (where) => `the name ${where} cannot be looked up right now`,
	ETIMEDOUT: (where) => `${where} does not answer: does a firewall stand between?`,
	EHOSTUNREACH: (where) => `${where} cannot be reached from here`,
	ENETUNREACH: (where) => `${where} cannot be reached from here`,
	ECONNRESET: (where) => `${where} ended the connection`,
	ENOENT: (where) => `there is no socket at ${where}`,
	'57P03': (where) => `the database at ${where} is still starting`,
	'53300': (where) => `the database at ${where} has no connection to give (max_connections)`,
	'3D000': (where) => `the server at ${where} has no database of that name: CREATE DATABASE makes it`,
};

/** What stays wrong until somebody mends it. */
const stays: Readonly<Record<string, (where: string) => string>> = {
	'28P01': (where) => `the server at ${where} takes neither this user nor this password`,
	'28000': (where) => `the server at ${where} does not let this user in (pg_hba.conf, TLS)`,
	SELF_SIGNED_CERT_IN_CHAIN: (where) =>
		`the certificate of ${where} is nobody’s we know: name its root, sslrootcert=<file>`,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: (where) =>
		`the certificate of ${where} is nobody’s we know: name its root, sslrootcert=<file>`,
	DEPTH_ZERO_SELF_SIGNED_CERT: (where) =>
		`the certificate of ${where} is its own: name it, sslrootcert=<file>`,
	ERR_TLS_CERT_ALTNAME_INVALID: (where) => `the certificate is not for ${where}`,
};

/**
 * Waits until the database answers, longer and longer between two tries, and says each time what is missing. Throws a
 * ConfigProblem that names the variable when waiting is of no use, or has taken too long.
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
		const { sentence, passing } = diagnose(problem, placeOf(url));
		if (!passing || performance.now() + wait > until) throw new ConfigProblem([`${variable}: ${sentence}`]);
		log.warn({}, `${variable}: ${sentence}; trying again in ${wait / 1000} s`);
		await pause(wait);
	}
}

/** Runs a command that needs DATABASE_URL alone, on one connection; what is missing is said in words. */
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

/** Why a database cannot keep the product's text; undefined when it can. Its encoding is chosen when it is created. */
export async function encodingProblem(pool: Pool): Promise<string | undefined> {
	const { rows } = await pool.query<{ server_encoding: string }>('SHOW server_encoding');
	const encoding = rows[0]?.server_encoding;
	if (encoding === 'UTF8') return undefined;
	return `this database is encoded as ${encoding} and must be UTF8: create it with createdb --encoding UTF8 --template template0`;
}

/** Why a connection to a database was not to be had. */
export function diagnose(
	problem: unknown,
	where: string,
): { readonly sentence: string; readonly passing: boolean } {
	const code = sqlState(problem) ?? '';
	const text = problem instanceof Error ? problem.message : String(problem);
	const passing = mayCome[code] ?? (/timeout/i.test(text) ? mayCome.ETIMEDOUT : undefined);
	if (passing) return { sentence: passing(where), passing: true };
	if (/does not support SSL/i.test(text))
		return { sentence: `the server at ${where} speaks no TLS, and sslmode asks for it`, passing: false };
	const lasting = stays[code];
	return { sentence: lasting ? lasting(where) : `${where} answers: ${text}`, passing: false };
}

/** Host, port and database of an address, without who signs in and with what. */
export function placeOf(url: string): string {
	const { host, port, database } = new pg.Client({ connectionString: url });
	return `${host}${host.startsWith('/') ? '' : `:${port}`}/${database ?? ''}`;
}
