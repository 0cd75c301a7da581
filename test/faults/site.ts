import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { startFakeTwilio } from '#demo/providers/twilio/start-fake-twilio.ts';
import { unpackDebianPackages } from '../../scripts/debian-packages.ts';
import { openTestServer } from '../database-server.ts';
import { freePort } from '../free-port.ts';
import { account } from '../paypal-account.ts';
import { productionVariables } from '../production-variables.ts';
import { root, scratchDir } from '../scratch.ts';

/** A process of the product, as an operator sees it. */
export interface Part {
	readonly name: string;
	readonly port: number;
	start(): Promise<void>;
	/** Ends it in order: its exit code, and how long that took. */
	stop(): Promise<{ readonly exitCode: number | null; readonly seconds: number }>;
}

/** A whole site on this machine: database, vendors' fakes, two web processes and two workers, nginx before them. */
export async function startSite() {
	const dir = scratchDir('site');
	const server = await openTestServer();
	const phones = { accountSid: 'AC00000000000000000000000000000000', authToken: 'demo-token' };
	const ports = {
		nginx: await freePort(),
		web: [await freePort(), await freePort()],
		workers: [await freePort(), await freePort()],
	};
	const address = `http://127.0.0.1:${ports.nginx}`;
	const [paypal, mailbox, twilio] = await Promise.all([
		startFakePaypal({ ...account, webhookUrl: `${address}/api/payment/webhook/paypal` }),
		startFakeMailbox(),
		startFakeTwilio(phones),
	]);
	const variables = {
		...productionVariables,
		DATABASE_URL: server.url,
		PUBLIC_URL: address,
		TRUST_PROXY: '1',
		DATA_DIR: path.join(dir, 'data'),
		PAYPAL_BASE_URL: paypal.url,
		PAYPAL_CLIENT_ID: account.clientId,
		PAYPAL_CLIENT_SECRET: account.clientSecret,
		PAYPAL_WEBHOOK_ID: account.webhookId,
		SMTP_URL: mailbox.url,
		TWILIO_BASE_URL: twilio.url,
		TWILIO_ACCOUNT_SID: phones.accountSid,
		TWILIO_AUTH_TOKEN: phones.authToken,
	};
	const part = (role: 'web' | 'worker', port: number, number: number) =>
		product(`${role} ${number + 1}`, port, dir, [role], {
			...variables,
			[role === 'web' ? 'PORT' : 'WORKER_PORT']: String(port),
		});
	const web = ports.web.map((port, number) => part('web', port, number));
	const workers = ports.workers.map((port, number) => part('worker', port, number));
	for (const each of [...web, ...workers]) await each.start();
	const nginx = await startNginx(dir, ports.nginx, ports.web);
	return {
		address,
		databaseUrl: server.url,
		paypal: paypal.url,
		web,
		workers,
		/** Where the processes' logs are. */
		logs: dir,
		async close() {
			nginx.kill('SIGTERM');
			await Promise.all([...web, ...workers].map((each) => each.stop()));
			await Promise.all([paypal.close(), mailbox.close(), twilio.close()]);
			await server.stop();
		},
	};
}

function product(
	name: string,
	port: number,
	dir: string,
	args: readonly string[],
	variables: Record<string, string>,
): Part {
	let child: ChildProcess | undefined;
	const log = openSync(path.join(dir, `${name.replace(' ', '-')}.log`), 'a');
	return {
		name,
		port,
		async start() {
			child = spawn(process.execPath, [path.join(root, 'bin/mateship.mjs'), ...args], {
				env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...variables },
				stdio: ['ignore', log, log],
			});
			for (let tries = 0; tries < 600; tries += 1) {
				if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}; see ${dir}`);
				const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
				if (ready?.ok) return;
				await pause(200);
			}
			throw new Error(`${name} is not ready after two minutes; see ${dir}`);
		},
		async stop() {
			if (!child || child.exitCode !== null) return { exitCode: child?.exitCode ?? null, seconds: 0 };
			const began = performance.now();
			const ended = once(child, 'exit');
			child.kill('SIGTERM');
			const [exitCode] = await ended;
			return { exitCode, seconds: Math.round((performance.now() - began) / 100) / 10 };
		},
	};
}

/** Debian's nginx with the file that we ship, but for TLS, names and ports. */
async function startNginx(dir: string, port: number, upstream: readonly number[]): Promise<ChildProcess> {
	const installed = existsSync('/usr/sbin/nginx');
	const packages = installed ? { root: '/', libraries: '' } : await unpackDebianPackages('nginx');
	if (!packages) throw new Error('nginx could not be fetched: this needs apt-get');
	const shipped = readFileSync(path.join(root, 'deploy/nginx/mateship.conf'), 'utf8');
	const own = shipped
		.replace(/server \{\s*listen 80;[\s\S]*?\n\}\n/, '')
		.replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
		.replace(/^\s*(listen \[::\]:443|ssl_).*$/gm, '')
		.replace('127.0.0.1:3000', `127.0.0.1:${upstream[0]}`)
		.replace('127.0.0.1:3001', `127.0.0.1:${upstream[1]}`);
	for (const each of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
		mkdirSync(path.join(dir, each), { recursive: true });
	const temporary = [
		'client_body_temp_path body',
		'proxy_temp_path proxy',
		'fastcgi_temp_path fastcgi',
		'uwsgi_temp_path uwsgi',
		'scgi_temp_path scgi',
	];
	const file = path.join(dir, 'nginx.conf');
	writeFileSync(
		file,
		`daemon off; pid ${dir}/nginx.pid; worker_processes 1; error_log ${dir}/nginx-errors.log;
events { worker_connections 1024; }
http { access_log off; ${temporary.map((each) => `${each.replace(' ', ` ${dir}/`)};`).join(' ')}
${own}}
`,
	);
	const nginx = spawn(path.join(packages.root, 'usr/sbin/nginx'), ['-p', dir, '-c', file], {
		env: { LD_LIBRARY_PATH: packages.libraries },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	for (let tries = 0; tries < 50; tries += 1) {
		if (nginx.exitCode !== null) throw new Error('nginx did not start');
		const answer = await fetch(`http://127.0.0.1:${port}/api/user`).catch(() => undefined);
		if (answer) return nginx;
		await pause(100);
	}
	throw new Error('nginx does not answer');
}
