import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` files with the highest compression next to the browser's assets, so that the
 * server does not compress them.
 */
export function compressedAssets(): Plugin {
	return {
		name: 'compressed-assets',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		async writeBundle({ dir = '' }, bundle) {
			const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
			await Promise.all(texts.map((name) => compress(path.join(dir, name))));
		},
	};
}

async function compress(file: string): Promise<void> {
	const content = await readFile(file);
	if (content.length < 1_000) return;
	await Promise.all([
		brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).then((small) =>
			writeFile(`${file}.br`, small),
		),
		zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
	]);
}
