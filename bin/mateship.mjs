#!/usr/bin/env node
// Starts a part of the product in production, from any directory: node bin/mateship.mjs web. Reads .env
// next to package.json; variables of the environment take precedence. Runs on the machine's Node 24 or
// newer, otherwise on the project's Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const parts = {
	web: ['build/server/web.js', 'serves pages and the API'],
	worker: ['src/start/worker.ts', 'runs jobs: emails, payments, payouts'],
	migrate: ['src/start/migrate-database.ts', 'migrates the database and exits'],
	doctor: ['src/start/doctor.ts', 'checks every configured service and names what is wrong'],
	health: [
		'src/start/check-health.ts',
		'checks whether the web process or worker on this machine is ready: [web|worker]',
	],
	maintenance: [
		'src/start/switch-maintenance.ts',
		'closes the site to visitors, or opens it again: on|off|status',
	],
	'first-staff': ['src/start/grant-first-staff.ts', 'grants admin to the account with this email: <email>'],
	'audit-money': ['src/start/audit-money.ts', 'compares tables, ledger and the providers’ books: [days]'],
	'audit-places': ['src/start/audit-places.ts', 'checks places, seats, jobs, messages and files'],
};

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const name = process.argv[2] ?? '';
const [source] = Object.hasOwn(parts, name) ? parts[name] : [];
// An image contains the built files instead of sources.
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

/** Restarts this script on the project's Node, forwarding signals and the exit code. */
function onOwnNode() {
	const own = path.join(root, 'node_modules', '.bin', 'node');
	if (!existsSync(own) || spawnSync(own, ['--version']).status !== 0) {
		fail(
			`Mateship runs on Node 24 or newer; this is Node ${process.versions.node}, and the project’s own is not installed.`,
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
