import { readFileSync } from 'node:fs';

/** Variables that only the demo or the runtime reads. */
const others = ['DEMO', 'DEMO_PUBLIC', 'NODE_ENV', 'NODE_OPTIONS'] as const;

/**
 * Returns the known variables of an environment. `NAME_FILE` is a file with the value of `NAME`.
 * Empty values count as unset. Names similar to known ones are reported as problems.
 */
export function environmentVariables(
	variables: Readonly<Record<string, string | undefined>>,
	known: readonly string[],
): { readonly given: Readonly<Record<string, string>>; readonly problems: readonly string[] } {
	const names = new Set(known);
	const given: Record<string, string> = {};
	const problems: string[] = [];
	for (const [name, value] of Object.entries(variables)) {
		if (!value) continue;
		const ofFile = name.replace(/_FILE$/, '');
		if (names.has(name)) given[name] = value;
		else if (ofFile !== name && names.has(ofFile)) {
			if (variables[ofFile]) problems.push(`${name}: is set together with ${ofFile}; set only one of them`);
			else readInto(given, problems, ofFile, value);
		} else {
			const meant = nearest(name, [...known, ...others]);
			if (meant) problems.push(`${name}: is not a known variable; did you mean ${meant}?`);
		}
	}
	return { given, problems };
}

function readInto(given: Record<string, string>, problems: string[], name: string, file: string): void {
	try {
		const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
		if (text) given[name] = text;
		else problems.push(`${name}_FILE: ${file} is empty`);
	} catch (problem) {
		const code = problem instanceof Error && 'code' in problem ? String(problem.code) : 'unreadable';
		problems.push(`${name}_FILE: ${file} cannot be read (${code})`);
	}
}

/**
 * Returns the known name that was probably meant: at most two edits away, and long enough to be
 * sure.
 */
function nearest(name: string, known: readonly string[]): string | undefined {
	if (known.includes(name) || name.length < 6 || !name.includes('_')) return undefined;
	return known.find((one) => one.length >= 6 && one.includes('_') && slips(name, one) <= 2);
}

/** Returns the edit distance of two names: inserted, deleted, changed or swapped letters. */
function slips(one: string, other: string): number {
	if (Math.abs(one.length - other.length) > 2) return 3;
	let before: readonly number[] = [];
	let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (let row = 1; row <= one.length; row += 1) {
		const next = [row];
		for (let at = 1; at <= other.length; at += 1) {
			const same = one[row - 1] === other[at - 1];
			const changed = (last[at - 1] ?? 0) + (same ? 0 : 1);
			const swapped =
				one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1] ? (before[at - 2] ?? 0) + 1 : 9;
			next.push(Math.min((next[at - 1] ?? 0) + 1, (last[at] ?? 0) + 1, changed, swapped));
		}
		before = last;
		last = next;
	}
	return last[other.length] ?? 0;
}
