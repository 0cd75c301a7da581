import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { productionVariables } from '../production-variables.ts';
import { root } from '../scratch.ts';
import { paypalAccount, phoneAccount, stripeAccount } from '../vendor-accounts.ts';
import { type ConnectionName, connectionNames } from './connection-names.ts';
import { addressOf, databasePair, makeDatabase, queryOnce } from './database-pair.ts';
import type { LineOrder } from './lines.ts';
import { startNginx } from './nginx-proxy.ts';
import { type SupervisedProgram, supervise } from './supervised.ts';

export type TestInstallation = Awaited<ReturnType<typeof startInstallation>>;

const vendors = ['paypal', 'stripe', 'twilio', 'mailbox'] as const;

/**
 * Starts a complete installation on this machine. Each part is a process that can be killed and frozen:
 * PostgreSQL with a streaming replica, PgBouncer (if Debian's is installed), fakes of the vendors, two
 * web processes of the production build, two workers, and nginx in front. TCP proxies that can be slowed
 * connect the product to its services. `prepare` fills the migrated database before the replica is
 * created from it.
 */
export async function startInstallation(
	dir: string,
	streams: number,
	prepare: (databaseUrl: string) => Promise<void>,
) {
	mkdirSync(dir, { recursive: true });
	const ports = await choosePorts();
	const address = `http://127.0.0.1:${ports.nginx}`;
	const pair = await databasePair(dir, ports);
	const pooled = existsSync('/usr/sbin/pgbouncer');
	const pooler = pair.pooler(ports.pgbouncer, ports.lines.database);
	const fakes = vendors.map((kind) => vendor(kind, ports[kind], dir, address));
	const variables = variablesOf(ports, { dir, address, pooled });
	const part = (role: 'web' | 'worker', number: number) =>
		product(dir, role, number, ports[role][number - 1] ?? 0, variables);
	const web = [part('web', 1), part('web', 2)];
	const workers = [part('worker', 1), part('worker', 2)];
	const databases: readonly SupervisedProgram[] = [pair.primary, pair.replica, ...(pooled ? [pooler] : [])];
	const parts: readonly SupervisedProgram[] = [...web, ...workers, ...databases, ...fakes];
	const direct = addressOf(ports.primary);

	await pair.primary.start();
	await makeDatabase(ports.primary);
	await prepare(direct);
	await pair.primary.stop();
	pair.copy();
	const lines = startLines(ports, pooled);
	for (const each of databases) await each.start();
	for (const each of [...fakes, ...web, ...workers]) await each.start();
	const nginx = await startNginx(dir, ports.nginx, ports.web, 2 * streams + 2_000);

	return {
		address,
		dir,
		/** Address of the primary itself, bypassing proxies and pooler. */
		databaseUrl: direct,
		vendorUrls: {
			paypal: `http://127.0.0.1:${ports.paypal}`,
			stripe: `http://127.0.0.1:${ports.stripe}`,
			twilio: `http://127.0.0.1:${ports.twilio}`,
		},
		parts,
		/** Web processes and their ports. Their logs include garbage collections. */
		web: web.map((part, at) => ({ part, port: ports.web[at] ?? 0 })),
		/** Environment variables for commands on this installation, bypassing slow connections. */
		commandVariables: {
			...variables,
			DATABASE_URL: direct,
			DATABASE_DIRECT_URL: '',
			DATABASE_READ_URL: '',
			PAYPAL_BASE_URL: `http://127.0.0.1:${ports.paypal}`,
			STRIPE_BASE_URL: `http://127.0.0.1:${ports.stripe}`,
		},
		slow(name: ConnectionName, delayMs: number) {
			lines.send({ port: ports.lines[name], delayMs } satisfies LineOrder);
		},
		async lag(lagging: boolean) {
			const order = lagging ? 'pause' : 'resume';
			await queryOnce(ports.replica, `SELECT pg_wal_replay_${order}()`);
		},
		async close() {
			nginx.kill('SIGTERM');
			for (const each of parts) each.thaw();
			await Promise.all([...web, ...workers].map((each) => each.stop()));
			await Promise.all(fakes.map((each) => each.stop()));
			for (const each of [...databases].reverse()) await each.stop();
			lines.disconnect();
		},
	};
}

type Ports = Awaited<ReturnType<typeof choosePorts>>;

async function choosePorts() {
	const [nginx, primary, replica, pgbouncer] = await freePorts(4);
	const [web1, web2, worker1, worker2] = await freePorts(4);
	const [paypal, stripe, twilio, mailbox] = await freePorts(4);
	const numbers = await freePorts(connectionNames.length);
	return {
		nginx,
		primary,
		replica,
		pgbouncer,
		web: [web1, web2],
		worker: [worker1, worker2],
		...{ paypal, stripe, twilio, mailbox },
		lines: Object.fromEntries(connectionNames.map((name, at) => [name, numbers[at] ?? 0])) as Record<
			ConnectionName,
			number
		>,
	} as const;
}

type Many<Count extends number, Found extends number[] = []> = Found['length'] extends Count
	? Found
	: Many<Count, [...Found, number]>;

async function freePorts<Count extends number>(count: Count): Promise<Many<Count>> {
	const found: number[] = [];
	while (found.length < count) {
		const port = await freePort();
		// The system may return the same free port twice.
		if (!taken.has(port)) found.push(port);
		taken.add(port);
	}
	return found as Many<Count>;
}
const taken = new Set<number>();

function variablesOf(ports: Ports, site: { dir: string; address: string; pooled: boolean }) {
	const { lines } = ports;
	return {
		PATH: process.env.PATH ?? '',
		NODE_ENV: 'production',
		...productionVariables,
		DATABASE_URL: addressOf(site.pooled ? lines.pooler : lines.database),
		DATABASE_DIRECT_URL: addressOf(lines.database),
		DATABASE_READ_URL: addressOf(lines.replica),
		PUBLIC_URL: site.address,
		TRUST_PROXY: '1',
		LOG_LEVEL: 'warn',
		DATA_DIR: path.join(site.dir, 'data'),
		SMS_DAILY: '1000000',
		PAYPAL_BASE_URL: `http://127.0.0.1:${lines.paypal}`,
		PAYPAL_CLIENT_ID: paypalAccount.clientId,
		PAYPAL_CLIENT_SECRET: paypalAccount.clientSecret,
		PAYPAL_WEBHOOK_ID: paypalAccount.webhookId,
		STRIPE_BASE_URL: `http://127.0.0.1:${lines.stripe}`,
		STRIPE_SECRET_KEY: stripeAccount.secretKey,
		STRIPE_WEBHOOK_SECRET: stripeAccount.webhookSecret,
		SMTP_URL: `smtp://127.0.0.1:${lines.mailbox}`,
		TWILIO_BASE_URL: `http://127.0.0.1:${lines.twilio}`,
		TWILIO_ACCOUNT_SID: phoneAccount.accountSid,
		TWILIO_AUTH_TOKEN: phoneAccount.authToken,
	};
}

function startLines({ lines, ...ports }: Ports, pooled: boolean): ChildProcess {
	const pairs = [
		[lines.database, ports.primary],
		...(pooled ? [[lines.pooler, ports.pgbouncer]] : []),
		[lines.replica, ports.replica],
		[lines.paypal, ports.paypal],
		[lines.stripe, ports.stripe],
		[lines.mailbox, ports.mailbox],
		[lines.twilio, ports.twilio],
	];
	return fork(
		path.join(import.meta.dirname, 'lines.ts'),
		pairs.map(([from, to]) => `${from}:${to}`),
	);
}

function vendor(kind: string, port: number, dir: string, site: string): SupervisedProgram {
	return supervise({
		name: kind,
		file: process.execPath,
		args: [path.join(import.meta.dirname, 'vendor.ts'), kind, String(port), dir, site],
		env: { PATH: process.env.PATH },
		log: path.join(dir, `${kind}-process.log`),
		ready: () => listens(port),
	});
}

function product(
	dir: string,
	role: 'web' | 'worker',
	number: number,
	port: number,
	variables: Readonly<Record<string, string>>,
): SupervisedProgram {
	return supervise({
		name: `${role} ${number}`,
		file: process.execPath,
		args: [...(role === 'web' ? ['--trace-gc'] : []), path.join(root, 'bin/mateship.mjs'), role],
		env: { ...variables, [role === 'web' ? 'PORT' : 'WORKER_PORT']: String(port) },
		log: path.join(dir, `${role}-${number}.log`),
		ready: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
	});
}

/** Some services do not use HTTP, so their port is tried. */
async function listens(port: number): Promise<boolean> {
	return await new Promise((done) => {
		const socket = connect(port, '127.0.0.1')
			.once('connect', () => {
				socket.destroy();
				done(true);
			})
			.once('error', () => done(false));
	});
}
