import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads `docs/conformance.md`: every statement is shown by a test that is quoted after its file, every file that is
 * named exists, and every test that is quoted is one of its file. What no test can show says why: ‘untested: …’.
 */
const root = path.resolve(import.meta.dirname, '..');
const document = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');
const isTestFile = (file: string) => /\.(test|journey)\.tsx?$/.test(file);

const problems: string[] = [];
let statements = 0;
let untested = 0;
for (const line of document.split('\n')) {
	if (!line.startsWith('| ') || line.startsWith('| ---') || line.startsWith('| Statement ')) continue;
	const cells = line.replaceAll('\\|', '\u0000').split('|');
	const statement = cells[1]?.trim() ?? '';
	const shown = (cells[2] ?? '').replaceAll('\u0000', '|');
	statements += 1;
	const shows = [...shown.matchAll(/`([^`]+)`(?: “(.+?)”(?=;| *$))?/g)];
	const reason = /\buntested: (.+?) *$/.exec(shown)?.[1];
	if (reason) untested += 1;
	else if (!shows.some(([, , name]) => name)) problems.push(`No test shows: ${statement}`);
	for (const [, file = '', name] of shows) {
		if (!existsSync(path.join(root, file)))
			problems.push(`There is no ${file}, which is to show: ${statement}`);
		else if (name && !(isTestFile(file) && hasTest(readFileSync(path.join(root, file), 'utf8'), name)))
			problems.push(`${file} has no test “${name}”, which is to show: ${statement}`);
	}
}
if (statements === 0) problems.push('docs/conformance.md has no statements');

/** Whether a test, or a group of tests, has this very name: not a part of one, nor a comment. */
function hasTest(text: string, name: string): boolean {
	const literal = name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(text.replaceAll("\\'", "'"));
}

for (const problem of problems) console.error(problem);
const shown = untested === 0 ? 'each shown by a test' : `${untested} of them untested, each with its reason`;
if (problems.length === 0) console.log(`${statements} statements, ${shown}`);
process.exitCode = problems.length > 0 ? 1 : 0;
