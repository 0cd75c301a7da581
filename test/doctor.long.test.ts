import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFacebook } from '#adapters/oidc/provider-connection.ts';
import { startFakeClamd } from '#demo/providers/clamd/start-fake-clamd.ts';
import { startFakeEcb } from '#demo/providers/ecb/start-fake-ecb.ts';
import { startFakeGoogleTranslate } from '#demo/providers/google-translate/start-fake-google-translate.ts';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import { startFakeOpenMeteo } from '#demo/providers/open-meteo/start-fake-open-meteo.ts';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { startFakeSocialLogin } from '#demo/providers/social-login/start-fake-social-login.ts';
import { startFakeStripe } from '#demo/providers/stripe/start-fake-stripe.ts';
import { startFakeTwilio } from '#demo/providers/twilio/start-fake-twilio.ts';
import { listChecks } from '#start/doctor-checks.ts';
import { readProduction } from '#start/production-config.ts';
import { filesOf, migrationsDir } from '#start/wire.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { productionVariables } from './production-variables.ts';
import { root } from './scratch.ts';
import { paypalAccount, stripeAccount } from './vendor-accounts.ts';

const phones = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };
const closing: (() => Promise<unknown>)[] = [];
let database: TestDatabase;
let right: Record<string, string>;

beforeAll(async () => {
	database = await testDatabase();
	closing.push(() => database.drop());
	const directory = await mkdtemp(path.join(os.tmpdir(), 'doctor-'));
	const storage = new S3rver({
		port: 0,
		address: '127.0.0.1',
		silent: true,
		directory,
		vhostBuckets: false,
		configureBuckets: [{ name: 'mateship' }],
	});
	const { port } = await storage.run();
	closing.push(
		() => storage.close(),
		() => rm(directory, { recursive: true }),
	);
	const [paypal, stripe, twilio, mailbox, clamd, social, ecb, openMeteo, translate] = await Promise.all([
		startFakePaypal(paypalAccount),
		startFakeStripe(stripeAccount),
		startFakeTwilio(phones),
		startFakeMailbox(),
		startFakeClamd(),
		startFakeSocialLogin({ people: [], clients: { pool: paypalAccount }, product: 'Mateship' }),
		startFakeEcb(),
		startFakeOpenMeteo(),
		startFakeGoogleTranslate(),
	]);
	for (const fake of [paypal, stripe, twilio, mailbox, clamd, social, ecb, openMeteo, translate])
		closing.push(() => fake.close());
	right = {
		...productionVariables,
		DATABASE_URL: database.url,
		PAYPAL_BASE_URL: paypal.url,
		PAYPAL_CLIENT_ID: paypalAccount.clientId,
		PAYPAL_CLIENT_SECRET: paypalAccount.clientSecret,
		PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
		STRIPE_BASE_URL: stripe.url,
		STRIPE_SECRET_KEY: stripeAccount.secretKey,
		STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
		TWILIO_BASE_URL: twilio.url,
		EXCHANGE_RATES_URL: ecb.url,
		OPEN_METEO_URL: openMeteo.url,
		GOOGLE_TRANSLATE_KEY: translate.key,
		GOOGLE_TRANSLATE_URL: translate.url,
		TWILIO_ACCOUNT_SID: phones.accountSid,
		TWILIO_AUTH_TOKEN: phones.authToken,
		SMTP_URL: mailbox.url,
		OIDC_ISSUER: social.issuer,
		OIDC_DOMAIN: social.issuer,
		CLAMD: `${clamd.address.host}:${clamd.address.port}`,
		S3_BUCKET: 'mateship',
		S3_ENDPOINT: `http://127.0.0.1:${port}`,
		S3_ACCESS_KEY_ID: 'S3RVER',
		S3_SECRET_ACCESS_KEY: 'S3RVER',
	};
});
afterAll(async () => {
	for (const close of closing) await close();
});

async function problemsWith(more: Record<string, string>): Promise<readonly string[]> {
	const { config, vendors } = readProduction({ ...right, ...more });
	const checks = listChecks(config, vendors, filesOf(config), migrationsDir);
	return (await Promise.all(checks.map(({ run }) => run()))).flat();
}

test('the doctor reports success and exits with 0', async () => {
	const { PATH = '', NODE_COMPILE_CACHE } = process.env;
	const doctor = spawn(process.execPath, [path.join(root, 'bin/mateship.mjs'), 'doctor'], {
		env: { PATH, NODE_COMPILE_CACHE, ...right },
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let output = '';
	doctor.stdout.on('data', (part) => (output += part));
	const [code] = await once(doctor, 'close');
	expect(output).toContain('All is well.');
	expect(output).toContain('well   database');
	expect(output).not.toMatch(/^WRONG /m);
	expect(code).toBe(0);
});

describe('configuration errors in the doctor’s report', () => {
	test.each([
		['PAYPAL_CLIENT_SECRET', 'another', 'PayPal does not know this client id with this secret'],
		['STRIPE_SECRET_KEY', 'sk_test_another', 'Stripe does not know this key'],
		['TWILIO_AUTH_TOKEN', 'another', 'Twilio does not know this account with this token'],
		['S3_BUCKET', 'nobodys', 'a file cannot be written'],
	])('the doctor names the error of %s=%s', async (name, value, sentence) => {
		expect(await problemsWith({ [name]: value })).toEqual([expect.stringContaining(`${name}: ${sentence}`)]);
	});

	test('the doctor reports services that do not answer', async () => {
		const port = await freePort();
		const unreachable = `http://127.0.0.1:${port}`;
		const problems = await problemsWith({
			PAYPAL_BASE_URL: unreachable,
			STRIPE_BASE_URL: unreachable,
			SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
			OTEL_EXPORTER_OTLP_ENDPOINT: unreachable,
			TWILIO_BASE_URL: unreachable,
			EXCHANGE_RATES_URL: unreachable,
			OPEN_METEO_URL: unreachable,
			GOOGLE_TRANSLATE_URL: unreachable,
			OIDC_ISSUER: unreachable,
			SMTP_URL: `smtp://127.0.0.1:${port}`,
			CLAMD: `127.0.0.1:${port}`,
			DATABASE_READ_URL: `postgresql://127.0.0.1:${port}/boats`,
		});
		const names = problems.map((problem) => problem.split(':', 1)[0]).sort();
		expect(names).toEqual([
			'CLAMD',
			'DATABASE_READ_URL',
			'EXCHANGE_RATES_URL',
			'GOOGLE_TRANSLATE_URL',
			'OIDC_ISSUER',
			'OPEN_METEO_URL',
			'OTEL_EXPORTER_OTLP_ENDPOINT',
			'PAYPAL_BASE_URL',
			'SENTRY_DSN',
			'SMTP_URL',
			'STRIPE_BASE_URL',
			'TWILIO_BASE_URL',
		]);
		for (const problem of problems) expect(problem).not.toMatch(/secret|token|word/);
	});

	test('the doctor reports a mail server that refuses the login', async () => {
		const server = new SMTPServer({
			disabledCommands: ['STARTTLS'],
			allowInsecureAuth: true,
			onAuth: (_, __, answer) => answer(new Error('no')),
		});
		server.listen(0, '127.0.0.1');
		await once(server.server, 'listening');
		const address = server.server.address();
		const port = typeof address === 'object' && address ? address.port : 0;
		expect(await problemsWith({ SMTP_URL: `smtp://user:password@127.0.0.1:${port}` })).toEqual([
			`SMTP_URL: 127.0.0.1:${port} takes neither this user nor this password (535)`,
		]);
		await new Promise<void>((closed) => server.close(closed));
	});

	test('the doctor reports a sign-in issuer with another name', async () => {
		expect(await problemsWith({ OIDC_ISSUER: `${right.OIDC_ISSUER}/pool` })).toEqual([
			expect.stringMatching(/^OIDC_ISSUER: /),
		]);
	});

	test('the doctor reports an unknown Facebook app, a wrong secret and a wrong clock', async () => {
		let code: number | undefined = 101;
		let aheadMs = 0;
		const graph = createServer((request, response) => {
			const date = new Date(Date.now() + aheadMs).toUTCString();
			const ok = request.method === 'POST' && request.url === '/oauth/access_token' && code === undefined;
			response.writeHead(ok ? 200 : 400, { date }).end(JSON.stringify({ error: { code } }));
		});
		graph.listen(0, '127.0.0.1');
		await once(graph, 'listening');
		const { port } = graph.address() as AddressInfo;
		const check = () => checkFacebook({ clientId: '1', clientSecret: 'a word' }, `http://127.0.0.1:${port}`);
		expect(await check()).toBe('FACEBOOK_CLIENT_ID: Facebook does not know this app');
		code = 1;
		expect(await check()).toBe('FACEBOOK_CLIENT_SECRET: Facebook does not know this app with this secret');
		code = undefined;
		expect(await check()).toBeUndefined();
		aheadMs = 93_000;
		expect(await check()).toBe(
			`FACEBOOK_CLIENT_ID: the clocks of this machine and 127.0.0.1:${port} are 93 s apart`,
		);
		graph.close();
	});

	test('the doctor reports a trace collector and an error tracker that refuse calls', async () => {
		const strict = createServer((_, response) => void response.writeHead(403).end());
		strict.listen(0, '127.0.0.1');
		await once(strict, 'listening');
		const { port } = strict.address() as AddressInfo;
		const problems = await problemsWith({
			OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
			SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
		});
		expect(problems).toEqual([
			'OTEL_EXPORTER_OTLP_HEADERS: the collector does not let us in (403)',
			'SENTRY_DSN: the error tracker does not know this project with this key (403)',
		]);
		strict.close();
	});

	test('the doctor reports a vendor clock that is off by minutes', async () => {
		const late = createServer((_, response) => {
			response.writeHead(200, { date: new Date(Date.now() - 300_000).toUTCString() }).end('{}');
		});
		late.listen(0, '127.0.0.1');
		await once(late, 'listening');
		const { port } = late.address() as AddressInfo;
		const base = `http://127.0.0.1:${port}`;
		const problems = await problemsWith({
			PAYPAL_BASE_URL: base,
			STRIPE_BASE_URL: base,
			TWILIO_BASE_URL: base,
		});
		// A slow response, or rounding of its date to whole seconds, can change the difference by a
		// second.
		const apart = `the clocks of this machine and 127\\.0\\.0\\.1:${port} are (299|30[01]) s apart`;
		expect(problems).toEqual(
			['PAYPAL', 'STRIPE', 'TWILIO'].map((vendor) =>
				expect.stringMatching(new RegExp(`^${vendor}_BASE_URL: ${apart}$`)),
			),
		);
		late.close();
	});

	test('the doctor reports an unmigrated database and a replica of another database', async () => {
		const empty = await emptyDatabase();
		const problems = await problemsWith({ DATABASE_URL: empty.url, DATABASE_READ_URL: empty.url });
		expect(problems).toEqual([
			expect.stringMatching(/^DATABASE_URL: \d+ migrations are not applied yet/),
			'DATABASE_READ_URL: has none of our tables: whose replica is it?',
		]);
		await empty.drop();
	});
});
