import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './scratch.ts';

const page = readFileSync(path.join(root, 'docs/requirements.md'), 'utf8');
const [table = '', untested = ''] = page.split('## Not tested yet');

/**
 * Requirements from table rows such as `|BOOK-4|A confirmed booking …|`file` › part of the title|`. The
 * last column may be empty.
 */
const requirements = table
	.split('\n')
	.filter((line) => /^\|[A-Z]/.test(line) && !line.startsWith('|ID|'))
	.map((line) => {
		const [, id = '', statement = '', proof = ''] = line.split(/(?<!\\)\|/);
		const [, file = '', title = ''] = /^`(.+)` › (.+)$/.exec(proof) ?? [];
		return { id, statement, proof, file, title };
	});

test('each requirement has a unique id and one statement', () => {
	const ids = requirements.map(({ id }) => id);
	expect(ids.length).toBeGreaterThan(200);
	expect(ids.filter((id, at) => ids.indexOf(id) !== at || !/^[A-Z][A-Z0-9]*-\d+$/.test(id))).toEqual([]);
	expect(requirements.filter(({ statement }) => !/[.'’]$/.test(statement))).toEqual([]);
});

test('each requirement names an existing test title', () => {
	const missing = requirements.filter(({ proof, file, title }) => {
		if (proof === '') return false;
		const at = path.join(root, file);
		return file === '' || !existsSync(at) || !readFileSync(at, 'utf8').includes(title);
	});
	expect(missing).toEqual([]);
});

test('the list of requirements without a test is complete', () => {
	const withoutTest = requirements.filter(({ proof }) => proof === '').map(({ id }) => id);
	expect(untested.match(/[A-Z0-9]+-\d+/g) ?? []).toEqual(withoutTest);
});

test('links and paths in documents lead to existing files', () => {
	const missing = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).flatMap((document) => {
		const text = readFileSync(path.join(root, document), 'utf8');
		const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
			path.join(path.dirname(document), link),
		);
		// Paths in ARCHITECTURE.md start in src/ or in the repository's root.
		const paths = document === 'ARCHITECTURE.md' ? text.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g) : [];
		const files = [...paths].map(([, file = '']) =>
			existsSync(path.join(root, file)) ? file : path.join('src', file),
		);
		return [...links, ...files]
			.filter((file) => !existsSync(path.join(root, file)))
			.map((file) => `${document}: ${file}`);
	});
	expect(missing).toEqual([]);
});
