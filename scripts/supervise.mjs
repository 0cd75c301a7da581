// Runs the product for `npm start` and restarts it if it ends unexpectedly after it was ready. A failed start
// is not retried. Forwards signals; when this process ends, the product notices and ends too.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const longestPauseMs = 30_000;
/** Milliseconds after which a crash counts as a new failure, not as a repeated one. */
const healthyMs = 60_000;
/** Signals that are a requested stop if the process ends by one before a handler was installed. */
const passedOn = new Set(['SIGINT', 'SIGTERM']);
let stopping = false;
let child;

// Loading the modules takes seconds on a busy machine, before they can print anything.
console.log('Loading the product …');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => {
		stopping = true;
		// Ctrl-C reaches both processes; the product ignores a second signal within a second.
		if (child) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
		else process.exit(1);
	});
}

for (let pauseMs = 500; ; ) {
	const since = performance.now();
	const { code, ready } = await run();
	if (stopping || code === 0 || !ready) {
		process.exitCode = code;
		break;
	}
	if (performance.now() - since > healthyMs) pauseMs = 500;
	console.error(`\nThe product ended unexpectedly (${code}); restarting it in ${pauseMs / 1_000} s …`);
	await pause(pauseMs);
	pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

/** Runs the product once: returns how it ended and whether it was ready. */
async function run() {
	let ready = false;
	child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(2)], {
		stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
	});
	child.on('message', (message) => {
		if (message === 'ready') ready = true;
	});
	const code = await new Promise((done) => {
		child.once('error', () => done(1));
		child.once('exit', (status, signal) => done(status ?? (stopping && passedOn.has(signal) ? 0 : 1)));
	});
	child = undefined;
	return { code, ready };
}
