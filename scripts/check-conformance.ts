import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads `docs/conformance.md`: every statement is shown by something, every file that is named exists, and every test
 * that is quoted after a file is found in it.
 */
const root = path.resolve(import.meta.dirname, '..');
const document = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');

const problems: string[] = [];
let statements = 0;
for (const line of document.split('\n')) {
	if (!line.startsWith('| ') || line.startsWith('| ---') || line.startsWith('| Statement ')) continue;
	const cells = line.replaceAll('\\|', '\u0000').split('|');
	const statement = cells[1]?.trim() ?? '';
	const shown = (cells[2] ?? '').replaceAll('\u0000', '|');
	statements += 1;
	const shows = [...shown.matchAll(/`([^`]+)`(?: “(.+?)”(?=;| *$))?/g)];
	if (shows.length === 0) problems.push(`Nothing shows: ${statement}`);
	for (const [, file = '', name] of shows) {
		if (!existsSync(path.join(root, file)))
			problems.push(`There is no ${file}, which is to show: ${statement}`);
		else if (name && !readFileSync(path.join(root, file), 'utf8').includes(name))
			problems.push(`${file} has no test “${name}”, which is to show: ${statement}`);
	}
}
if (statements === 0) problems.push('docs/conformance.md has no statements');

for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${statements} statements, each with what shows it`);
process.exitCode = problems.length > 0 ? 1 : 0;
