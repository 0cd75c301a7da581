import { existsSync } from 'node:fs';
import path from 'node:path';
import { functionsOf, isTest, type SourceFile, sourceFiles } from './source-tree.ts';

/** Files longer than this are listed by `npm run check`; nothing fails because of them. */
export const reportedFileLines = 500;

/** Made by a tool, so nobody's to keep short. */
const generated = new Set(['src/server/db/schema.ts']);

/** Where code of ours is; what does not exist is left out. */
const folders = ['src', 'demo', 'test', 'bench', 'scripts'];

export interface House {
	/** `src/` without tests and generated files, by zone. */
	readonly product: readonly SourceFile[];
	/** All code of ours but generated files, tests too. */
	readonly all: readonly SourceFile[];
}

export function readHouse(root: string): House {
	const all = folders
		.filter((folder) => existsSync(path.join(root, folder)))
		.flatMap((folder) => sourceFiles(root, folder))
		.filter((file) => !generated.has(file.path));
	return { all, product: all.filter((file) => file.path.startsWith('src/') && !isTest(file)) };
}

/** Functions longer than so many lines, the longest first. Of a test's file the functions are its scenes: not counted. */
export function longFunctions({ all }: House, lines: number) {
	return all
		.filter((file) => file.lines > lines && !isTest(file))
		.flatMap((file) => functionsOf(file).map((one) => ({ ...one, file: file.path })))
		.filter((one) => one.lines > lines)
		.sort((one, other) => other.lines - one.lines);
}

export const totalLines = (files: readonly SourceFile[]): number =>
	files.reduce((sum, file) => sum + file.lines, 0);

/** The size that the given share of files does not exceed: 0.5 for the median. */
export function sizeAt(files: readonly SourceFile[], share: number): number {
	const sizes = files.map((file) => file.lines).sort((one, other) => one - other);
	return sizes[Math.max(0, Math.ceil(sizes.length * share) - 1)] ?? 0;
}
