import { ConfigProblem } from '#start/config.ts';
import { readProduction } from '#start/production-config.ts';
import { productionVariables } from './production-variables.ts';

/** A production configuration with these and all required variables. */
export const readGiven = (given: Record<string, string>) =>
	readProduction({ ...productionVariables, ...given }).config;

/** Its problems; empty if valid. */
export function problemsOf(given: Record<string, string>): readonly string[] {
	try {
		readGiven(given);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}
