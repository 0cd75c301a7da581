import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { placeFaults } from '#domain/desk/place-audit.ts';
import { root } from '../scratch.ts';
import {
	findMessageFaults,
	findUnknownFiles,
	type OutboxMessage,
	type StoredState,
} from './acknowledgements.ts';
import type { TestInstallation } from './installation.ts';
import { explainUncertain, type SimulatedFailure } from './uncertain.ts';

export interface Audit {
	readonly name: string;
	readonly differences: readonly string[];
	readonly counts: Readonly<Record<string, number>>;
}

interface Queue {
	readonly due: number;
	readonly again: number;
	readonly unsettled: number;
}

async function readQueue(pool: Pool): Promise<Queue> {
	const { rows } = await pool.query<Queue>(`SELECT
		(SELECT count(*)::int FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL
			OR (run_at <= now() AND attempts < max_attempts)) AS due,
		(SELECT count(*)::int FROM graphile_worker._private_jobs WHERE attempts BETWEEN 1 AND max_attempts - 1) AS again,
		(SELECT count(*)::int FROM notification WHERE status = 'WAITING' AND send_at <= now()) AS unsettled`);
	return rows[0] ?? { due: 0, again: 0, unsettled: 0 };
}

/**
 * Waits until no jobs and notifications remain: at least 90 seconds, so that `read-provider-books` (each
 * minute) runs, and at most the given time. Returns the duration and the remaining work.
 */
export async function settle(pool: Pool, atMostSeconds: number): Promise<Queue & { seconds: number }> {
	const began = performance.now();
	const least = Math.min(90, atMostSeconds);
	for (;;) {
		const seconds = Math.round((performance.now() - began) / 1_000);
		const queue = await readQueue(pool);
		const empty = queue.due === 0 && queue.again === 0 && queue.unsettled === 0;
		if ((empty && seconds >= least) || seconds >= atMostSeconds) return { ...queue, seconds };
		await pause(500);
	}
}

export async function readStoredState(pool: Pool, site: TestInstallation): Promise<StoredState> {
	const rows = async <Row extends object>(sql: string) => (await pool.query<Row>(sql)).rows;
	const bookings = await rows<{ id: string; status: string }>('SELECT id, status FROM booking');
	const requests = await rows<{ id: string; quoted: boolean }>(
		'SELECT id, quote_number > 0 AS quoted FROM custom_request',
	);
	const rides = await rows<{ id: string }>('SELECT id FROM ride');
	const experiences = await rows<{ id: string; approved: boolean }>(
		'SELECT id, verified_at IS NOT NULL AS approved FROM experience',
	);
	const uploads = await rows<{ key: string }>('SELECT key FROM upload');
	const reviews = await rows<{ id: string }>('SELECT id FROM review');
	const stored = new Set(storedFiles(site));
	return {
		bookings: new Map(bookings.map(({ id, status }) => [id, status])),
		requests: new Map(requests.map(({ id, quoted }) => [id, { quoted }])),
		rides: new Set(rides.map(({ id }) => id)),
		experiences: new Map(experiences.map(({ id, approved }) => [id, { approved }])),
		reviews: new Set(reviews.map(({ id }) => id)),
		files: new Set(uploads.map(({ key }) => key).filter((key) => stored.has(key))),
	};
}

function storedFiles({ dir }: Pick<TestInstallation, 'dir'>): readonly string[] {
	const home = path.join(dir, 'data/files/bytes');
	if (!existsSync(home)) return [];
	return readdirSync(home, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(home, path.join(entry.parentPath, entry.name)));
}

export async function auditStorage(pool: Pool, site: TestInstallation): Promise<Audit> {
	const files = storedFiles(site);
	const { rows } = await pool.query<{ key: string }>('SELECT key FROM upload');
	return {
		name: 'storage',
		differences: findUnknownFiles(
			files,
			rows.map(({ key }) => key),
		),
		counts: { files: files.length, uploads: rows.length },
	};
}

export async function auditRefunds(pool: Pool): Promise<Audit> {
	const { rows } = await pool.query<{ id: string; status: string }>('SELECT id, status FROM refund');
	return {
		name: 'refunds',
		differences: rows
			.filter(({ status }) => status === 'REQUESTED')
			.map(({ id }) => `it was not sent to the provider: ${id}`),
		counts: { refunds: rows.length },
	};
}

/** Lists uncertain messages that no simulated failure explains. */
export async function auditMessages(
	pool: Pool,
	site: TestInstallation,
	created: readonly SimulatedFailure[],
): Promise<Audit & { readonly explained: ReadonlyMap<string, string> }> {
	const { rows } = await pool.query<OutboxMessage & { readonly sendingAt: string | null }>(
		`SELECT id, channel, status, (extract(epoch FROM sending_at) * 1000)::float8 AS "sendingAt" FROM notification`,
	);
	const uncertain = rows
		.filter(({ status }) => status === 'SENDING')
		.map(({ id, sendingAt }) => ({ id, sendingAt: Number(sendingAt) }));
	const { explained, unexplained } = explainUncertain(uncertain, created);
	const causes = Map.groupBy([...explained.values()], (cause) => cause);
	const lines = (kind: string) => {
		const file = path.join(site.dir, `${kind}.log`);
		return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
	};
	const mails = lines('mailbox').map((messageId) => messageId.split('@')[0] ?? '');
	const texts = lines('twilio').length;
	const count = (status: string) => rows.filter((message) => message.status === status).length;
	return {
		name: 'messages',
		explained,
		differences: [
			...findMessageFaults(rows, { mails, texts }),
			...unexplained.map((id) => `nobody knows whether it was sent, and no trouble explains that: ${id}`),
		],
		counts: {
			'in the outbox': rows.length,
			sent: count('SENT'),
			'uncertain, shown to the desk': count('SENDING'),
			...Object.fromEntries([...causes].map(([cause, all]) => [`of them by '${cause}'`, all.length])),
			dropped: count('DROPPED'),
			'mails received': mails.length,
			'texts received': texts,
		},
	};
}

export async function countMoney(
	pool: Pool,
	{ vendorUrls }: TestInstallation,
): Promise<Record<string, number>> {
	const { rows } = await pool.query<Record<string, number>>(`SELECT
		(SELECT count(*)::int FROM payment) AS payments,
		(SELECT count(*)::int FROM payment WHERE capture_id IS NOT NULL) AS captures,
		(SELECT count(*)::int FROM refund) AS refunds,
		(SELECT count(*)::int FROM payment_dispute) AS disputes,
		(SELECT count(*)::int FROM ledger_entry) AS "ledger entries",
		(SELECT count(*)::int FROM payment_case WHERE closed_at IS NULL) AS "open cases"`);
	const getJson = async (url: string) => await (await fetch(url)).json();
	const { orders } = await getJson(`${vendorUrls.paypal}/control/orders`);
	const { payments } = await getJson(`${vendorUrls.stripe}/control/payments`);
	return {
		...rows[0],
		'charges at PayPal': orders.filter(({ capture }: { capture?: object }) => capture).length,
		'charges at Stripe': payments.filter(({ received }: { received: number }) => received > 0).length,
	};
}

/** `counts` are figures that the command does not count. */
export async function runAudit(
	site: TestInstallation,
	command: string,
	args: readonly string[],
	counts: Readonly<Record<string, number>> = {},
): Promise<Audit> {
	const child = spawn(process.execPath, [path.join(root, 'bin/mateship.mjs'), command, ...args], {
		env: site.commandVariables,
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	child.stdout.on('data', (text) => (output += text));
	child.stderr.on('data', (text) => (output += text));
	const code = await new Promise<number | null>((ended) => child.once('close', ended));
	const lines = output.trim().split('\n').filter(Boolean);
	const counted = lines.flatMap((line) => [...line.matchAll(/(\d+) ([a-z ]+)(?=[,.])/g)]);
	return {
		name: command,
		differences: code === 0 ? [] : [...lines, `it ended with ${code}`],
		counts: { ...counts, ...Object.fromEntries(counted.map(([, count, what]) => [what, Number(count)])) },
	};
}

/**
 * Returns the audit without explained findings: uncertain messages that a simulated failure may have
 * caused.
 */
export function removeExplained(audit: Audit, explained: ReadonlySet<string>): Audit {
	const uncertain = `${placeFaults['message-uncertain']}: `;
	const isExplained = (line: string) =>
		line.startsWith(uncertain) && explained.has(line.slice(uncertain.length));
	const left = audit.differences.filter((line) => !isExplained(line));
	const taken = audit.differences.length - left.length;
	// The remaining lines are counts and the exit code.
	const found = left.filter((line) => !/^(\d+ (bookings, .*|faults)\.|it ended with 1)$/.test(line));
	return {
		...audit,
		differences: taken > 0 && found.length === 0 ? [] : left,
		counts: taken > 0 ? { ...audit.counts, 'uncertain messages, explained': taken } : audit.counts,
	};
}
