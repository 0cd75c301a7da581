import 'temporal-polyfill/global';
import { moneyFaults } from '#domain/ledger/money-audit.ts';
import { formatDollars } from '#domain/money.ts';
import { auditMoney } from '#server/payout/audit-money.ts';
import { startOrExplain } from './explain.ts';
import { readProduction } from './production-config.ts';
import { filesOf, openForAudit, realExternalServices, wireApp } from './wire.ts';

/**
 * Command `npm run audit-money [days]`. Compares tables, ledger and the payment providers’ records of
 * the last days (default 31) and prints the differences. Exits with 1 if there are differences. Changes
 * no money data, but migrates the database like every process. Also useful after a backup was restored.
 */
async function runAudit(days: number): Promise<number> {
	const { config, vendors } = readProduction(process.env);
	const infrastructure = await openForAudit(config);
	try {
		const app = wireApp(config, infrastructure, realExternalServices(vendors, config), filesOf(config));
		const faults = await auditMoney(app, { days });
		for (const { kind, about, ours, books } of faults) {
			console.log(`${moneyFaults[kind]}: ${about} (${formatDollars(ours)} / ${formatDollars(books)})`);
		}
		console.log(faults.length === 0 ? 'The books agree.' : `${faults.length} differences.`);
		return faults.length === 0 ? 0 : 1;
	} finally {
		await infrastructure.close();
	}
}

await startOrExplain(async () => {
	process.exitCode = await runAudit(Number(process.argv[2] ?? 31));
});
