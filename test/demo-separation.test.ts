import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDemoConfig } from '#demo/demo-config.ts';
import { saveInstallation } from '#server/db/installation.ts';
import { ConfigProblem } from '#start/config.ts';
import { listChecks } from '#start/doctor-checks.ts';
import { readProduction } from '#start/production-config.ts';
import { filesOf, migrationsDir, openInfrastructure } from '#start/wire.ts';
import { emptyDatabase, testDatabase } from './database.ts';
import { productionVariables } from './production-variables.ts';

const root = path.resolve(import.meta.dirname, '..');

describe('production build without the demo', () => {
	test.each(['src/start/web.ts', 'src/start/worker.ts'])('%s loads no demo file', (entry) => {
		const loaded = [...filesLoadedBy(entry)];
		expect(loaded).toContain('src/start/wire.ts');
		expect(loaded.filter((file) => !file.startsWith('src/'))).toEqual([]);
	});

	test('the demo’s entry point loads the fakes and the product', () => {
		const loaded = filesLoadedBy('demo/start.ts');
		expect(loaded).toContain('demo/providers/paypal/start-fake-paypal.ts');
		expect(loaded).toContain('demo/providers/stripe/start-fake-stripe.ts');
		expect(loaded).toContain('src/start/start-web.ts');
	});

	test.each([{}, { DEMO: '0' }, { DEMO: '' }, { DEMO: 'yes' }])(
		'the demo refuses to start with %j',
		(variables) => {
			expect(() => readDemoConfig(variables)).toThrow(ConfigProblem);
			expect(() => readDemoConfig(variables)).toThrow('DEMO: must be 1');
		},
	);
});

describe('real services in the demo', () => {
	const problems = (variables: Record<string, string>) => {
		try {
			readDemoConfig({ DEMO: '1', ...variables });
			return [];
		} catch (problem) {
			return problem instanceof ConfigProblem ? problem.problems : [String(problem)];
		}
	};

	test.each([
		['PAYPAL_CLIENT_SECRET', 'secret'],
		['STRIPE_SECRET_KEY', 'sk_live_1'],
		['PAYMENT_PROVIDERS', 'stripe'],
		['OIDC_ISSUER', 'https://pool.example'],
		['GOOGLE_CLIENT_ID', 'id'],
		['FACEBOOK_CLIENT_SECRET', 'secret'],
		['TWILIO_AUTH_TOKEN', 'token'],
		['SMTP_URL', 'smtps://smtp.example'],
		['S3_BUCKET', 'files'],
		['PUBLIC_URL', 'https://boats.example'],
	])('the demo refuses to start with %s', (name, value) => {
		expect(problems({ [name]: value })).toEqual([expect.stringContaining(`${name}: `)]);
	});

	test('the demo accepts only settings that are listed as public', () => {
		expect(problems({ PUBLIC_URL: 'https://demo.example', DEMO_PUBLIC: '1' })).toEqual([]);
		expect(problems({ PUBLIC_URL: 'http://localhost:4801', TWILIO_AUTH_TOKEN: '' })).toEqual([]);
	});
});

describe('docker compose', () => {
	const text = (name: string) => readFileSync(path.join(root, name), 'utf8');

	test.each(['compose.yml', 'compose.demo.yml'])(
		'%s publishes its ports only to the local machine',
		(name) => {
			const ports = [...text(name).matchAll(/^ {6}- '([\d.:]+:\d+)'$/gm)].map(([, port]) => port);
			expect(ports).toEqual(['127.0.0.1:3000:3000']);
		},
	);

	test('compose.yml requires production secrets, and compose.demo.yml runs without .env', () => {
		const [real, demo] = [text('compose.yml'), text('compose.demo.yml')];
		expect([...real.matchAll(/target: (\w+)/g)].map(([, target]) => target)).toEqual(['production']);
		for (const name of ['DATABASE_PASSWORD', 'PUBLIC_URL', 'LOCATION_SECRET', 'MASTER_SECRETS']) {
			expect(real).toContain(`\${${name}:?`);
			expect(real).not.toContain(`\${${name}:-`);
		}
		expect([...demo.matchAll(/target: (\w+)/g)].map(([, target]) => target)).toEqual(['demo']);
		expect(demo).not.toContain('env_file');
	});
});

/** Starts each mode on a separate database, with only the settings that the mode needs to open it. */
describe('separate databases of demo and production', () => {
	const open = async (url: string, kind: 'demo' | 'real') =>
		await openInfrastructure(
			{ ...readDemoConfig({ DEMO: '1' }), databaseUrl: url, logLevel: 'silent' },
			{ name: kind, kind },
		);

	test.each([
		['demo', 'real', 'this database is the demo’s; production needs one of its own'],
		['real', 'demo', 'this database is a real one; the demo needs one of its own'],
	] as const)('refuses a database made for %s in %s', async (created, other, why) => {
		const database = await testDatabase();
		try {
			expect(await saveInstallation(database.pool, created)).toBe(created);
			await expect(open(database.url, other)).rejects.toThrow(why);
			expect(await saveInstallation(database.pool, other)).toBe(created);
		} finally {
			await database.drop();
		}
	});

	test('the demo refuses a database that is not encoded as UTF8 before writing to the database', async () => {
		const database = await emptyDatabase('SQL_ASCII');
		try {
			const why = 'DATABASE_URL: this database is encoded as SQL_ASCII and must be UTF8';
			await expect(open(database.url, 'real')).rejects.toThrow(why);
			const { config, vendors } = readProduction({ ...productionVariables, DATABASE_URL: database.url });
			const checks = listChecks(config, vendors, filesOf(config), migrationsDir);
			const found = await checks.find(({ name }) => name === 'database')?.run();
			expect(found).toContainEqual(expect.stringContaining(why));
			const { rows } = await database.pool.query(`SELECT to_regclass('schema_migration') AS made`);
			expect(rows).toEqual([{ made: null }]);
		} finally {
			await database.drop();
		}
	});
});

/**
 * Matches `import … from '#zone/file.ts'`, `export … from` and dynamic `import('./file.ts')`, but
 * not imports of types.
 */
const importing =
	/^(?:import|export) (?!type\b)(?:[\w\s*{},$]+ from )?'([.#][^']*)'|\bimport\('([.#][^']*)'\)/gm;

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
	if (!existsSync(path.join(root, file))) throw new Error(`${from} imports ${name}, which does not exist`);
	return file;
}
