import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, isTest, sourceFiles } from './source-tree.ts';

/** The order of nouns, as `scripts/noun-order.json` has it. */
export interface NounOrder {
	/** A noun may import those before it, and never one after it, not even a type. */
	readonly nouns: readonly string[];
	/** Where nouns live. */
	readonly places: readonly NounPlace[];
}

export interface NounPlace {
	/** `src/server`. */
	readonly folder: string;
	/** How imports name the folder from elsewhere: `#server`. */
	readonly alias: string;
	/** Folders there that know no noun, and that all of them may import. */
	readonly plumbing: readonly string[];
	/** Files right in the folder that nouns may import; the others bring nouns together, so no noun knows them. */
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

/** Every import that goes against the order, and every folder that has no place in it. Tests may bring nouns together. */
export function orderProblems(root: string, order: NounOrder): readonly OrderProblem[] {
	return order.places.flatMap((place) => problemsIn(root, order.nouns, place));
}

/** Nouns that are nowhere a folder: the order is to say what is true. */
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
		if (!place.plumbing.includes(here.folder) && !nouns.includes(here.folder))
			return [{ file: file.path, line: 1, message: `${here.folder} has no place in ${orderFile}` }];
		return importsOf(file).flatMap(({ from, line }) => {
			const target = targetOf(place, file.path, from);
			const message = target && objection(nouns, place, here.folder, roomOf(place, target));
			return message ? [{ file: file.path, line, message: `${message} (${orderFile})` }] : [];
		});
	});
}

interface Room {
	/** Empty for a file right in the place's folder. */
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

/** The file in the same place that an import means; nothing when it leads elsewhere. */
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
	{ plumbing, shared }: NounPlace,
	from: string,
	to: Room,
): string | undefined {
	if (to.folder === from) return undefined;
	if (to.folder === '')
		return plumbing.includes(from) || !shared.includes(to.rest)
			? `${from} imports ${to.rest}, which brings nouns together`
			: undefined;
	if (plumbing.includes(to.folder)) return undefined;
	if (plumbing.includes(from)) return `${from} is plumbing and imports the noun ${to.folder}`;
	return nouns.indexOf(to.folder) > nouns.indexOf(from) || !nouns.includes(to.folder)
		? `${from} imports ${to.folder}, which comes later`
		: undefined;
}
