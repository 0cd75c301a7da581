import { existsSync } from 'node:fs';
import path from 'node:path';
import { functionsOf, isTest, type SourceFile, sourceFiles } from './source-tree.ts';

/** Number of lines above which `npm run check` lists a file, without failing. */
export const reportedFileLines = 500;

/** Generated files, which have no limit. */
const generated = new Set(['src/server/db/schema.ts']);

/** Missing folders are skipped. */
const folders = ['src', 'demo', 'test', 'bench', 'scripts'];

export interface CodeSize {
	/** Files of `src/` without tests and generated files, by zone. */
	readonly product: readonly SourceFile[];
	/** All files including tests, except generated files. */
	readonly all: readonly SourceFile[];
}

export function readCodeSize(root: string): CodeSize {
	const all = folders
		.filter((folder) => existsSync(path.join(root, folder)))
		.flatMap((folder) => sourceFiles(root, folder))
		.filter((file) => !generated.has(file.path));
	return { all, product: all.filter((file) => file.path.startsWith('src/') && !isTest(file)) };
}

/** Longest first. Functions in test files are not counted. */
export function longFunctions({ all }: CodeSize, lines: number) {
	return all
		.filter((file) => file.lines > lines && !isTest(file))
		.flatMap((file) => functionsOf(file).map((one) => ({ ...one, file: file.path })))
		.filter((one) => one.lines > lines)
		.sort((one, other) => other.lines - one.lines);
}

export const totalLines = (files: readonly SourceFile[]): number =>
	files.reduce((sum, file) => sum + file.lines, 0);

/** A share of 0.5 returns the median. */
export function fileLengthAtShare(files: readonly SourceFile[], share: number): number {
	const sizes = files.map((file) => file.lines).sort((one, other) => one - other);
	return sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0;
}
