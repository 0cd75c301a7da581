import path from 'node:path';
import {
	fileLengthAtShare,
	longFunctions,
	readCodeSize,
	reportedFileLines,
	totalLines,
} from './code-size.ts';
import { readingSets, singleImporters } from './reading-sets.ts';
import type { SourceFile } from './source-tree.ts';

/** Prints code sizes: lines per zone, files, functions, and the number of files of five features. */
const size = readCodeSize(path.resolve(import.meta.dirname, '..'));
const zones = Map.groupBy(size.product, ({ path: file }) => file.split('/')[1] ?? '');

function row(name: string, files: readonly SourceFile[]) {
	const over = (lines: number) => files.filter((file) => file.lines > lines).length;
	return {
		zone: name,
		files: files.length,
		lines: totalLines(files),
		median: fileLengthAtShare(files, 0.5),
		'nine in ten': fileLengthAtShare(files, 0.9),
		longest: fileLengthAtShare(files, 1),
		'over 250': over(250),
		[`over ${reportedFileLines}`]: over(reportedFileLines),
	};
}

console.log('Lines of .ts and .tsx below src/, without tests and generated files');
console.table([...[...zones].map(([zone, files]) => row(zone, files)), row('all', size.product)]);
console.log('The longest files, tests too');
console.table(
	size.all
		.toSorted((one, other) => other.lines - one.lines)
		.slice(0, 10)
		.map(({ path: file, lines }) => ({ file, lines })),
);
console.log('The longest functions outside tests');
console.table(
	longFunctions(size, 60)
		.slice(0, 25)
		.map(({ file, name, lines }) => ({ file, name, lines })),
);
console.log(`Files with exactly one importer: ${singleImporters(size.product)}`);
console.log('Files that a reader opens from the screen to the SQL of a feature');
console.table(
	readingSets(size.product).map(({ name, files }) => ({
		feature: name,
		files: files.length,
		lines: totalLines(files),
	})),
);
