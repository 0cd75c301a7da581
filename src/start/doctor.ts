import 'temporal-polyfill/global';
import { checksOf } from './doctor-checks.ts';
import { startOrExplain } from './explain.ts';
import { leftOut, readProduction } from './production-config.ts';
import { filesOf, migrationsDir } from './wire.ts';

/**
 * `npm run doctor`: touches everything outside that the configuration names and says what is wrong, with which variable.
 * Sends and charges nothing; writes one small file and removes it. Ends with 1 when anything is wrong.
 */
await startOrExplain(async () => {
	const { config, vendors } = readProduction(process.env);
	const checks = checksOf(config, vendors, filesOf(config), migrationsDir);
	const found = await Promise.all(checks.map(async ({ name, run }) => ({ name, problems: await run() })));
	for (const { name, problems } of found) {
		console.log(problems.length === 0 ? `well   ${name}` : `WRONG  ${name}`);
		for (const problem of problems) console.log(`       ${problem}`);
	}
	for (const sentence of leftOut(config, vendors)) console.log(`off    ${sentence}`);
	const wrong = found.filter(({ problems }) => problems.length > 0).length;
	console.log(wrong === 0 ? '\nAll is well.' : `\n${wrong} of ${found.length} are wrong.`);
	process.exit(wrong === 0 ? 0 : 1);
});
