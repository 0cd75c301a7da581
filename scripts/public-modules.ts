import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Modules {
	getModuleInfo(
		id: string,
	): { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/**
 * The frame of every page and the routes without personal content, which send the headers of a
 * public page.
 */
const publicPages = new Set([
	resolve('src/web/root.tsx'),
	...globSync('src/web/routes/**/*-page.tsx')
		.filter((path) => readFileSync(path, 'utf8').includes('publicPageHeaders'))
		.map((path) => resolve(path)),
]);

const translations = /\/src\/web\/kit\/i18n\/locales\//;

/**
 * Returns the name of a module's chunk by audience: `shared` for all visitors, `shared-inside` for
 * signed-in people only, null for modules that a visitor may load on interaction.
 */
export const nameChunkByAudience = (name: string) => (id: string, modules: Modules) =>
	isPublicModule(id, modules) ? name : isLazyPublicModule(id, modules) ? null : `${name}-inside`;

/**
 * Returns true if a public page, or a translation of a public page, needs the module before any
 * interaction (static imports).
 */
function isPublicModule(id: string, modules: Modules): boolean {
	const seen = new Set([id]);
	for (const each of seen) {
		if (publicPages.has(each) || translations.test(each)) return true;
		for (const importer of modules.getModuleInfo(each)?.importers ?? []) seen.add(importer);
	}
	return false;
}

/**
 * Returns true if a visitor of a public page may need the module later: after a touch, a scroll,
 * or in an idle moment.
 */
function isLazyPublicModule(id: string, modules: Modules): boolean {
	const seen = new Set([id]);
	for (const each of seen) {
		if (publicPages.has(each)) return true;
		const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
		for (const importer of [...importers, ...dynamicImporters]) seen.add(importer);
	}
	return false;
}
