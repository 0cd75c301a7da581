import { spawnSync } from 'node:child_process';
import {
	copyFileSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { filesWithoutViolations, plants as otherPlants, type Plant } from './boundary-plants.ts';
import { orderProblems, readNounOrder } from './noun-order.ts';
import { addPlantedNouns, buildPermittedImports, orderPlants, orderRule } from './noun-order-plants.ts';

/**
 * Tests the import rules: adds one violation of each rule to a copy of the configuration. The checkers
 * must report every violation and must not report valid files.
 */
const root = path.resolve(import.meta.dirname, '..');
const copy = mkdtempSync(path.join(os.tmpdir(), 'boundaries-'));
const order = readNounOrder(root);
const plants = [...otherPlants, ...orderPlants(order)];
try {
	copyConfiguration();
	for (const [file, text] of Object.entries({ ...filesWithoutViolations, ...buildPermittedImports(order) }))
		write(file, text);
	for (const { file, text } of plants) write(file, text);
	const found = new Map(
		[...runTypeScript(), ...runBiome(), ...checkOrder()].map((report) => [JSON.stringify(report), report]),
	);
	const reports = [...found.values()];

	const silent = plants.filter(
		({ file, rule }) => !reports.some((report) => report.file === file && rule.test(report.rule)),
	);
	const planted = new Set(plants.map(({ file }) => file));
	const wrong = reports.filter(({ file }) => !planted.has(file));
	for (const { file, rule, breaks } of silent)
		console.error(`Not reported: ${breaks} (${file}; wanted ${rule.source})`);
	for (const { file, rule, message } of wrong)
		console.error(`Reported by mistake: ${file}: ${rule} ${message}`);
	if (silent.length + wrong.length > 0) {
		process.exitCode = 1;
	} else {
		console.log(`All ${plants.length} planted violations were reported, and nothing else.`);
	}
} finally {
	rmSync(copy, { recursive: true, force: true });
}

interface Report {
	readonly file: string;
	/** Rule of the report: `TS6307`, `lint/style/noRestrictedImports`, `plugin`, `noun-order`. */
	readonly rule: string;
	readonly message: string;
}

function write(file: Plant['file'], text: string) {
	mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
	writeFileSync(path.join(copy, file), `${text}\n`);
}

function copyConfiguration() {
	const zones = readdirSync(path.join(root, 'src')).map((zone) => `src/${zone}/tsconfig.json`);
	const lint = readdirSync(path.join(root, 'scripts/lint')).map((name) => `scripts/lint/${name}`);
	for (const file of [
		'package.json',
		'biome.jsonc',
		'.gitignore',
		'tsconfig.json',
		'tsconfig.base.json',
		'demo/tsconfig.json',
		...zones,
		...lint,
	]) {
		mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
		copyFileSync(path.join(root, file), path.join(copy, file));
	}
	// Tests may import every zone, so the test project gets no violations.
	const solution = path.join(copy, 'tsconfig.json');
	writeFileSync(
		solution,
		readFileSync(solution, 'utf8').replace(/,\s*\{[^}]*tsconfig\.test\.json[^}]*\}/, ''),
	);
	symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

function runTypeScript(): Report[] {
	const output = call('tsc', ['-b', '--pretty', 'false']);
	return [...output.matchAll(/^((?:src|demo)\/\S+?)\(\d+,\d+\): error (TS\d+): (.*)$/gm)].map(
		([, file = '', rule = '', message = '']) => ({ file, rule, message }),
	);
}

function runBiome(): Report[] {
	const output = call('biome', ['lint', '--reporter=json', '--max-diagnostics=1000', 'src', 'demo']);
	const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as {
		diagnostics: {
			category: string;
			severity: string;
			message?: string;
			description?: string;
			location: { path?: string | { file: string } };
		}[];
	};
	return diagnostics
		.filter(({ severity }) => severity === 'error' || severity === 'fatal')
		.map(({ category, description, message, location }) => ({
			file: typeof location.path === 'object' ? location.path.file : (location.path ?? ''),
			rule: category,
			message: description ?? message ?? '',
		}));
}

function checkOrder(): Report[] {
	return orderProblems(copy, addPlantedNouns(order)).map(({ file, message }) => ({
		file,
		rule: orderRule,
		message,
	}));
}

function call(tool: string, args: readonly string[]): string {
	const { stdout, error } = spawnSync(path.join(root, 'node_modules', '.bin', tool), args, {
		cwd: copy,
		encoding: 'utf8',
		maxBuffer: 1e8,
	});
	if (error) throw error;
	return stdout;
}
