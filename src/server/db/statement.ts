import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement where a value will stand. */
class Slot {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** So many sets of values are remembered: whoever asks for all there are is not to fill the memory. */
const mostShapes = 200;

/**
 * A statement that is built and compiled at its first use; later calls only put their values in. For what runs on
 * every request: Kysely takes longer to build than PostgreSQL to answer. `build` is given slots in place of values, so
 * it must use each as it is. Its shape may depend on which values are undefined, and on nothing else of them: each set
 * of given values is compiled once.
 */
export function statement<Values extends object, Row>(
	build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
	const compiled = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
	const compile = (db: Db, names: readonly string[]) => {
		const { sql, parameters } = build(db, slots<Values>(names)).compile();
		const [oldest] = compiled.keys();
		if (compiled.size >= mostShapes && oldest !== undefined) compiled.delete(oldest);
		compiled.set(names.join(), { sql, parameters });
		return { sql, parameters };
	};
	return async (db, values) => {
		const given = values as Record<string, unknown>;
		const names = Object.keys(given).filter((name) => given[name] !== undefined);
		const { sql, parameters } = compiled.get(names.join()) ?? compile(db, names);
		const filled = parameters.map((each) => (each instanceof Slot ? given[each.name] : each));
		return await db.executeQuery(CompiledQuery.raw(sql, filled) as CompiledQuery<Row>);
	};
}

function slots<Values extends object>(names: readonly string[]): Values {
	return Object.fromEntries(names.map((name) => [name, new Slot(name)])) as Values;
}
