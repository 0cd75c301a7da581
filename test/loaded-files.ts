import path from 'node:path';
import { importsOf, isTest, sourceFiles } from '../scripts/source-tree.ts';

const root = path.resolve(import.meta.dirname, '..');
const files = new Map(
	sourceFiles(root, 'src')
		.filter((file) => !isTest(file))
		.map((file) => [file.path, file]),
);

const imported = new Map<string, readonly string[]>();

/** What one of them imports, as paths from the root; nothing for what is not ours. */
function importsFrom(place: string): readonly string[] {
	const file = files.get(place);
	if (!file) return [];
	const known = imported.get(place);
	if (known) return known;
	const found = importsOf(file).map(({ from }) =>
		from.startsWith('#') ? `src/${from.slice(1)}` : path.join(path.dirname(place), from),
	);
	imported.set(place, found);
	return found;
}

/** Every file of ours that some files import, and whatever these import, at once or when it is wanted. */
export function loadedFiles(entries: readonly string[]): ReadonlySet<string> {
	const loaded = new Set<string>();
	const waiting = [...entries];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (!files.has(next) || loaded.has(next)) continue;
		loaded.add(next);
		waiting.push(...importsFrom(next));
	}
	return loaded;
}
