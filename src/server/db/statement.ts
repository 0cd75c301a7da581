import type { Compilable, QueryResult } from 'kysely';
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
 * it must use each as it is, and its shape cannot depend on them.
 */
export function statement<Values extends object, Row>(
	build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
	let compiled: ReturnType<Compilable<Row>['compile']> | undefined;
	return async (db, values) => {
		compiled ??= build(db, slots<Values>()).compile();
		const given = values as Record<string, unknown>;
		const parameters = compiled.parameters.map((each) => (each instanceof Slot ? given[each.name] : each));
		return await db.executeQuery({ ...compiled, parameters });
	};
}

function slots<Values extends object>(): Values {
	return new Proxy({}, { get: (_, name) => new Slot(String(name)) }) as Values;
}
