import { ConfigProblem } from '#start/config.ts';
import { readProduction } from '#start/production-config.ts';
import { productionVariables } from './production-variables.ts';

export const readConfig = (variables: Record<string, string>) =>
	readProduction({ ...productionVariables, ...variables }).config;

export function problemsOf(variables: Record<string, string>): readonly string[] {
	try {
		readConfig(variables);
		return [];
	} catch (problem) {
		if (problem instanceof ConfigProblem) return problem.problems;
		throw problem;
	}
}
