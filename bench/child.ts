import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Child {
	readonly url: string;
	/** Resident memory in MiB. */
	memory(): number;
	/** In seconds. */
	cpu(): number;
	/**
	 * Sends a message to the child process and returns the number in the reply. The child process must
	 * handle messages.
	 */
	call(message: string | object): Promise<number>;
	stop(): Promise<void>;
}

export async function startChild(
	args: readonly string[],
	env: Readonly<Record<string, string>>,
	listening: RegExp = /^listening (\S+)/,
	directory = path.resolve(import.meta.dirname, '..'),
): Promise<Child> {
	const child = spawn(process.execPath, [...args], {
		cwd: directory,
		env: { ...process.env, NODE_ENV: 'production', ...env },
		stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
	});
	process.once('exit', () => child.kill('SIGKILL'));
	const url = await firstMatch(child, listening);
	child.stdout?.resume();
	return {
		url,
		memory: () =>
			Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
		cpu() {
			const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
			const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
			return (Number(fields[11]) + Number(fields[12])) / 100;
		},
		async call(message) {
			const answers = on(child, 'message', { signal: AbortSignal.timeout(60_000) });
			child.send(message);
			// The product also sends a text message when it is ready, which is skipped.
			for await (const [answer] of answers) if (typeof answer === 'number') return answer;
			throw new Error('the child did not answer');
		},
		async stop() {
			child.kill('SIGTERM');
			if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
		},
	};
}

async function firstMatch(child: ChildProcess, pattern: RegExp): Promise<string> {
	if (!child.stdout) throw new Error('the child has no output');
	for await (const line of createInterface({ input: child.stdout })) {
		const found = pattern.exec(line)?.[1];
		if (found) return found;
	}
	throw new Error('the server ended before it listened');
}
