import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './source-tree.ts';

export interface NounOrder {
	/**
	 * Names of the nouns in order. A noun may import earlier nouns, but not later nouns, not even their
	 * types.
	 */
	readonly nouns: readonly string[];
	readonly places: readonly NounPlace[];
}

export interface NounPlace {
	/** Folder that contains a folder per noun, such as `src/server`. */
	readonly folder: string;
	/** Alias for the folder in imports from elsewhere, such as `#server`. */
	readonly alias: string;
	/**
	 * Folders that all nouns may import, in order. Each may import earlier infrastructure folders, but
	 * no noun.
	 */
	readonly infrastructure: readonly string[];
	/**
	 * Files directly in the folder that nouns may import. Other files directly in the folder combine
	 * nouns, so nouns may not import them.
	 */
	readonly shared: readonly string[];
}

export interface OrderProblem {
	readonly file: string;
	readonly line: number;
	readonly message: string;
}

export const orderFile = 'scripts/noun-order.json';

export const readNounOrder = (root: string): NounOrder =>
	JSON.parse(readFileSync(path.join(root, orderFile), 'utf8')) as NounOrder;

/**
 * Checks every import against the order, and reports every undeclared folder. Tests may combine
 * nouns.
 */
export function orderProblems(root: string, order: NounOrder): readonly OrderProblem[] {
	return order.places.flatMap((place) => problemsIn(root, order.nouns, place));
}

export function nounsWithoutFolder(root: string, { nouns, places }: NounOrder): readonly string[] {
	const folders = new Set(
		places.flatMap((place) =>
			sourceFiles(root, place.folder).map(
				({ path: file }) => path.relative(place.folder, file).split('/')[0],
			),
		),
	);
	return nouns.filter((noun) => !folders.has(noun));
}

function problemsIn(root: string, nouns: readonly string[], place: NounPlace): readonly OrderProblem[] {
	const files = sourceFiles(root, place.folder).filter((file) => !isTest(file));
	return files.flatMap((file) => {
		const here = roomOf(place, file.path);
		if (!here.folder) return [];
		if (!place.infrastructure.includes(here.folder) && !nouns.includes(here.folder))
			return [{ file: file.path, line: 1, message: `${here.folder} has no place in ${orderFile}` }];
		return importsOf(file).flatMap(({ from, line }) => {
			const target = targetOf(place, file.path, from);
			const message = target && objection(nouns, place, here.folder, roomOf(place, target));
			return message ? [{ file: file.path, line, message: `${message} (${orderFile})` }] : [];
		});
	});
}

interface Room {
	/** Name of the noun’s folder, or empty for a file directly in the place’s folder. */
	readonly folder: string;
	readonly rest: string;
}

function roomOf(place: NounPlace, file: string): Room {
	const inside = path.relative(place.folder, file);
	const slash = inside.indexOf('/');
	return slash < 0
		? { folder: '', rest: inside }
		: { folder: inside.slice(0, slash), rest: inside.slice(slash + 1) };
}

/** Returns the imported file in the same place; `undefined` when the import leads elsewhere. */
function targetOf(place: NounPlace, file: string, from: string): string | undefined {
	const target = from.startsWith(`${place.alias}/`)
		? path.join(place.folder, from.slice(place.alias.length + 1))
		: from.startsWith('.')
			? path.join(path.dirname(file), from)
			: undefined;
	return target?.startsWith(`${place.folder}/`) ? target : undefined;
}

function objection(
	nouns: readonly string[],
	{ infrastructure, shared }: NounPlace,
	from: string,
	to: Room,
): string | undefined {
	if (to.folder === from) return undefined;
	if (to.folder === '')
		return infrastructure.includes(from) || !shared.includes(to.rest)
			? `${from} imports ${to.rest}, which brings nouns together`
			: undefined;
	const order = [...infrastructure, ...nouns];
	if (order.indexOf(to.folder) < order.indexOf(from) && order.includes(to.folder)) return undefined;
	return infrastructure.includes(from) && !infrastructure.includes(to.folder)
		? `${from} is infrastructure and imports the noun ${to.folder}`
		: `${from} imports ${to.folder}, which comes later`;
}
