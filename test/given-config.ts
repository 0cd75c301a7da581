import { ConfigProblem } from '#start/config.ts';
import { readProduction } from '#start/production-config.ts';
import { productionVariables } from './production-variables.ts';

/** The configuration of a production with these variables beside those that it needs. */
export const readGiven = (given: Record<string, string>) =>
	readProduction({ ...productionVariables, ...given }).config;

/** What is wrong with it; nothing when it can work. */
export function problemsOf(given: Record<string, string>): readonly string[] {
	try {
		readGiven(given);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}
