import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureCalls, type Row } from './calls.ts';
import { cacheDir } from './cluster.ts';
import { type MessageTask, messageTasks } from './conversation-requests.ts';
import { machineFacts } from './machine.ts';
import { measureMessages } from './messages.ts';
import { measurePageCpu } from './page-cpu.ts';
import { build, measurePages } from './pages.ts';
import { callsTable, failedOf, growthTable, messagesTable, pageCpuTable, pagesTable } from './report.ts';
import { type Task, tasks } from './requests.ts';

/**
 * Compares the product’s API with a bare Fastify route with the same SQL, and each page’s
 * processor time with React alone, in the same run; counts rendered pages per second: `npm run
 * bench -- --sizes 1000,100000,1000000 --seconds 2 --rounds 7 --connections 12 --tasks
 * search,detail,thread`. `--smallest` only checks that both servers answer every task and page,
 * and fails otherwise. `--no-pages`, `--no-cpu` and `--no-calls` skip one part; `--profile
 * <directory>` saves CPU profiles of the product. Databases are cached in `.cache/bench`.
 */
const { values: asked } = parseArgs({
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
if (asked.smallest) {
	Object.assign(asked, { sizes: '200', seconds: '0.5', rounds: '1', connections: '4', pages: false });
}
/**
 * Size of the measured crowd: a thousand conversations of one person, ten thousand entries in one
 * of them, two thousand watchers.
 */
const crowd = asked.smallest ? { experiences: 200, watchers: 100 } : { experiences: 1_000, watchers: 2_000 };
/** Number of pages measured together, because the processor clock is too coarse for one. */
const pagesARound = 60;
const say = (line: string) => console.error(line);
const options = {
	seconds: Number(asked.seconds),
	rounds: Number(asked.rounds),
	connections: Number(asked.connections),
	profile: asked.profile,
};
const named = asked.tasks.split(',');
const wanted = named.filter((task): task is Task => task in tasks);
const wantedOfMessages = named.filter((task): task is MessageTask => task in messageTasks);

const report: string[] = [machineFacts()];
const rows: Row[] = [];
if (asked.calls && wanted.length > 0) {
	for (const size of asked.sizes.split(',').map(Number)) {
		rows.push(...(await measureCalls(size, wanted, options, say)));
	}
	report.push(callsTable(rows), growthTable(rows));
}
const messages =
	asked.calls && wantedOfMessages.length > 0
		? await measureMessages(crowd, wantedOfMessages, options, say)
		: undefined;
if (messages) report.push(messagesTable(messages));
if (asked.cpu || asked.pages) build(say);
const pageCpu = asked.cpu
	? await measurePageCpu({ ...options, times: asked.smallest ? 2 : pagesARound }, say)
	: [];
if (asked.cpu) report.push(pageCpuTable(pageCpu));
const pages = asked.pages ? await measurePages(options, say) : undefined;
if (pages) report.push(pagesTable(pages));
console.log(report.join('\n\n'));
writeFileSync(
	path.join(cacheDir, 'last.json'),
	JSON.stringify({ options, rows, messages, pageCpu, pages }, null, '\t'),
);
const unanswered = rows.filter(
	({ product, bare }) => product.failed + bare.failed > 0 || !product.p50 || !bare.p50,
);
const unread = messages?.rows.filter((row) => failedOf(row) > 0 || row.statements.includes(-1)) ?? [];
for (const { task } of [...unanswered, ...unread]) say(`${task}: not every request was answered alike`);
const lost = messages?.lost ?? 0;
if (lost > 0) say(`${lost} streams of events ended, or messages were not sent`);
process.exit(unanswered.length + unread.length + lost > 0 ? 1 : 0);
