import { type Config, ConfigProblem, readConfig, readEnvironment, type Variables } from '#start/config.ts';

/**
 * Reads the environment of the demo. `DEMO=1` must be said, so that nobody's production falls into it by mistake; this
 * is the only place that reads it. Everything else has a default.
 */
export function readDemoConfig(variables: Variables): Config {
	if (variables.DEMO !== '1' && variables.DEMO !== 'true') {
		throw new ConfigProblem([
			'DEMO: must be 1: this process invents people, listings and payments (build/server/web.js does not)',
		]);
	}
	const problems: string[] = [];
	const read = readEnvironment({
		...variables,
		PUBLIC_URL: variables.PUBLIC_URL || `http://localhost:${variables.PORT || 3000}`,
		LOCATION_SECRET: variables.LOCATION_SECRET || 'the demo hides nothing real',
		// One command starts it all.
		WORKER: '1',
	});
	const config = readConfig(read, problems);
	if (!config || problems.length > 0) throw new ConfigProblem(problems);
	return config;
}
