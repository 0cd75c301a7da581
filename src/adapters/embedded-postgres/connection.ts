import pg from 'pg';
import { superuser } from './cluster.ts';

export function urlOf(socketDir: string) {
	return `postgresql://${superuser}@/${superuser}?host=${encodeURIComponent(socketDir)}`;
}

/** Returns false if the server is not reachable. */
export async function makeDatabase(url: string): Promise<boolean> {
	const client = new pg.Client({
		connectionString: url.replace(`/${superuser}?`, '/postgres?'),
		connectionTimeoutMillis: 5_000,
	});
	client.on('error', () => {});
	try {
		await client.connect();
		const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [superuser]);
		if (found.rowCount === 0) await client.query(`CREATE DATABASE ${superuser}`);
		return true;
	} catch (problem) {
		const code = (problem as { code?: string }).code ?? '';
		// 42P04, 23505: the database was created by a concurrent start.
		if (code === '42P04' || code === '23505') return true;
		if (code.startsWith('57P') || /^E[A-Z]+$/.test(code) || /terminated|timeout/i.test(String(problem)))
			return false;
		throw problem;
	} finally {
		await client.end().catch(() => {});
	}
}
