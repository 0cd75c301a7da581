import path from 'node:path';

export interface Plant {
	readonly file: string;
	readonly text: string;
	/** Matches the rule's name in the checker's report. */
	readonly rule: RegExp;
	/** Text that completes the sentence "Not reported: …". */
	readonly breaks: string;
}

const mayImport = {
	domain: [],
	drawing: ['domain'],
	contract: ['domain'],
	ports: ['domain'],
	server: ['domain', 'drawing', 'contract', 'ports'],
	adapters: ['domain', 'ports'],
	web: ['domain', 'drawing', 'contract'],
	start: ['domain', 'drawing', 'contract', 'ports', 'server', 'adapters', 'web'],
} as const satisfies Record<string, readonly string[]>;

type Zone = keyof typeof mayImport;
const zones = Object.keys(mayImport) as Zone[];
const allowed = (from: Zone): readonly string[] => mayImport[from];

/** Layers of the web, lowest first. One feature folder is tested as an example. */
const floors = [
	'src/web/kit',
	'src/web/forms',
	'src/web/lists',
	'src/web/features/planted',
	'src/web/routes',
] as const;

/** Returns the import path from a file in one layer to the planted file in another. */
const partOf = (other: string, floor: string) =>
	`${path.posix.relative(floor, `${other}/planted-part.tsx`)}`.replace(/^(?=\w)/, './');

/** Files without violations. Any report about them is a false positive. */
export const filesWithoutViolations: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		zones.map((zone) => [
			`src/${zone}/planted/thing.ts`,
			`export interface Thing {\n\treadonly name: string;\n}\n\nexport const thing: Thing = { name: '${zone}' };`,
		]),
	),
	// TypeScript reports an unreachable file once, regardless of the importing file. So types have
	// separate files.
	...Object.fromEntries(zones.map((zone) => [`src/${zone}/planted/kind.ts`, 'export type Kind = 1;'])),
	...Object.fromEntries(
		zones.map((from) => [
			`src/${from}/planted/sound.ts`,
			[
				...allowed(from).map((to) => `import { thing as ${to} } from '#${to}/planted/thing.ts';`),
				"import { thing } from './thing.ts';",
				'',
				`export const names = [${[...allowed(from), 'thing'].map((name) => `${name}.name`).join(', ')}];`,
			].join('\n'),
		]),
	),
	'demo/planted/thing.ts': "export const thing = { name: 'demo' };",
	'demo/planted/kind.ts': 'export type Kind = 1;',
	'demo/planted/late.ts': 'export const late = 1;',
	'demo/planted/sound.ts': [
		...zones.map((to) => `import { thing as ${to} } from '#${to}/planted/thing.ts';`),
		"import { thing } from './thing.ts';",
		'',
		`export const names = [${[...zones, 'thing'].map((name) => `${name}.name`).join(', ')}];`,
	].join('\n'),
	'src/server/planted/planted-store.ts': 'export const findPlanted = () => 1;',
	'src/server/planted/own-store.ts':
		"import { findPlanted } from './planted-store.ts';\n\nexport const found = findPlanted();",
	'src/server/db/planted.ts':
		"import { thing } from '#domain/planted/thing.ts';\n\nexport const planted = thing;",
	'src/server/jobs/planted.ts': "import { planted } from '../db/planted.ts';\n\nexport const job = planted;",
	'src/adapters/planted/sdk.ts':
		"import { discovery } from 'openid-client';\n\nexport const find = discovery;",
	...Object.fromEntries(
		floors.map((floor, at) => [
			`${floor}/planted-part.tsx`,
			[
				...floors
					.slice(0, at)
					.map((below, number) => `import { Part as Part${number} } from '${partOf(below, floor)}';`),
				'',
				`export const Part = [${floors.slice(0, at).map((_, number) => `Part${number}`)}];`,
			].join('\n'),
		]),
	),
	'src/web/kit/planted/inner.tsx':
		"import { Part } from '../planted-part.tsx';\n\nexport const Inner = Part;",
	'src/domain/planted/sound.test.ts':
		"import fc from 'fast-check';\n\nexport const today = [new Date(), fc];",
};

const wrongZones: Plant[] = zones.flatMap((from) =>
	zones
		.filter((to) => to !== from && !allowed(from).includes(to))
		.flatMap((to) => [
			{
				file: `src/${from}/planted/uses-${to}.ts`,
				text: `import { thing } from '#${to}/planted/thing.ts';\n\nexport const used = thing;`,
				rule: /^TS6307$/,
				breaks: `${from} imports ${to}`,
			},
			{
				file: `src/${from}/planted/knows-${to}.ts`,
				text: `import type { Kind } from '../../${to}/planted/kind.ts';\n\nexport type Known = Kind;`,
				rule: /^TS6307$/,
				breaks: `${from} imports a type of ${to}`,
			},
		]),
);

/** Violations of the rule that the demo may use every zone, but no zone may import the demo. */
const knowsDemo: Plant[] = zones.flatMap((zone) => [
	{
		file: `src/${zone}/planted/uses-demo.ts`,
		text: "import { thing } from '#demo/planted/thing.ts';\n\nexport const used = thing;",
		rule: /^TS6307$/,
		breaks: `${zone} imports the demo`,
	},
	{
		file: `src/${zone}/planted/knows-demo.ts`,
		text: "import type { Kind } from '../../../demo/planted/kind.ts';\n\nexport type Known = Kind;",
		rule: /^TS6307$/,
		breaks: `${zone} imports a type of the demo`,
	},
]);
const lateDemo: Plant[] = [
	{
		file: 'src/start/planted/loads-demo.ts',
		text: "export const load = () => import('#demo/planted/late.ts');",
		rule: /^TS6307$/,
		breaks: 'the demo is loaded while the product runs',
	},
	{
		file: 'src/start/planted/tests-with-demo.test.ts',
		text: "import { thing } from '#demo/planted/thing.ts';\n\nexport const used = thing;",
		rule: /^lint\/style\/noRestrictedImports$/,
		breaks: 'a test inside the product uses the demo',
	},
	{
		file: 'src/web/planted/tests-with-demo.test.tsx',
		text: "import { thing } from '#demo/planted/thing.ts';\n\nexport const used = thing;",
		rule: /^lint\/style\/noRestrictedImports$/,
		breaks: 'a test of a screen uses the demo',
	},
	{
		file: 'src/web/planted/tests-with-server.test.ts',
		text: "import pg from 'pg';\n\nexport const used = pg;",
		rule: /^lint\/style\/noRestrictedImports$/,
		breaks: 'a test of a screen uses the database',
	},
];

const notHere = (zone: Zone, name: string, code: string): Plant => ({
	file: `src/${zone}/planted/has-${name}.ts`,
	text: code,
	rule: /^TS(2304|2307|2503|2580|2584|2591|2868|2882)$/,
	breaks: `${zone} has ${name}`,
});

const wrongSurroundings: Plant[] = [
	...(['domain', 'drawing', 'contract', 'ports', 'web'] as const).flatMap((zone) => [
		notHere(zone, 'process', 'export const env = process.env;'),
		notHere(
			zone,
			'node-modules',
			"import { readFileSync } from 'node:fs';\n\nexport const read = readFileSync;",
		),
	]),
	...(['domain', 'drawing', 'ports'] as const).map((zone) =>
		notHere(zone, 'fetch', "export const page = fetch('/');"),
	),
	...(['domain', 'drawing', 'ports', 'server', 'adapters'] as const).map((zone) =>
		notHere(zone, 'document', 'export const title = document.title;'),
	),
];

const restrictedImport = (file: string, from: string, breaks: string): Plant => ({
	file,
	text: `import * as planted from '${from}';\n\nexport const used = planted;`,
	rule: /^lint\/style\/noRestrictedImports$/,
	breaks,
});

const sdk = "a vendor's SDK is used outside the adapters";
const wrongImports: Plant[] = [
	restrictedImport('src/server/planted/has-sdk.ts', 'openid-client', sdk),
	restrictedImport('src/server/jobs/has-sdk.ts', 'openid-client', sdk),
	restrictedImport('src/start/planted/has-sdk.ts', 'openid-client', sdk),
	restrictedImport(
		'src/server/other/uses-store.ts',
		'../planted/planted-store.ts',
		"a noun uses another noun's store",
	),
	restrictedImport(
		'src/server/other/uses-store-by-name.ts',
		'#server/planted/planted-store.ts',
		"a noun uses another noun's store by its full name",
	),
	restrictedImport('src/domain/planted/has-npm.ts', 'zod', 'the domain imports from npm'),
	restrictedImport('src/drawing/planted/has-npm.ts', 'zod', 'the drawing imports from npm'),
	restrictedImport('src/ports/planted/has-npm.ts', 'zod', 'a port imports from npm'),
	restrictedImport('src/contract/planted/has-npm.ts', 'kysely', 'the contract imports more than zod'),
	restrictedImport(
		'src/web/planted/has-server-package.ts',
		'kysely',
		'the browser gets what runs on the server only',
	),
	...floors.flatMap((floor, at) =>
		floors
			.slice(at + 1)
			.flatMap((above) => [
				restrictedImport(
					`${floor}/knows-${path.basename(above)}.tsx`,
					partOf(above, floor),
					`${floor} imports ${above}`,
				),
				restrictedImport(
					`${floor}/planted/inner-knows-${path.basename(above)}.tsx`,
					partOf(above, `${floor}/planted`),
					`a folder of ${floor} imports ${above}`,
				),
				restrictedImport(
					`${floor}/calls-${path.basename(above)}.tsx`,
					`${above.replace('src/', '#')}/planted-part.tsx`,
					`${floor} imports ${above} by its full name`,
				),
			]),
	),
];

const impure = (zone: string, name: string, code: string): Plant => ({
	file: `src/${zone}/planted/${name}.ts`,
	text: `export const planted = () => ${code};`,
	rule: /^plugin$/,
	breaks: `${zone} uses ${code}`,
});

const wrongHabits: Plant[] = [
	...['Temporal.Now.plainDateISO()', 'Temporal.Now.timeZoneId()', 'new Date(1).getHours()'].map(
		(code, at) => ({
			file: `src/web/planted/asks-zone-${at}.ts`,
			text: `export const planted = () => ${code};`,
			rule: /noJsRestrictedProperties$/,
			breaks: `the web asks the system's time zone by ${code}`,
		}),
	),
	{
		file: 'src/server/planted/casts-id.ts',
		text: "import type { BoatId } from '#domain/id.ts';\n\nexport const boat = (id: string) => id as BoatId;",
		rule: /^plugin$/,
		breaks: 'an id is cast outside the contract',
	},
	{
		file: 'src/server/planted/casts-money.ts',
		text: "import type { Cents } from '#domain/money.ts';\n\nexport const price = (sum: number) => sum as Cents;",
		rule: /^plugin$/,
		breaks: 'money is cast outside the contract and domain/money.ts',
	},
	...['domain', 'drawing', 'contract', 'server'].flatMap((zone) => [
		impure(zone, 'asks-clock', 'Temporal.Now.instant()'),
		impure(zone, 'asks-random', 'Math.random()'),
		impure(zone, 'asks-old-clock', 'Date.now()'),
		impure(zone, 'asks-new-date', 'new Date()'),
	]),
	{
		file: 'src/domain/planted/has-date.ts',
		text: 'export const planted = (text: string) => new Date(text);',
		rule: /noRestrictedGlobals$/,
		breaks: 'the domain uses Date',
	},
	...['a', 'b'].map((side) => ({
		file: `src/server/planted/ring-${side}.ts`,
		text: `import type { Ring as Other } from './ring-${side === 'a' ? 'b' : 'a'}.ts';\n\nexport interface Ring {\n\treadonly other?: Other;\n}`,
		rule: /noImportCycles$/,
		breaks: 'two files import each other, if only types',
	})),
	{
		file: 'src/server/planted/default-export.ts',
		text: 'export default 1;',
		rule: /noDefaultExport$/,
		breaks: 'something is exported as default',
	},
	{
		file: 'src/server/planted/barrel.ts',
		text: "export * from './thing.ts';",
		rule: /no(BarrelFile|ReExportAll)$/,
		breaks: 'a file only passes on what others export',
	},
	{
		file: 'src/server/planted/no-extension.ts',
		text: "import { thing } from './thing';\n\nexport const used = thing;",
		rule: /useImportExtensions$/,
		breaks: 'an import leaves out the extension',
	},
	{
		file: 'src/server/planted/wrongName.ts',
		text: 'export const planted = 1;',
		rule: /useFilenamingConvention$/,
		breaks: 'a file is not named-like-this',
	},
	{
		file: 'src/server/planted/has-any.ts',
		text: 'export const planted = (thing: any) => thing;',
		rule: /noExplicitAny$/,
		breaks: 'something is any',
	},
	{
		file: 'src/server/planted/ignores-types.ts',
		text: "// @ts-ignore\nexport const planted: number = 'one';",
		rule: /noTsIgnore$/,
		breaks: 'the compiler is silenced',
	},
	{
		file: 'src/server/planted/has-enum.ts',
		text: 'export enum Planted {\n\tOne = 1,\n}',
		rule: /^TS1294$/,
		breaks: 'syntax is used that cannot be erased',
	},
];

export const plants: readonly Plant[] = [
	...wrongZones,
	...knowsDemo,
	...lateDemo,
	...wrongSurroundings,
	...wrongImports,
	...wrongHabits,
];
