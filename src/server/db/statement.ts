import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Db } from './database.ts';

/** Placeholder for a value while a statement is compiled. */
class Slot {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/** Limits memory when callers use many combinations of values. */
const maxShapes = 200;

/**
 * Declares a statement that is compiled at its first use; later calls only insert values. For frequent
 * statements, which Kysely takes longer to build than PostgreSQL to run. `build` gets placeholders and
 * must pass each on unchanged. The SQL may depend only on which values are undefined.
 */
export function statement<Values extends object, Row>(
	build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
	const compiled = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
	const compile = (db: Db, names: readonly string[]) => {
		const { sql, parameters } = build(db, slots<Values>(names)).compile();
		const [oldest] = compiled.keys();
		if (compiled.size >= maxShapes && oldest !== undefined) compiled.delete(oldest);
		compiled.set(names.join(), { sql, parameters });
		return { sql, parameters };
	};
	return async (db, values) => {
		const valuesByName = values as Record<string, unknown>;
		const names = Object.keys(valuesByName).filter((name) => valuesByName[name] !== undefined);
		const { sql, parameters } = compiled.get(names.join()) ?? compile(db, names);
		const filled = parameters.map((each) => (each instanceof Slot ? valuesByName[each.name] : each));
		return await db.executeQuery(CompiledQuery.raw(sql, filled) as CompiledQuery<Row>);
	};
}

function slots<Values extends object>(names: readonly string[]): Values {
	return Object.fromEntries(names.map((name) => [name, new Slot(name)])) as Values;
}
