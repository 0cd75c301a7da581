import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.ts';

/**
 * Fails when `jscpd` finds more than the permitted number of duplicates of twelve lines or more.
 * Data files and imports are excluded.
 */
const maxPairs = 4;
const minLines = 12;
/** Matches imports. Two files that use the same modules begin with the same imports. */
const imports = "import [^;]* from '[^']*';";
const folders = ['src', 'demo', 'test', 'bench', 'scripts'];

interface Place {
	readonly name: string;
	readonly start: number;
	readonly end: number;
}
interface Pair {
	readonly lines: number;
	readonly firstFile: Place;
	readonly secondFile: Place;
}

const root = path.resolve(import.meta.dirname, '..');
const report = mkdtempSync(path.join(os.tmpdir(), 'duplicates-'));
try {
	const code = await run([
		path.join(root, 'node_modules', '.bin', 'jscpd'),
		`--min-lines=${minLines}`,
		'--format=typescript,tsx,css,javascript',
		'--ignore=**/db/schema.ts',
		`--ignore-pattern=${imports}`,
		'--reporters=json,silent',
		`--output=${report}`,
		'--fail-on-empty',
		...folders.filter((folder) => existsSync(path.join(root, folder))),
	]);
	if (code !== 0) throw new Error(`jscpd ended with ${code}`);
	const { duplicates: pairs } = JSON.parse(readFileSync(path.join(report, 'jscpd-report.json'), 'utf8')) as {
		duplicates: readonly Pair[];
	};
	for (const { lines, firstFile, secondFile } of pairs)
		console.log(`${lines} lines: ${placeOf(firstFile)} and ${placeOf(secondFile)}`);
	console.log(`${pairs.length} pairs of ${minLines} lines or more; ${maxPairs} are the most.`);
	if (pairs.length > maxPairs) process.exitCode = 1;
} finally {
	rmSync(report, { recursive: true, force: true });
}

function placeOf({ name, start, end }: Place): string {
	return `${name}:${start}-${end}`;
}
