import { ConfigProblem } from '#start/config.ts';
import { readProduction } from '#start/production-config.ts';
import { productionVariables } from './production-variables.ts';

/** Parses a production configuration with all required variables and the given ones. */
export const readConfig = (given: Record<string, string>) =>
	readProduction({ ...productionVariables, ...given }).config;

/** Returns the problems of a configuration; empty if it is valid. */
export function problemsOf(given: Record<string, string>): readonly string[] {
	try {
		readConfig(given);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}
