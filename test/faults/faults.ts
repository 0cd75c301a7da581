import 'temporal-polyfill/global';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { openDatabase } from '#server/db/database.ts';
import { productionVariables } from '../production-variables.ts';
import { root, scratchDir } from '../scratch.ts';
import { createAcknowledgements, findLostAcknowledgements } from './acknowledgements.ts';
import {
	type Audit,
	auditMessages,
	auditRefunds,
	auditStorage,
	countMoney,
	readStoredState,
	removeExplained,
	runAudit,
	settle,
} from './audit-run.ts';
import { newClient } from './client.ts';
import { readFaultsOptions } from './faults-options.ts';
import { endFaults, injectFaults } from './inject-faults.ts';
import { startInstallation, type TestInstallation } from './installation.ts';
import { lifetimesOf, type MemorySample, readCollections } from './memory.ts';
import { openPages } from './open-pages.ts';
import { capacityOf, type Operation, percentile, type RampStep, summarize } from './operations.ts';
import { planTroubles } from './plan.ts';
import { type FaultsReport, isReportClean, writeReport } from './report.ts';
import { addListings, type ForSale } from './restart-listings.ts';
import type { FaultsScene } from './scene.ts';
import { startPeople } from './simulated-users.ts';
import { connectionsTo } from './supervised.ts';
import type { SimulatedFailure } from './uncertain.ts';

/**
 * `npm run faults -- --minutes 30`: simulated people search, book, pay, join, request, quote, upload
 * and decide on a complete local installation. At the same time, its parts and vendors are killed,
 * frozen, slowed or give wrong responses. Audits then compare responses, tables, files, messages and
 * the providers' books. Exits with 1 if anything differs (docs/faults.md). Not in CI.
 */
const options = readFaultsOptions(process.argv.slice(2));
const dir = scratchDir('faults');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
let forSale: ForSale | undefined;
const site = await startInstallation(dir, options.streams, async (databaseUrl) => {
	migrate(databaseUrl);
	const database = openDatabase(databaseUrl, { connections: 4, name: 'faults: listings' });
	forSale = await addListings(database.db, { boats: 40, renters: 500, staff: 3 });
	await database.close();
});
try {
	if (!forSale) throw new Error('nothing is on sale');
	const report = await run(site, forSale);
	const name = options.report ?? path.join(dir, 'report');
	mkdirSync(path.dirname(name), { recursive: true });
	writeFileSync(`${name}.json`, JSON.stringify(report, null, '\t'));
	writeFileSync(`${name}.md`, writeReport(report));
	console.log(writeReport(report));
	console.log(`Written to ${name}.md; the processes' logs are in ${dir}.`);
	process.exitCode = isReportClean(report) ? 0 : 1;
} finally {
	await site.close();
}

async function run(whole: TestInstallation, listings: ForSale): Promise<FaultsReport> {
	const began = new Date().toISOString();
	const client = newClient(whole.address);
	const photo = await sharp({
		create: { width: 640, height: 480, channels: 3, background: '#0A7C86' },
	})
		.png()
		.toBuffer();
	const { vendorUrls } = whole;
	const acknowledgements = createAcknowledgements();
	const scene: FaultsScene = {
		client,
		forSale: listings,
		acknowledgements,
		vendorUrls,
		photo,
		rides: [],
		stale: [],
		random: Math.random,
	};
	log(`${options.streams} pages are opened`);
	const pages = openPages(whole.address, listings, options.streams);
	await pause(options.streams * 4 + 2_000);
	const ramp = await climb(scene);
	const capacity = capacityOf(ramp);
	const rate = options.rate ?? Math.max(1, Math.floor(capacity / 2));
	log(`capacity ${capacity}/s, asked of it ${rate}/s for ${options.minutes} minutes`);

	client.pace(rate);
	client.restart();
	const people = startPeople(scene, Math.min(200, Math.max(20, rate)));
	const troubles: string[] = [];
	const from = performance.now();
	const memory = [memoryOf(whole)];
	const held = followMemory(whole);
	const listening: number[] = [];
	const watching = setInterval(() => listening.push(pages.listening), 5_000);
	const half = setTimeout(() => memory.push(memoryOf(whole)), options.minutes * 30_000);
	const plan = options.calm ? [] : planTroubles(options.minutes, options.every, options.only);
	const [{ made: created, differences }] = await Promise.all([
		injectFaults(whole, plan, (what) => {
			troubles.push(`${Math.round((performance.now() - from) / 1_000)} s: ${what}`);
			log(what);
		}),
		pause(options.minutes * 60_000),
	]);
	await endFaults(whole);
	await people.stop();
	const requestsPerSecond = client.operations.length / ((performance.now() - from) / 1_000);
	clearInterval(watching);
	clearTimeout(half);
	held.stop();
	memory.push(memoryOf(whole));
	listening.push(pages.listening);
	const { events, reopened, refused } = pages;
	pages.close();

	log('everything comes to rest');
	const { settled, audits } = await inspect(whole, scene, created, differences);
	return {
		began,
		minutes: options.minutes,
		site: [...whole.parts.map(({ name }) => name), 'nginx'],
		ramp,
		capacity,
		rate,
		requestRate: Math.round(requestsPerSecond * 10) / 10,
		troubles,
		kinds: summarize(client.operations, options.minutes),
		streams: { wanted: options.streams, listening, events, reopened, refused },
		settled,
		audits,
		unasked: whole.parts.flatMap(({ name, unasked }) => unasked.map((one) => `${name} ${one}`)),
		memory: Object.fromEntries(
			whole.parts.map(({ name }) => [name, memory.map((figures) => figures[name] ?? 0)]),
		),
		lifetimes: Object.fromEntries(
			whole.web.map(({ part: { name, log } }) => [
				name,
				lifetimesOf(held.of(name), readCollections(readFileSync(log, 'utf8'))),
			]),
		),
	};
}

async function inspect(
	whole: TestInstallation,
	{ acknowledgements: acknowledged, stale, client }: FaultsScene,
	created: readonly SimulatedFailure[],
	believed: readonly string[],
): Promise<Pick<FaultsReport, 'settled' | 'audits'>> {
	const database = openDatabase(whole.databaseUrl, { connections: 2, name: 'faults: audit', answerMs: 0 });
	const settled = await settle(database.pool, options.settle);
	log('the auditors look');
	const stored = await readStoredState(database.pool, whole);
	const promised = Object.fromEntries(Object.entries(acknowledged).map(([kind, ids]) => [kind, ids.size]));
	const { explained, ...messages } = await auditMessages(database.pool, whole, created);
	const places = await runAudit(whole, 'audit-places', []);
	const sent = created
		.filter(({ action }) => action === 'odd-message')
		.reduce((sum, { times = 0 }) => sum + times, 0);
	const audits: readonly Audit[] = [
		await runAudit(whole, 'audit-money', ['2'], await countMoney(database.pool, whole)),
		await auditRefunds(database.pool),
		removeExplained(places, new Set(explained.keys())),
		{
			name: 'promises to clients',
			differences: findLostAcknowledgements(acknowledged, stored),
			counts: promised,
		},
		{ name: 'what people had just written', differences: stale, counts: countReReads(client.operations) },
		{ name: 'odd messages of providers', differences: believed, counts: { sent } },
		messages,
		await auditStorage(database.pool, whole),
	];
	await database.close();
	return { settled, audits };
}

function followMemory({ web }: TestInstallation) {
	const held = new Map<string, MemorySample[]>();
	const began = performance.now();
	const look = () => {
		for (const { part, port } of web) {
			const { name, pid } = part;
			const megabytes = part.memory();
			if (pid === undefined || megabytes === 0) continue;
			const atSeconds = (performance.now() - began) / 1_000;
			const sample = { pid, atSeconds, megabytes, connections: connectionsTo(port) };
			held.set(name, [...(held.get(name) ?? []), sample]);
		}
	};
	const timer = setInterval(look, 10_000);
	return { of: (name: string) => held.get(name) ?? [], stop: () => clearInterval(timer) };
}

function countReReads(operations: readonly Operation[]): Readonly<Record<string, number>> {
	const count = (kind: string) =>
		operations.filter((one) => one.kind === kind && one.outcome === 'done').length;
	return { 'own reviews': count('own review'), 'own dates': count('own date') };
}

/** Each person sends the next request after a response. */
async function climb(scene: FaultsScene): Promise<readonly RampStep[]> {
	const steps: RampStep[] = [];
	scene.client.pace(100_000);
	for (const count of [8, 16, 32, 64]) {
		scene.client.restart();
		const people = startPeople(scene, count);
		await pause(6_000);
		const answered = scene.client.operations.filter(({ outcome }) => outcome !== 'failed');
		const answersPerSecond = Math.round(answered.length / 6);
		const step = {
			people: count,
			answersPerSecond,
			p95: percentile(
				answered.map(({ ms }) => ms),
				95,
			),
		};
		steps.push(step);
		log(`${count} people: ${answersPerSecond} answers a second, p95 ${step.p95} ms`);
		await people.stop();
	}
	return steps;
}

function memoryOf({ parts }: TestInstallation): Readonly<Record<string, number>> {
	return Object.fromEntries(parts.map((part) => [part.name, Math.round(part.memory())]));
}

function migrate(databaseUrl: string): void {
	const { status } = spawnSync(process.execPath, [path.join(root, 'bin/mateship.mjs'), 'migrate'], {
		env: {
			PATH: process.env.PATH,
			...productionVariables,
			DATABASE_URL: databaseUrl,
			DATA_DIR: path.join(dir, 'data'),
		},
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	if (status !== 0) throw new Error('the database could not be migrated');
}

function log(what: string): void {
	console.log(`${new Date().toISOString().slice(11, 19)} ${what}`);
}
