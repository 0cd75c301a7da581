import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoConfig } from '#demo/demo-config.ts';
import { ConfigProblem } from '#start/config.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('the demo stays out of production', () => {
	test.each(['src/start/web.ts', 'src/start/worker.ts'])('%s loads no file of it', (entry) => {
		const loaded = [...filesLoadedBy(entry)];
		expect(loaded).toContain('src/start/wire.ts');
		expect(loaded.filter((file) => !file.startsWith('src/'))).toEqual([]);
	});

	test('while its own entry loads the fakes and the product', () => {
		const loaded = filesLoadedBy('demo/start.ts');
		expect(loaded).toContain('demo/providers/paypal/start-fake-paypal.ts');
		expect(loaded).toContain('src/start/start-web.ts');
	});

	test.each([{}, { DEMO: '0' }, { DEMO: '' }, { DEMO: 'yes' }])(
		'it refuses to start with %j',
		(variables) => {
			expect(() => readDemoConfig(variables)).toThrow(ConfigProblem);
			expect(() => readDemoConfig(variables)).toThrow('DEMO: must be 1');
		},
	);
});

/** `import … from '#zone/file.ts'`, `export … from`, and `import('./file.ts')` while it runs; types load nothing. */
const importing =
	/^(?:import|export) (?!type\b)(?:[\w\s*{},$]+ from )?'([.#][^']*)'|\bimport\('([.#][^']*)'\)/gm;

/** Every file of ours that an entry imports, directly or not, from the root of the repository. */
function filesLoadedBy(entry: string): ReadonlySet<string> {
	const loaded = new Set<string>();
	const waiting = [entry];
	for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
		if (loaded.has(file)) continue;
		loaded.add(file);
		const text = readFileSync(path.join(root, file), 'utf8');
		for (const [, still, late] of text.matchAll(importing)) waiting.push(resolve(file, still ?? late ?? ''));
	}
	return loaded;
}

function resolve(from: string, name: string): string {
	const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
		imports: Record<string, string>;
	};
	const zone = name.startsWith('#') ? imports[name.replace(/\/.*$/, '/*')] : undefined;
	const file = zone
		? path.normalize(zone.replace('*', name.replace(/^[^/]*\//, '')))
		: path.join(path.dirname(from), name);
	if (!existsSync(path.join(root, file))) throw new Error(`${from} imports ${name}, which is not there`);
	return file;
}
