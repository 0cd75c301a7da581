import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that is restarted one second after any end, until `stop` is called. */
export interface SupervisedProgram {
	readonly name: string;
	readonly log: string;
	readonly pid: number | undefined;
	/** Times at which the program ended unexpectedly. For the product the list must be empty. */
	readonly unasked: readonly string[];
	start(): Promise<void>;
	/** Sends SIGKILL to the process and its descendants. */
	kill(): void;
	/** Sends SIGSTOP to the process and its descendants. */
	freeze(): void;
	thaw(): void;
	/** Memory of the process and its descendants in megabytes. */
	memory(): number;
	stop(): Promise<void>;
}

export interface Program {
	readonly name: string;
	readonly file: string;
	readonly args: readonly string[];
	readonly env: Readonly<Record<string, string | undefined>>;
	readonly log: string;
	ready(): Promise<boolean>;
	readonly stopSignal?: NodeJS.Signals;
	readonly spawn?: { readonly uid?: number; readonly gid?: number };
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
	for (const child of running) signalAll(child.pid, 'SIGKILL');
});

export function supervise(program: Program): SupervisedProgram {
	let child: ChildProcess | undefined;
	let isRequested = false;
	let killed = false;
	const unasked: string[] = [];

	function launch(): void {
		const log = openSync(program.log, 'a');
		const started = spawn(program.file, [...program.args], {
			env: program.env,
			cwd: process.cwd(),
			stdio: ['ignore', log, log],
			...program.spawn,
		});
		closeSync(log);
		child = started;
		running.add(started);
		killed = false;
		started.once('exit', (code, signal) => {
			running.delete(started);
			if (!isRequested) return;
			if (!killed) unasked.push(`${new Date().toISOString()} ended with ${code ?? signal}`);
			setTimeout(() => isRequested && launch(), 1_000);
		});
	}

	return {
		name: program.name,
		log: program.log,
		get pid() {
			return child?.pid;
		},
		unasked,
		async start() {
			isRequested = true;
			launch();
			for (let tries = 0; tries < 600; tries += 1) {
				if (await program.ready().catch(() => false)) return;
				await pause(200);
			}
			throw new Error(`${program.name} is not ready after two minutes; see ${program.log}`);
		},
		kill() {
			killed = true;
			signalAll(child?.pid, 'SIGKILL');
		},
		freeze: () => signalAll(child?.pid, 'SIGSTOP'),
		thaw: () => signalAll(child?.pid, 'SIGCONT'),
		memory: () => treeOf(child?.pid).reduce((sum, pid) => sum + memoryOf(pid), 0),
		async stop() {
			isRequested = false;
			if (!child || child.exitCode !== null || child.signalCode !== null) return;
			const { pid } = child;
			const ended = new Promise((done) => child?.once('exit', done));
			child.kill(program.stopSignal ?? 'SIGTERM');
			const late = setTimeout(() => signalAll(pid, 'SIGKILL'), 20_000);
			await ended;
			clearTimeout(late);
		},
	};
}

function signalAll(pid: number | undefined, signal: NodeJS.Signals): void {
	for (const each of treeOf(pid)) {
		try {
			process.kill(each, signal);
		} catch {
			// The process has already ended.
		}
	}
}

/** Starts with the process itself. */
function treeOf(pid: number | undefined): readonly number[] {
	if (pid === undefined) return [];
	const parents = new Map<number, number[]>();
	for (const name of readdirSync('/proc')) {
		if (!/^\d+$/.test(name)) continue;
		const parent = Number(afterName(read(`/proc/${name}/stat`)).split(' ')[1]);
		parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
	}
	const found: number[] = [];
	for (const next = [pid]; next.length > 0; ) {
		const one = next.shift() as number;
		found.push(one);
		next.push(...(parents.get(one) ?? []));
	}
	return found;
}

/**
 * Returns the fields of /proc/PID/stat after the name: state, parent, …. The name may contain any
 * characters.
 */
const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2);

/** Returns the proportional set size: private memory of the process plus its share of shared memory. */
function memoryOf(pid: number): number {
	const kilobytes = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1];
	return Number(kilobytes ?? 0) / 1_024;
}

export function connectionsTo(port: number): number {
	const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
	return read('/proc/net/tcp')
		.split('\n')
		.filter((line) => {
			const [, here = '', , state] = line.trim().split(/\s+/);
			return state === '01' && here.endsWith(local);
		}).length;
}

function read(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}
