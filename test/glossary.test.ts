import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './scratch.ts';

interface Entry {
	readonly word: string;
	/** Files or folders, each with the symbols that stand behind it in the table. */
	readonly places: readonly { readonly file: string; readonly symbols: readonly string[] }[];
	readonly not: readonly string[];
}

/** The rows of the glossary's tables. */
const entries: readonly Entry[] = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8')
	.split('\n')
	.filter((line) => line.startsWith('| ') && !/^\| (word|---)/.test(line))
	.map((line) => {
		const [word = '', , where = '', not = ''] = line.slice(2).split(' | ');
		const places: { file: string; symbols: string[] }[] = [];
		for (const [, name = ''] of where.matchAll(/`([^`]+)`/g)) {
			if (name.includes('/')) places.push({ file: name, symbols: [] });
			else places.at(-1)?.symbols.push(name);
		}
		return {
			word,
			places,
			not: not
				.replace(/\|\s*$/, '')
				.split(/, */)
				.map((each) => each.trim())
				.filter(Boolean),
		};
	});

test.each(entries)('the glossary’s “$word” is where it says', ({ places }) => {
	expect(places).not.toEqual([]);
	for (const { file, symbols } of places) {
		const found = path.join(root, file);
		expect(existsSync(found), file).toBe(true);
		if (symbols.length === 0) continue;
		expect(statSync(found).isFile(), `${file} has symbols`).toBe(true);
		const source = readFileSync(found, 'utf8');
		const missing = symbols.filter(
			(symbol) =>
				!new RegExp(
					`\\b(function|const|class|interface|type) ${symbol}\\b|^\\s*readonly ${symbol}\\b|^\\s*${symbol}\\(`,
					'm',
				).test(source),
		);
		expect(missing, file).toEqual([]);
	}
});

test('no file or folder of the product is named by a word that the glossary does not want', () => {
	const unwanted = new Set(entries.flatMap(({ not }) => not));
	expect(unwanted.size).toBeGreaterThan(20);
	const named = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
		path
			.basename(file)
			.split(/[.-]/)
			.some((part) => unwanted.has(part)),
	);
	expect(named).toEqual([]);
});

test('every file named in ARCHITECTURE.md exists', () => {
	const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
	const zone = /^(domain|drawing|contract|ports|server|adapters|web|start)\//;
	const files = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.(?:tsx?|css|json|md|sql))`/g)].map(([, file = '']) =>
		zone.test(file) ? `src/${file}` : file,
	);
	expect(files.length).toBeGreaterThan(15);
	expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
