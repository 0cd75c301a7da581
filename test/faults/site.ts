import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeMailbox } from '#demo/providers/mailbox/start-fake-mailbox.ts';
import { startFakePaypal } from '#demo/providers/paypal/start-fake-paypal.ts';
import { startFakeTwilio } from '#demo/providers/twilio/start-fake-twilio.ts';
import { openTestServer } from '../database-server.ts';
import { freePort } from '../free-port.ts';
import { productionVariables } from '../production-variables.ts';
import { root, scratchDir } from '../scratch.ts';
import { paypalAccount, phoneAccount } from '../vendor-accounts.ts';
import { startNginx } from './nginx-proxy.ts';

export interface SiteProcess {
	readonly name: string;
	readonly port: number;
	start(): Promise<void>;
	stop(): Promise<{ readonly exitCode: number | null; readonly seconds: number }>;
}

export async function startSite() {
	const dir = scratchDir('site');
	const server = await openTestServer();
	const ports = {
		nginx: await freePort(),
		web: [await freePort(), await freePort()],
		workers: [await freePort(), await freePort()],
	};
	const address = `http://127.0.0.1:${ports.nginx}`;
	const [paypal, mailbox, twilio] = await Promise.all([
		startFakePaypal({ ...paypalAccount, webhookUrl: `${address}/api/payment/webhook/paypal` }),
		startFakeMailbox(),
		startFakeTwilio(phoneAccount),
	]);
	const variables = {
		...productionVariables,
		DATABASE_URL: server.url,
		PUBLIC_URL: address,
		TRUST_PROXY: '1',
		DATA_DIR: path.join(dir, 'data'),
		PAYPAL_BASE_URL: paypal.url,
		PAYPAL_CLIENT_ID: paypalAccount.clientId,
		PAYPAL_CLIENT_SECRET: paypalAccount.clientSecret,
		PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
		SMTP_URL: mailbox.url,
		TWILIO_BASE_URL: twilio.url,
		TWILIO_ACCOUNT_SID: phoneAccount.accountSid,
		TWILIO_AUTH_TOKEN: phoneAccount.authToken,
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
): SiteProcess {
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
