import 'temporal-polyfill/global';
import { listChecks } from './doctor-checks.ts';
import { startOrExplain } from './explain.ts';
import { missingOptions, readProduction } from './production-config.ts';
import { filesOf, migrationsDir } from './wire.ts';

/**
 * Command `npm run doctor`. Checks all configured external dependencies and prints problems with their
 * variables. Sends and charges nothing. Writes and deletes one small file. Exits with 1 on any problem.
 */
await startOrExplain(async () => {
	const { config, vendors } = readProduction(process.env);
	const checks = listChecks(config, vendors, filesOf(config), migrationsDir);
	const found = await Promise.all(checks.map(async ({ name, run }) => ({ name, problems: await run() })));
	for (const { name, problems } of found) {
		console.log(problems.length === 0 ? `well   ${name}` : `WRONG  ${name}`);
		for (const problem of problems) console.log(`       ${problem}`);
	}
	for (const sentence of missingOptions(config, vendors)) console.log(`off    ${sentence}`);
	const wrong = found.filter(({ problems }) => problems.length > 0).length;
	console.log(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${found.length} are wrong.`);
	process.exit(wrong === 0 ? 0 : 1);
});
