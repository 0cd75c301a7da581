import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Fix {
	readonly finding: string;
	/** What goes wrong, or what an attacker can do, without the fix. */
	readonly attack: string;
	readonly file: string;
	readonly fix: string;
	readonly before: string;
	readonly test: string;
	/** Pattern of the test names to run. If undefined, the whole file runs. */
	readonly named?: string;
}

/** Throws on a paragraph that does not follow the format described at the top of `attack-fixes.txt`. */
export function readFixes(): readonly Fix[] {
	const text = readFileSync(path.join(import.meta.dirname, 'attack-fixes.txt'), 'utf8');
	const paragraphs = text.split(/\n\n+/).filter((one) => !one.startsWith('#') && one.trim() !== '');
	return paragraphs.map((paragraph) => {
		const lines = paragraph.replace(/\n$/, '').split('\n');
		const [, finding, attack] = /^([A-Z]\d+) (.+)$/.exec(lines[0] ?? '') ?? [];
		const [, file] = /^file (\S+)$/.exec(lines[1] ?? '') ?? [];
		const [, test, named] = /^test (\S+)(?: \| (.+))?$/.exec(lines[2] ?? '') ?? [];
		const marked = (mark: string) =>
			lines
				.slice(3)
				.filter((line) => line.startsWith(mark))
				.map((line) => line.slice(1))
				.join('\n');
		const [fix, before] = [marked('-'), marked('+')];
		if (!finding || !attack || !file || !test || fix === '') throw new Error(`not a fix:\n${paragraph}`);
		return { finding, attack, file, fix, before, test, ...(named && { named }) };
	});
}
