// Runs the product for `npm start`. Restarts the product if it ends unexpectedly after it was ready,
// but does not retry a failed start. Forwards signals. When this process ends, the product also ends.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const longestPauseMs = 30_000;
/** Uptime after which a crash counts as a new failure instead of a repeated one, in milliseconds. */
const healthyMs = 60_000;
/** Signals that count as a requested stop, even if the process ends before it has installed a handler. */
const passedOn = new Set(['SIGINT', 'SIGTERM']);
let stopping = false;
let child;

// Loading the modules takes seconds on a busy machine, without any output.
console.log('Loading the product …');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => {
		stopping = true;
		// Ctrl-C reaches both processes. The product ignores a second signal within a second.
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
