import 'temporal-polyfill/global';
import { placeFaults } from '#domain/desk/place-audit.ts';
import { auditBookings } from '#server/desk/audit-places.ts';
import { startOrExplain } from './explain.ts';
import { readProduction } from './production-config.ts';
import { filesOf, openForAudit, realExternalServices, wireApp } from './wire.ts';

/**
 * Command `npm run audit-places`. Checks places, seats, jobs, messages and files, and prints faults and
 * counts. Exits with 1 if there are faults. Changes nothing. Reads every uploaded file.
 */
async function runAudit(): Promise<number> {
	const { config, vendors } = readProduction(process.env);
	const infrastructure = await openForAudit(config);
	try {
		const app = wireApp(config, infrastructure, realExternalServices(vendors, config), filesOf(config));
		const { faults, counts } = await auditBookings(app);
		for (const { kind, about } of faults) console.log(`${placeFaults[kind]}: ${about}`);
		const checked = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
		console.log(`${checked.join(', ')}.`);
		console.log(
			faults.length === 0 ? 'Places, seats, jobs, messages and files agree.' : `${faults.length} faults.`,
		);
		return faults.length === 0 ? 0 : 1;
	} finally {
		await infrastructure.close();
	}
}

await startOrExplain(async () => {
	process.exitCode = await runAudit();
});
