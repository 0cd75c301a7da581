import pg from 'pg';
import type { Statement } from '#server/db/database.ts';
import { connections, productApp } from './product-app.ts';

/**
 * Returns a pool of plain `pg` with as many connections as the product, and every statement
 * prepared once on each.
 */
export function barePool(url: string) {
	const pool = new pg.Pool({
		connectionString: url,
		max: connections,
		options: '-c timezone=UTC -c jit=off -c random_page_cost=1.1',
	});
	const names = new Map<string, string>();
	function run(on: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[]) {
		const name = names.get(text) ?? `b${names.size}`;
		names.set(text, name);
		return on.query({ name, text, values: [...values] });
	}
	return { pool, run };
}

export async function openNotes(url: string) {
	let statements: Statement[] = [];
	const { fastify, close } = await productApp(url, { onQuery: (statement) => statements.push(statement) });
	return {
		async statementsOf(request: {
			readonly method?: 'GET' | 'POST';
			readonly path: string;
			readonly headers: Readonly<Record<string, string>>;
			readonly body?: string;
		}): Promise<readonly Statement[]> {
			statements = [];
			const { method = 'GET', path, headers, body } = request;
			const answer = await fastify.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
			if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
			return statements.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(plain) }));
		},
		close,
	};
}

function plain(parameter: unknown): unknown {
	return parameter instanceof Temporal.Instant ? parameter.toString() : parameter;
}
