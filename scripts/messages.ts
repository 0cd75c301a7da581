import path from 'node:path';
import {
	catalogProblems,
	readCatalog,
	refreshed,
	translatedLanguages,
	writeCatalog,
} from './message-catalogs.ts';
import { collectMessages } from './message-source.ts';

/**
 * Brings the catalogs in `src/web/text/catalogs` up to what the screens say: what is said no more goes, and what waits
 * for a translation is listed under `untranslated`. `--check` changes nothing, and fails where something is wrong.
 */
const root = path.resolve(import.meta.dirname, '..');
const check = process.argv.includes('--check');
const messages = await collectMessages(root);

for (const language of translatedLanguages) {
	const catalog = readCatalog(root, language);
	const next = refreshed(messages, catalog);
	if (!check) writeCatalog(root, language, next);
	const problems = catalogProblems(messages, check ? catalog : next);
	for (const problem of problems) console.error(`${language}: ${problem}`);
	console.log(`${language}: ${Object.keys(next.messages).length} sentences, ${problems.length} to see to`);
	if (problems.length > 0) process.exitCode = 1;
}
if (check && process.exitCode) console.error('Run `npm run messages`, and translate what it lists.');
