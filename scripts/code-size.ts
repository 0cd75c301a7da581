import { existsSync } from 'node:fs';
import path from 'node:path';
import { functionsOf, isTest, type SourceFile, sourceFiles } from './source-tree.ts';

/** `npm run check` lists files longer than this; it does not fail. */
export const reportedFileLines = 500;

/** Generated files, without a limit. */
const generated = new Set(['src/server/db/schema.ts']);

/** Folders of our code; missing ones are skipped. */
const folders = ['src', 'demo', 'test', 'bench', 'scripts'];

export interface CodeSize {
	/** `src/` without tests and generated files, by zone. */
	readonly product: readonly SourceFile[];
	/** All our code without generated files, including tests. */
	readonly all: readonly SourceFile[];
}

export function readCodeSize(root: string): CodeSize {
	const all = folders
		.filter((folder) => existsSync(path.join(root, folder)))
		.flatMap((folder) => sourceFiles(root, folder))
		.filter((file) => !generated.has(file.path));
	return { all, product: all.filter((file) => file.path.startsWith('src/') && !isTest(file)) };
}

/** Functions longer than `lines`, longest first. Functions in test files are scenes and not counted. */
export function longFunctions({ all }: CodeSize, lines: number) {
	return all
		.filter((file) => file.lines > lines && !isTest(file))
		.flatMap((file) => functionsOf(file).map((one) => ({ ...one, file: file.path })))
		.filter((one) => one.lines > lines)
		.sort((one, other) => other.lines - one.lines);
}

export const totalLines = (files: readonly SourceFile[]): number =>
	files.reduce((sum, file) => sum + file.lines, 0);

/** Length that the given share of files does not exceed: 0.5 for the median. */
export function sizeAt(files: readonly SourceFile[], share: number): number {
	const sizes = files.map((file) => file.lines).sort((one, other) => one - other);
	return sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0;
}
