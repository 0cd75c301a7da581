#!/usr/bin/env node
// Starts a part of the product in production, from any directory: node bin/mateship.mjs web
// It reads .env beside package.json (the environment wins), and runs on the machine's Node 24 or newer, or else on the
// one that the project brings along.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const parts = {
	web: ['build/server/web.js', 'serves pages and the API'],
	worker: ['src/start/worker.ts', 'takes jobs: mails, payments, payouts'],
	migrate: ['src/start/migrate-database.ts', 'brings the database up to date, and ends'],
	doctor: ['src/start/doctor.ts', 'touches everything outside that is configured, and says what is wrong'],
	health: [
		'src/start/ask-health.ts',
		'asks the web process or worker of this machine whether it is ready: [web|worker]',
	],
	maintenance: [
		'src/start/switch-maintenance.ts',
		'turns visitors away, or lets them in again: on|off|status',
	],
	'first-staff': ['src/start/grant-first-staff.ts', 'makes an admin of the account with this email: <email>'],
	'audit-money': ['src/start/audit-money.ts', 'compares tables, ledger and the providers’ books: [days]'],
	'audit-places': ['src/start/audit-places.ts', 'looks at places, seats, jobs, messages and files'],
};

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const name = process.argv[2] ?? '';
const [source] = Object.hasOwn(parts, name) ? parts[name] : [];
// An image has no sources; what they were built into is there.
const entry =
	source && !existsSync(path.join(root, source))
		? source.replace(/^src\/start\/(.+)\.ts$/, 'build/server/$1.js')
		: source;
const newEnough = Number.parseInt(process.versions.node, 10) >= 24;

if (!entry) {
	const lines = Object.entries(parts).map(([part, [, what]]) => `  ${part.padEnd(13)} ${what}`);
	fail(
		`${name ? `There is no '${name}'. ` : ''}node bin/mateship.mjs with one of these:\n${lines.join('\n')}`,
	);
} else if (!newEnough) {
	onOwnNode();
} else {
	process.chdir(root);
	if (existsSync('.env')) process.loadEnvFile('.env');
	if (!existsSync('node_modules')) fail('The packages are missing: run npm ci in the project’s directory.');
	else if (!existsSync(entry)) fail(`${entry} is missing: run npm run build in the project’s directory.`);
	else {
		process.argv.splice(1, 2, path.join(root, entry));
		process.env.NODE_ENV ||= 'production';
		await import(pathToFileURL(path.join(root, entry)).href);
	}
}

/** Goes on in the Node of the packages, with signals and exit code passed through. */
function onOwnNode() {
	const own = path.join(root, 'node_modules', '.bin', 'node');
	if (!existsSync(own) || spawnSync(own, ['--version']).status !== 0) {
		fail(
			`Mateship runs on Node 24 or newer; this is Node ${process.versions.node}, and the project brought none along.`,
		);
		return;
	}
	const child = spawn(own, process.argv.slice(1), { stdio: 'inherit' });
	for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
	child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function fail(sentence) {
	console.error(sentence);
	process.exitCode = 1;
}
