import type { Plant } from './boundary-plants.ts';
import type { NounOrder, NounPlace } from './noun-order.ts';

export const orderRule = 'noun-order';

/** Returns the order with the test nouns added: `planted` first, `other` last. */
export const addPlantedNouns = (order: NounOrder): NounOrder => ({
	...order,
	nouns: ['planted', ...order.nouns, 'other'],
});

/**
 * Returns valid files for each place: a later noun that imports an earlier noun and the infrastructure.
 */
export const buildPermittedImports = ({ nouns, places }: NounOrder): Readonly<Record<string, string>> =>
	Object.fromEntries(places.flatMap((place) => soundIn(nouns, place)));

function soundIn(
	nouns: readonly string[],
	{ folder, infrastructure }: NounPlace,
): readonly [string, string][] {
	const [first = '', last = ''] = [nouns[0], nouns.at(-1)];
	const uses = (...names: readonly string[]) =>
		names.map((name) => `export type { Planted as ${title(name)} } from '../${name}/kind.ts';`).join('\n');
	const [lowest, highest] = [infrastructure[0], infrastructure.at(-1)];
	return [
		...[first, last, ...infrastructure].map((name): [string, string] => [
			`${folder}/${name}/kind.ts`,
			'export type Planted = 1;\n\nexport const planted: Planted = 1;',
		]),
		[`${folder}/${last}/uses-earlier.ts`, uses(first, ...infrastructure)],
		...(lowest && highest
			? [[`${folder}/${highest}/uses-earlier.ts`, uses(lowest)] satisfies [string, string]]
			: []),
		[`${folder}/brings-together.ts`, `export type { Planted } from './${first}/kind.ts';`],
	];
}

/**
 * Returns each kind of forbidden import: of a later noun, of a noun or later folder by infrastructure,
 * and of an undeclared folder.
 */
export const orderPlants = ({ nouns, places }: NounOrder): readonly Plant[] =>
	places.flatMap((place) => plantsIn(nouns, place));

function plantsIn(nouns: readonly string[], { folder, alias, infrastructure }: NounPlace): readonly Plant[] {
	const [first = '', last = ''] = [nouns[0], nouns.at(-1)];
	const plant = (file: string, text: string, breaks: string): Plant => ({
		file: `${folder}/${file}`,
		text,
		rule: /^noun-order$/,
		breaks: `in ${folder} ${breaks}`,
	});
	return [
		plant(
			`${first}/calls-later.ts`,
			`import { planted } from '../${last}/kind.ts';\n\nexport const used = planted;`,
			'a noun calls a later one',
		),
		plant(
			`${first}/calls-later-by-name.ts`,
			`import { planted } from '${alias}/${last}/kind.ts';\n\nexport const used = planted;`,
			'a noun calls a later one by its full name',
		),
		plant(
			`${first}/knows-later.ts`,
			`import type { Planted } from '../${last}/kind.ts';\n\nexport type Known = Planted;`,
			'a noun uses a type of a later one',
		),
		plant(
			`${first}/passes-on-later.ts`,
			`export { planted } from '../${last}/kind.ts';`,
			'a noun passes on what a later one exports',
		),
		plant(
			`${first}/loads-later.ts`,
			`export const load = () => import('../${last}/kind.ts');`,
			'a noun loads a later one when it runs',
		),
		plant(
			`${first}/names-later.ts`,
			`export type Named = import('../${last}/kind.ts').Planted;`,
			'a noun names a type of a later one in passing',
		),
		plant(
			`${first}/knows-all.ts`,
			"export type { Planted } from '../brings-together.ts';",
			'a noun imports what brings nouns together',
		),
		...infrastructure.map((name) =>
			plant(
				`${name}/knows-first.ts`,
				`import type { Planted } from '../${first}/kind.ts';\n\nexport type Known = Planted;`,
				`${name} knows a noun`,
			),
		),
		...infrastructure
			.slice(1)
			.map((name, at) =>
				plant(
					`${infrastructure[at]}/knows-${name}.ts`,
					`import type { Planted } from '../${name}/kind.ts';\n\nexport type Known = Planted;`,
					`${infrastructure[at]} imports ${name}, which is infrastructure that comes later`,
				),
			),
		plant('undeclared/kind.ts', 'export type Planted = 1;', 'a folder stands outside the order'),
	];
}

const title = (name: string): string =>
	`From${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
