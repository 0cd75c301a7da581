import { MigrationProblem } from '#server/db/apply-migration.ts';
import { ConfigProblem } from './config.ts';
import { endStageBeforeOutput } from './stages.ts';

function explain(problem: unknown): string {
	if (problem instanceof ConfigProblem || problem instanceof MigrationProblem) return problem.message;
	if (problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE') {
		const port = 'port' in problem ? problem.port : undefined;
		const [variable, other] = variableOf(port);
		return `Port ${port} is in use: is another copy running already? Choose another: ${variable}=${other}`;
	}
	return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

function variableOf(port: unknown): readonly [string, number] {
	const workers = Number(process.env.WORKER_PORT ?? 3001);
	return port === workers ? ['WORKER_PORT', workers + 1] : ['PORT', Number(port) + 1];
}

/** Runs the start of a process. On failure, explains the failure and exits with 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
	try {
		await start();
	} catch (problem) {
		endStageBeforeOutput();
		console.error(explain(problem));
		process.exit(1);
	}
}
