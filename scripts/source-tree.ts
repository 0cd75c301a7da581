import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export interface SourceFile {
	/** Path from the repository’s root, such as `src/server/boat/add-boat.ts`. */
	readonly path: string;
	readonly text: string;
	readonly lines: number;
}

export interface Import {
	readonly from: string;
	readonly line: number;
}

export interface FunctionSize {
	readonly name: string;
	readonly line: number;
	readonly lines: number;
}

export function sourceFiles(root: string, folder: string): readonly SourceFile[] {
	return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
		.sort()
		.map((file) => {
			const text = readFileSync(path.join(root, file), 'utf8');
			return { path: file, text, lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0) };
		});
}

export const isTest = ({ path: file }: Pick<SourceFile, 'path'>): boolean => /\.test\.tsx?$/.test(file);

/**
 * Returns every import of a file: values and types, static, dynamic (`import('…')`) and by type
 * (`import('…').Kind`).
 */
export function importsOf(file: SourceFile): readonly Import[] {
	const { module } = parse(file);
	const found: { from: string; at: number }[] = [];
	for (const { moduleRequest } of module.staticImports)
		found.push({ from: moduleRequest.value, at: moduleRequest.start });
	for (const { entries } of module.staticExports)
		for (const { moduleRequest } of entries)
			if (moduleRequest) found.push({ from: moduleRequest.value, at: moduleRequest.start });
	// Matches dynamic imports and `import()` types. A match in a comment is harmless.
	for (const match of file.text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g))
		found.push({ from: match[1] ?? '', at: match.index });
	return found.map(({ from, at }) => ({ from, line: lineAt(file.text, at) }));
}

export function functionsOf(file: SourceFile): readonly FunctionSize[] {
	const found: FunctionSize[] = [];
	const note = (node: {
		readonly start: number;
		readonly end: number;
		readonly id?: { name: string } | null;
	}) => {
		const line = lineAt(file.text, node.start);
		const name = node.id?.name ?? nameBefore(file.text, node.start);
		found.push({ name, line, lines: lineAt(file.text, node.end) - line + 1 });
	};
	new Visitor({
		FunctionDeclaration: note,
		FunctionExpression: note,
		ArrowFunctionExpression: note,
	}).visit(parse(file).program);
	return found;
}

/**
 * Returns the last name before the function's start: `const take = (…) =>`, `take(…) {`, `take: (…)
 * =>`.
 */
function nameBefore(text: string, at: number): string {
	return /([\w$]+)\W*$/.exec(text.slice(Math.max(0, at - 120), at))?.[1] ?? 'a function';
}

function parse({ path: file, text }: SourceFile) {
	const parsed = parseSync(file, text);
	const [error] = parsed.errors;
	if (error) throw new Error(`${file} cannot be parsed: ${error.message}`);
	return parsed;
}

function lineAt(text: string, at: number): number {
	let line = 1;
	for (let end = text.indexOf('\n'); end !== -1 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
	return line;
}
