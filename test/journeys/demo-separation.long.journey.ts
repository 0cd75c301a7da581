import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

/** Settings of vendors that this test never calls. */
const production = {
	NODE_ENV: 'production',
	LOG_LEVEL: 'warn',
	PUBLIC_URL: 'https://mateship.example',
	LOCATION_SECRET: 'k5Gq0sXw9vT2mB7nR4jL8hC1dF6pZ3yU',
	MASTER_SECRETS: '2026b:aV3xN8qL5wT0rJ7mD2kF9hS6gB1cZ4yP',
	PAYPAL_CLIENT_ID: 'id',
	PAYPAL_CLIENT_SECRET: 'secret',
	PAYPAL_WEBHOOK_ID: 'webhook',
	GOOGLE_CLIENT_ID: 'id',
	GOOGLE_CLIENT_SECRET: 'secret',
	FACEBOOK_CLIENT_ID: 'id',
	FACEBOOK_CLIENT_SECRET: 'secret',
	TWILIO_ACCOUNT_SID: 'sid',
	TWILIO_AUTH_TOKEN: 'token',
	TWILIO_FROM: '+61400000000',
	SMTP_URL: 'smtp://127.0.0.1:1',
	MAIL_FROM: 'hello@mateship.example',
};

test('a production web process loads no demo module and serves no demo page', async () => {
	const dir = await mkdtemp(path.join(tmpdir(), 'production-'));
	const log = path.join(dir, 'loaded');
	const port = await freePort();
	const child = spawn(
		'scripts/with-node',
		['--import', './test/list-loaded-modules.mjs', 'build/server/web.js'],
		{
			env: {
				PATH: process.env.PATH,
				...production,
				PORT: port,
				DATA_DIR: path.join(dir, 'data'),
				LOADED_MODULES: log,
			},
			stdio: ['ignore', 'ignore', 'inherit'],
		},
	);
	try {
		const address = `http://127.0.0.1:${port}`;
		await expect
			.poll(
				() =>
					fetch(`${address}/readyz`).then(
						({ status }) => status,
						() => 0,
					),
				{ timeout: 90_000 },
			)
			.toBe(200);
		expect((await fetch(address)).status).toBe(200);
		for (const page of ['/inbox', '/inbox.json', '/fakes/paypal/checkoutnow', '/fakes/social-login/auth'])
			expect((await fetch(address + page)).status, page).toBe(404);
	} finally {
		const exited = once(child, 'exit');
		child.kill('SIGTERM');
		await exited;
	}
	const loaded = (await readFile(log, 'utf8')).split('\n').filter((url) => url.startsWith('file:'));
	const modules = await modulesOf(loaded.map((url) => fileURLToPath(url)));
	await rm(dir, { recursive: true, force: true });
	expect(modules).toContain('src/start/start-web.ts');
	expect(modules).toContain('node_modules/fastify/fastify.js');
	expect(modules.filter((module) => /^demo\/|oidc-provider|smtp-server/.test(module))).toEqual([]);
	// Matches tracing modules. Tracing is off; prom-client imports only the OpenTelemetry API.
	const traces = /adapters\/opentelemetry|@opentelemetry\/(?!api\/)/;
	expect(modules.filter((module) => traces.test(module))).toEqual([]);
});

test('the demo build contains the demo modules', async () => {
	const modules = await modulesOf([path.resolve('build/server/demo.js')]);
	expect(modules).toContain('demo/start.ts');
	expect(modules).toContain('demo/seed/seed-demo.ts');
});

/** Returns the modules of the built files, read from the comments in each file, as repository paths. */
async function modulesOf(files: readonly string[]): Promise<readonly string[]> {
	const found: string[] = [];
	for (const file of files.map((each) => path.relative('.', each))) {
		if (!file.startsWith('build/')) {
			found.push(file);
			continue;
		}
		const text = await readFile(file, 'utf8');
		for (const [, module = ''] of text.matchAll(/^\/\/ (?:#region )?((?:src|demo|node_modules)\/\S+)$/gm))
			found.push(module);
	}
	return found;
}

async function freePort(): Promise<string> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	server.close();
	return String(typeof address === 'object' ? address?.port : 0);
}
