import { pace, type Row } from './calls.ts';
import { type PageCpu, pageCpuLimit } from './page-cpu.ts';
import type { Pages } from './pages.ts';

export const number = (value: number, digits = 0) =>
	value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Markdown: each task at each size, ours beside the bare route's. */
export function callsTable(rows: readonly Row[]): string {
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

/** Markdown: how much longer p95 is with the most experiences than with the fewest, at a steady pace and at the limit. */
export function growthTable(rows: readonly Row[]): string {
	const tasks = [...new Set(rows.map(({ task }) => task))];
	return table(
		[
			'p95 ms',
			`fewest, ${pace}/s`,
			`most, ${pace}/s`,
			'times',
			'fewest, at the limit',
			'most, at the limit',
			'times',
		],
		tasks.map((task) => {
			const sizes = rows.filter((row) => row.task === task).sort((a, b) => a.experiences - b.experiences);
			const growth = (of: (row: Row) => number) => {
				const [first, last] = [sizes[0], sizes.at(-1)].map((row) => (row ? of(row) : Number.NaN));
				return [number(first ?? 0, 1), number(last ?? 0, 1), number((last ?? 0) / (first ?? 1), 1)];
			};
			return [task, ...growth((row) => row.pacedP95), ...growth((row) => row.product.p95)];
		}),
	);
}

/** Markdown: the processor's time for each page beside React's alone, against the limit. */
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
		rows.map(({ page, rendered, uncompressed, kept, react, times }) => [
			page,
			...[rendered, uncompressed, kept, react, times].map((each) => number(each, 2)),
			times <= pageCpuLimit ? 'met' : 'missed',
		]),
	);
}

/** Markdown: the rendered pages, and how much memory the server takes. */
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
