import { benchmarkRequestsPerSecond, type CallRow } from './calls.ts';
import type { Messages } from './messages.ts';
import { type PageCpu, pageCpuLimit } from './page-cpu.ts';
import type { Pages } from './pages.ts';

export const number = (value: number, digits = 0) =>
	value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export function callsTable(rows: readonly CallRow[]): string {
	return table(
		[
			'',
			'experiences',
			'ours/s',
			'bare/s',
			'share',
			'p50 ms',
			'p95 ms',
			'bare p50',
			'bare p95',
			'CPU ms',
			'bare',
			'times',
			'failed',
		],
		rows.map(({ task, experiences, product, bare, share, productCpu, bareCpu }) => [
			task,
			number(experiences),
			number(product.perSecond),
			number(bare.perSecond),
			`${number(share * 100)} %`,
			number(product.p50, 1),
			number(product.p95, 1),
			number(bare.p50, 1),
			number(bare.p95, 1),
			number(productCpu, 2),
			number(bareCpu, 2),
			number(productCpu / bareCpu, 2),
			number(product.failed + bare.failed),
		]),
	);
}

export function growthTable(rows: readonly CallRow[]): string {
	const tasks = [...new Set(rows.map(({ task }) => task))];
	return table(
		[
			'p95 ms',
			`fewest, ${benchmarkRequestsPerSecond}/s`,
			`most, ${benchmarkRequestsPerSecond}/s`,
			'times',
			'fewest, at the limit',
			'most, at the limit',
			'times',
		],
		tasks.map((task) => {
			const sizes = rows.filter((row) => row.task === task).sort((a, b) => a.experiences - b.experiences);
			const growth = (of: (row: CallRow) => number) => {
				const [first, last] = [sizes[0], sizes.at(-1)].map((row) => (row ? of(row) : Number.NaN));
				return [number(first ?? 0, 1), number(last ?? 0, 1), number((last ?? 0) / (first ?? 1), 1)];
			};
			return [task, ...growth((row) => row.pacedP95), ...growth((row) => row.product.p95)];
		}),
	);
}

export function messagesTable({
	conversations,
	entries,
	watchers,
	rows,
	memory,
	events,
	lost,
}: Messages): string {
	const body = table(
		[
			'conversations',
			'ours/s',
			'bare/s',
			'share',
			'p50 ms',
			'p95 ms',
			'bare p95',
			'CPU ms',
			'bare',
			'times',
			'p95 of few',
			'p95 watched',
			'times',
			`at ${benchmarkRequestsPerSecond}/s: few`,
			'watched',
			'times',
			'statements',
			'failed',
		],
		rows.map((row) => [
			row.task,
			number(row.many.perSecond),
			number(row.bareMany.perSecond),
			`${number(row.share * 100)} %`,
			number(row.many.p50, 1),
			number(row.many.p95, 1),
			number(row.bareMany.p95, 1),
			number(row.cpu, 2),
			number(row.bareCpu, 2),
			number(row.cpu / row.bareCpu, 2),
			number(row.few.p95, 1),
			number(row.watched.p95, 1),
			number(row.watched.p95 / row.few.p95, 1),
			number(row.pacedFew, 1),
			number(row.pacedWatched, 1),
			number(row.pacedWatched / row.pacedFew, 1),
			row.statements.join(', '),
			number(countFailedRequests(row)),
		]),
	);
	const mebibytes = memory.map((each) => number(each)).join(', ');
	return `${number(conversations)} conversations, ${number(entries)} entries, ${number(watchers)} watchers\n\n${body}\n\nMemory of the watched server (MiB), before anybody watched, with all, and at the end: ${mebibytes}. Events heard: ${number(events)}; streams ended or messages not sent: ${number(lost)}`;
}

export const countFailedRequests = ({ few, bareFew, many, bareMany, watched }: Messages['rows'][number]) =>
	[few, bareFew, many, bareMany, watched].reduce((sum, { failed }) => sum + failed, 0);

export function pageCpuTable(rows: readonly PageCpu[]): string {
	return table(
		[
			'CPU ms a page',
			'rendered',
			'not compressed',
			'kept',
			'React alone',
			'times',
			`at most ${pageCpuLimit}`,
		],
		rows.map(({ page, rendered, uncompressed, cachedCpu, react, times }) => [
			page,
			...[rendered, uncompressed, cachedCpu, react, times].map((each) => number(each, 2)),
			times <= pageCpuLimit ? 'met' : 'missed',
		]),
	);
}

export function pagesTable({ rows, memory }: Pages): string {
	const pages = table(
		['page', 'pages/s', 'p50 ms', 'p95 ms', 'KiB', 'failed'],
		rows.map(({ page, measured }) => [
			page,
			number(measured.perSecond),
			number(measured.p50, 1),
			number(measured.p95, 1),
			number(measured.bytes / 1024, 1),
			number(measured.failed),
		]),
	);
	const mebibytes = memory.map((each) => number(each)).join(', ');
	return `${pages}\n\nMemory of the server (MiB), before and every ten seconds of rendering search pages: ${mebibytes}`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
