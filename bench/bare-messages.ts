import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import type { Statement } from '#server/db/database.ts';
import { barePool, openNotes } from './bare-pool.ts';
import { different, type MessageTask, messageTasks, nameOf } from './conversation-requests.ts';
import type { Crowd } from './fill-messages.ts';

/**
 * Baseline for conversations: runs only the product’s SQL statements. Reads are looked up by address
 * and session. Messages reuse the statements of one recorded message, with writer, conversation, number
 * and key replaced.
 */
const { DATABASE_URL = '', EXPERIENCES = '' } = process.env;
const experiences = Number(EXPERIENCES);
const crowds: readonly Crowd[] = ['few', 'many'];
const reads = ['list', 'later', 'thread', 'earlier'] as const satisfies readonly MessageTask[];
const { pool, run } = barePool(DATABASE_URL);
const known = new Map<string, readonly Statement[]>();
const counts = new Map<string, readonly number[]>();
const sent = await takeNotes();
const bare = Fastify({ logger: false });

/**
 * The session and the last writer are read in sequence; the statements in between run in parallel,
 * as in the product.
 */
bare.get('/api/conversation/*', async ({ url, headers }) => {
	const [session, ...others] = known.get(`${headers.cookie} ${url}`) ?? [];
	if (!session) throw new Error(`${url} is not known`);
	const last = others.pop();
	const runStatement = async ({ sql, parameters }: Statement) => (await run(pool, sql, parameters)).rows;
	await runStatement(session);
	const answers: unknown[] = await Promise.all(others.map(runStatement));
	if (last) answers.push(await runStatement(last));
	return answers;
});

interface Sent {
	readonly statements: readonly Statement[];
	readonly conversation: unknown;
	readonly writer: string;
	readonly number: number;
	readonly token: string;
	readonly key: string;
	readonly text: string;
}

bare.post<{ Body: { conversationId: string; text: string } }>(
	'/api/conversation/send',
	async ({ headers, body: { conversationId, text } }) => {
		const token = hashed(headers.cookie);
		let writer = '';
		let number = 0;
		const mine = (each: unknown) => {
			if (Buffer.isBuffer(each)) return token;
			if (each === sent.conversation) return conversationId;
			if (each === sent.key) return headers['idempotency-key'];
			if (each === sent.text) return text;
			if (each === sent.number) return number;
			if (each === sent.writer) return writer;
			return each === `message:${sent.writer}` ? `message:${writer}` : each;
		};
		const client = await pool.connect();
		try {
			let shown: unknown;
			for (const { sql, parameters } of sent.statements) {
				const { rows } = await run(client, sql, parameters.map(mine));
				if (writer === '') writer = rows[0].id;
				if ('last_number' in (rows[0] ?? {}) && number === 0) number = rows[0].last_number + 1;
				shown = rows[0];
			}
			return shown;
		} catch (problem) {
			await client.query('ROLLBACK');
			throw problem;
		} finally {
			client.release();
		}
	},
);

/**
 * Records the product’s statements. Sends every request once before recording, so that sessions are
 * already marked as used and emails planned.
 */
async function takeNotes(): Promise<Sent> {
	const notes = await openNotes(DATABASE_URL);
	for (const crowd of crowds) {
		for (const task of reads) {
			const seen = new Set<number>();
			for (let n = 0; n < different; n += 1) {
				const request = messageTasks[task](n, crowd, experiences);
				const name = nameOf(request);
				if (!known.has(name)) {
					await notes.statementsOf(request);
					known.set(name, await notes.statementsOf(request));
				}
				seen.add(known.get(name)?.length ?? 0);
			}
			counts.set(`${task} ${crowd}`, [...seen]);
		}
	}
	let noted: readonly Statement[] = [];
	for (const crowd of crowds) {
		// After the first two requests, both members have written, so the third represents all later
		// messages.
		for (const n of [0, 60, 0]) noted = await notes.statementsOf(messageTasks.send(n, crowd, experiences));
		counts.set(`send ${crowd}`, [noted.length]);
	}
	await notes.close();
	return sentOf(noted);
}

function sentOf(statements: readonly Statement[]): Sent {
	const insert = statements.find(({ sql }) => sql.startsWith('insert into "conversation_entry"'));
	if (!insert) throw new Error('no message was written');
	const [conversation, number, writer, text] = insert.parameters as [string, number, string, string];
	const key = insert.parameters.find((each) => String(each).startsWith('bench-')) as string;
	return { statements, conversation, number, writer, text, key, token: '' };
}

function hashed(cookie = ''): Buffer {
	return createHash('sha256')
		.update(cookie.split('=')[1] ?? '')
		.digest();
}

/** Replies with the number of statements per task, negative if the number varies. */
process.on('message', (task: string) => {
	const [count = 0, ...others] = counts.get(task) ?? [];
	process.send?.(others.length > 0 ? -1 : count);
});

console.log(`listening ${await bare.listen({ host: '127.0.0.1', port: 0 })}`);
