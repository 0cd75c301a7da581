import type { FastifyInstance } from 'fastify';

interface ServedRoute {
	/** Path as registered, such as '/api/booking/one/:id'. */
	readonly path: string;
	readonly methods: readonly string[];
}

/** Parsed from the server's printed tree, in which continuations are indented. */
export function servedRoutes(fastify: FastifyInstance): readonly ServedRoute[] {
	const above: string[] = [];
	return fastify
		.printRoutes({ commonPrefix: false })
		.split('\n')
		.flatMap((line) => {
			const [, indent = '', piece = '', methods] =
				/^([│ ]*[├└]── )(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
			const depth = indent.length / 4 - 1;
			above.splice(depth, above.length, `${above[depth - 1] ?? ''}${piece}`);
			return methods ? [{ path: above[depth] ?? '', methods: methods.split(', ') }] : [];
		});
}
