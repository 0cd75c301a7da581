import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';

/** Stands in a statement where a value will stand. */
class Slot {
	readonly name: string;
	constructor(name: string) {
		this.name = name;
	}
}

/**
 * A statement that is built and compiled at its first use; later calls only put their values in. For what runs on
 * every request: Kysely takes longer to build than PostgreSQL to answer. `build` is given slots in place of values, so
 * it must use each as it is. Its shape may depend on which values are undefined, and on nothing else of them: each set
 * of given values is compiled once.
 */
export function statement<Values extends object, Row>(
	build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
	const compiled = new Map<string, CompiledQuery<Row>>();
	return async (db, values) => {
		const given = Object.entries(values).filter(([, value]) => value !== undefined);
		const names = given.map(([name]) => name);
		const shape = names.join();
		const known = compiled.get(shape) ?? build(db, slots<Values>(names)).compile();
		compiled.set(shape, known);
		const byName = values as Record<string, unknown>;
		const parameters = known.parameters.map((each) => (each instanceof Slot ? byName[each.name] : each));
		return await db.executeQuery({ ...known, parameters });
	};
}

function slots<Values extends object>(names: readonly string[]): Values {
	return Object.fromEntries(names.map((name) => [name, new Slot(name)])) as Values;
}
