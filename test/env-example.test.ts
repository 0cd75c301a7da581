import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readDemoConfig } from '#demo/demo-config.ts';
import { readProduction } from '#start/production-config.ts';
import { productionVariables } from './production-variables.ts';

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');
const example = read('.env.example');

describe('.env.example', () => {
	test('an unchanged .env.example starts the demo', () => {
		expect(readDemoConfig(parseEnv(example) as Record<string, string>)).toMatchObject({ port: 3000 });
	});

	test('.env.example documents every variable that the product reads, and no other variables', () => {
		const explained = [...example.matchAll(/^(?:# )?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
		const known = ['config', 'business-config', 'vendor-config'].flatMap((file) =>
			[...read(`src/start/${file}.ts`).matchAll(/^\t([A-Z0-9_]+): /gm)].map(([, name]) => name),
		);
		expect(known).toContain('DATABASE_URL');
		expect(explained.sort()).toEqual([...new Set(['DEMO', 'DEMO_PUBLIC', ...known])].sort());
	});

	test('.env.example shows the default of each variable', () => {
		const render = example.replaceAll(/^# ([A-Z0-9_]+=\S+)$/gm, '$1');
		const { host, port, databaseConnections, logLevel, logFormat } =
			readProduction(productionVariables).config;
		expect(parseEnv(render)).toMatchObject({
			HOST: host,
			PORT: String(port),
			DATABASE_CONNECTIONS: String(databaseConnections),
			LOG_LEVEL: logLevel,
			LOG_FORMAT: logFormat,
		});
	});
});
