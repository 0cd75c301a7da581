import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { loadedFiles } from '#test/loaded-files.ts';
import { readCatalog, screenCatalogs, translatedLanguages } from '#test/translations.ts';
import routes from '../../routes.ts';
import { inEnglishOnly } from './english-screens.ts';

interface Screen {
	readonly path: string;
	/** Its own file, and those of the layouts around it. */
	readonly files: readonly string[];
}

const allPages = ['src/web/root.tsx', 'src/web/entry.client.tsx'];
const flat = (entries: readonly RouteConfigEntry[], above: Screen): readonly Screen[] =>
	entries.flatMap(({ path = '', file, children }) => {
		const here = {
			path: path ? `${above.path}/${path}` : above.path,
			files: [...above.files, `src/web/${file}`],
		};
		return children ? flat(children, here) : [here];
	});
const screens = flat(routes, { path: '', files: allPages }).filter(({ path }) => !inEnglishOnly(path));

/** The files whose sentences a part of the catalog holds, as Lingui reads its configuration. */
async function filesOfPart(folder: string): Promise<ReadonlySet<string>> {
	const catalogs = await getCatalogs(getConfig());
	const part = catalogs.find(({ path }) => path === `${folder}/{locale}`);
	return new Set(part?.sourcePaths.map((file) => path.relative(process.cwd(), file)));
}

const module = (name: string) => `src/web/kit/text/${name}-sentences.ts`;

describe.each([
	['welcome', [module('welcome')], 4],
	['search', [module('search')], 10],
	['listing', [module('listing'), module('ride'), module('signed-in')], 15],
	['ride', [module('ride')], 3],
	['owner-page', [module('owner-page')], 3],
	['conversation', [module('conversation')], 8],
	['weather', [module('weather')], 2],
	['signed-in', [module('signed-in')], 60],
] as const)('the sentences of the part ‘%s’', (part, loaders, fewestFiles) => {
	it('are said by no screen that does not load them', async () => {
		const own = await filesOfPart(`src/web/kit/text/catalogs/${part}`);
		expect(own.size).toBeGreaterThanOrEqual(fewestFiles);
		const silent = screens.flatMap(({ path, files }) => {
			const loaded = loadedFiles(files);
			if (loaders.some((loader) => loaded.has(loader))) return [];
			return [...own].filter((file) => loaded.has(file)).map((file) => `${path || '/'}: ${file}`);
		});
		expect(silent).toEqual([]);
	});
});

describe.each(translatedLanguages)('a sentence that several parts say, in %s', (language) => {
	it('is translated the same in each', async () => {
		const said = new Map<string, string>();
		const different: string[] = [];
		let shared = 0;
		for (const folder of screenCatalogs) {
			for (const [sentence, translation] of await readCatalog(language, folder)) {
				const before = said.get(sentence);
				if (before !== undefined) shared += 1;
				if (before !== undefined && before !== translation) different.push(sentence);
				said.set(sentence, translation);
			}
		}
		expect(shared).toBeGreaterThan(0);
		expect(different).toEqual([]);
	});
});
