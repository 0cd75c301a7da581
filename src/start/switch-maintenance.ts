import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { isLanguage, languages } from '#domain/language.ts';
import { longestMessage, type MaintenanceMessages } from '#domain/maintenance/maintenance.ts';
import { showMaintenance } from '#server/maintenance/show-maintenance.ts';
import { switchMaintenance } from '#server/maintenance/switch-maintenance.ts';
import { ConfigProblem } from './config.ts';
import { startOrExplain } from './explain.ts';
import { withCommandDatabase } from './reach-database.ts';
import { systemClock } from './system-clock.ts';

/**
 * Command `mateship maintenance on|off|status`. Starts or ends maintenance from the command line when
 * the desk is unreachable. Needs DATABASE_URL only. Web processes follow automatically.
 */
const usage = `mateship maintenance on [--minutes 30] [--en '…'] [--si '…'] [--ta '…'] | off | status`;

function readCommand() {
	const text = { type: 'string' } as const;
	try {
		const options = { minutes: text, ...Object.fromEntries(languages.map((each) => [each, text])) };
		const { values, positionals } = parseArgs({
			options,
			allowPositionals: true,
			args: process.argv.slice(2),
		});
		const [what = 'status', ...more] = positionals;
		if (!['on', 'off', 'status'].includes(what) || more.length > 0) throw new Error('unknown');
		return { what, minutes: readMinutes(values.minutes), messages: readMessages(values) };
	} catch (problem) {
		throw problem instanceof ConfigProblem ? problem : new ConfigProblem([usage]);
	}
}

function readMinutes(text: unknown): number | undefined {
	if (text === undefined) return undefined;
	const minutes = Number(text);
	if (!Number.isInteger(minutes) || minutes < 1) throw new ConfigProblem([usage]);
	return minutes;
}

function readMessages(values: object): MaintenanceMessages {
	const messages = Object.entries(values).filter(([name]) => isLanguage(name));
	if (messages.some(([, words]) => String(words).length > longestMessage))
		throw new ConfigProblem([`words: at most ${longestMessage} characters`]);
	return Object.fromEntries(messages);
}

await startOrExplain(async () => {
	const { what, minutes, messages } = readCommand();
	await withCommandDatabase('maintenance', async (db) => {
		const app = { db, clock: systemClock };
		const expectedEnd = minutes === undefined ? null : app.clock.now().add({ minutes });
		if (what !== 'status') await switchMaintenance(app, null, { on: what === 'on', expectedEnd, messages });
		const { begunDate } = await showMaintenance(app);
		console.log(begunDate ? `Visitors are turned away since ${begunDate}.` : 'Open to visitors.');
	});
});
