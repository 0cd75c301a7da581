import { connect, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { emptyDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { reachDatabase } from './reach-database.ts';

const short = { firstMs: 20, mostMs: 50, togetherMs: 200 };

async function reach(url: string, patience = short) {
	const messages: string[] = [];
	const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 2_000 });
	const log = { info() {}, warn: (_: object, message: string) => void messages.push(message), error() {} };
	const problem = await reachDatabase(pool, { variable: 'DATABASE_URL', url, log }, patience).then(
		() => 'reached',
		(thrown: Error) => thrown.message,
	);
	await pool.end();
	return { problem, messages };
}

describe('an unreachable database', () => {
	test('while the database port is closed, retries and logs each attempt', async () => {
		const { problem, messages } = await reach(`postgresql://user:word@127.0.0.1:${await freePort()}/boats`);
		expect(problem).toMatch(/DATABASE_URL: nothing listens at 127\.0\.0\.1:\d+\/boats/);
		expect(messages.length).toBeGreaterThan(2);
		expect(messages[0]).toContain('trying again in 0.02 s');
		expect(problem).not.toContain('word');
	});

	test('explains that the database host is unknown', async () => {
		const { problem } = await reach('postgresql://user@no-such-host.invalid/boats');
		expect(problem).toMatch(/DATABASE_URL: (host not found:|the name) no-such-host\.invalid/);
	});

	test('explains that the database or its user is unknown', async () => {
		const database = await emptyDatabase();
		const { database: name = '' } = new pg.Client({ connectionString: database.url });
		expect((await reach(database.url.replace(`/${name}`, '/no_such_database'))).problem).toContain(
			'has no database of that name',
		);
		await database.drop();
	});

	test('connects to a database that starts later', async () => {
		const database = await emptyDatabase();
		const port = await freePort();
		const { host, port: itsPort, user, database: name } = new pg.Client({ connectionString: database.url });
		const relay = createServer((socket) => {
			const upstream = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${itsPort}`) : connect(itsPort, host);
			socket.pipe(upstream).pipe(socket);
			for (const end of [socket, upstream]) end.on('error', () => socket.destroy());
		});
		setTimeout(() => relay.listen(port, '127.0.0.1'), 150);
		const { problem, messages } = await reach(`postgresql://${user}@127.0.0.1:${port}/${name}`, {
			...short,
			togetherMs: 20_000,
		});
		expect(problem).toBe('reached');
		expect(messages[0]).toContain('nothing listens');
		relay.close();
		await database.drop();
	});
});
