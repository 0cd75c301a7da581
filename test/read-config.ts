import { ConfigProblem } from '#start/config.ts';
import { readProduction } from '#start/production-config.ts';
import { productionVariables } from './production-variables.ts';

/** Parses a production configuration with all required variables and the given variables. */
export const readConfig = (variables: Record<string, string>) =>
	readProduction({ ...productionVariables, ...variables }).config;

/** Returns the problems of a configuration. The list is empty for a valid configuration. */
export function problemsOf(variables: Record<string, string>): readonly string[] {
	try {
		readConfig(variables);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}
