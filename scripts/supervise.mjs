// Runs the product for `npm start`, and again when it ends unasked once it had been ready. What keeps it from starting
// is for a person to mend. A signal goes on to it; when this process ends, however, the product notices and ends too.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const longestPauseMs = 30_000;
/** Who lived so long fell for another reason than who fell before. */
const healthyMs = 60_000;
/** Who ends by one of these when asked, though it could not listen yet, has done what it was asked. */
const passedOn = new Set(['SIGINT', 'SIGTERM']);
let stopping = false;
let child;

// Its modules take seconds to load on a busy machine, before it can say anything itself.
console.log('Loading the product …');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
	process.on(signal, () => {
		stopping = true;
		// Ctrl-C reaches both of us; who hears it twice within a second hears it once.
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
	console.error(`\nThe product has ended unasked (${code}); starting it again in ${pauseMs / 1_000} s …`);
	await pause(pauseMs);
	pauseMs = Math.min(pauseMs * 2, longestPauseMs);
}

/** Runs it once: how it ended, and whether it had said that it was ready. */
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
