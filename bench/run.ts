import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CallRow, measureCalls } from './calls.ts';
import { cacheDir } from './cluster.ts';
import { type MessageTask, messageTasks } from './conversation-requests.ts';
import { machineFacts } from './machine.ts';
import { measureMessages } from './messages.ts';
import { measurePageCpu } from './page-cpu.ts';
import { build, measurePages } from './pages.ts';
import {
	callsTable,
	countFailedRequests,
	growthTable,
	messagesTable,
	pageCpuTable,
	pagesTable,
} from './report.ts';
import { type Task, tasks } from './requests.ts';

/**
 * Compares the product’s API with a bare Fastify route that runs the same SQL, and each page’s CPU time
 * with React alone, in one run. Counts rendered pages per second: `npm run bench -- --sizes
 * 1000,100000,1000000 --seconds 2 --rounds 7 --connections 12 --tasks search,detail,thread`.
 * `--smallest` only checks that both servers respond to every task and page, and fails otherwise.
 * `--no-pages`, `--no-cpu` and `--no-calls` skip one part. `--profile <directory>` saves CPU profiles
 * of the product. Databases are cached in `.cache/bench`.
 */
const { values: cli } = parseArgs({
	allowNegative: true,
	options: {
		sizes: { type: 'string', default: '1000,100000,1000000' },
		seconds: { type: 'string', default: '2' },
		rounds: { type: 'string', default: '7' },
		connections: { type: 'string', default: '12' },
		tasks: { type: 'string', default: Object.keys({ ...tasks, ...messageTasks }).join(',') },
		calls: { type: 'boolean', default: true },
		pages: { type: 'boolean', default: true },
		cpu: { type: 'boolean', default: true },
		profile: { type: 'string' },
		smallest: { type: 'boolean', default: false },
	},
});
if (cli.smallest) {
	Object.assign(cli, { sizes: '200', seconds: '0.5', rounds: '1', connections: '4', pages: false });
}
/**
 * Size of the measured crowd: a person with a thousand conversations, one of which has ten thousand
 * entries, and two thousand watchers.
 */
const crowd = cli.smallest ? { experiences: 200, watchers: 100 } : { experiences: 1_000, watchers: 2_000 };
/** Number of pages measured together, because the processor clock is too coarse for one. */
const pagesARound = 60;
const log = (line: string) => console.error(line);
const options = {
	seconds: Number(cli.seconds),
	rounds: Number(cli.rounds),
	connections: Number(cli.connections),
	profile: cli.profile,
};
const named = cli.tasks.split(',');
const wanted = named.filter((task): task is Task => task in tasks);
const wantedOfMessages = named.filter((task): task is MessageTask => task in messageTasks);

const report: string[] = [machineFacts()];
const rows: CallRow[] = [];
if (cli.calls && wanted.length > 0) {
	for (const size of cli.sizes.split(',').map(Number)) {
		rows.push(...(await measureCalls(size, wanted, options, log)));
	}
	report.push(callsTable(rows), growthTable(rows));
}
const messages =
	cli.calls && wantedOfMessages.length > 0
		? await measureMessages(crowd, wantedOfMessages, options, log)
		: undefined;
if (messages) report.push(messagesTable(messages));
if (cli.cpu || cli.pages) build(log);
const pageCpu = cli.cpu
	? await measurePageCpu({ ...options, times: cli.smallest ? 2 : pagesARound }, log)
	: [];
if (cli.cpu) report.push(pageCpuTable(pageCpu));
const pages = cli.pages ? await measurePages(options, log) : undefined;
if (pages) report.push(pagesTable(pages));
console.log(report.join('\n\n'));
writeFileSync(
	path.join(cacheDir, 'last.json'),
	JSON.stringify({ options, rows, messages, pageCpu, pages }, null, '\t'),
);
const unanswered = rows.filter(
	({ product, bare }) => product.failed + bare.failed > 0 || !product.p50 || !bare.p50,
);
const unread =
	messages?.rows.filter((row) => countFailedRequests(row) > 0 || row.statements.includes(-1)) ?? [];
for (const { task } of [...unanswered, ...unread]) log(`${task}: not every request was answered alike`);
const lost = messages?.lost ?? 0;
if (lost > 0) log(`${lost} streams of events ended, or messages were not sent`);
process.exit(unanswered.length + unread.length + lost > 0 ? 1 : 0);
