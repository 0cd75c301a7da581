import { spawn } from 'node:child_process';
import path from 'node:path';

export async function run(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
	const [file = '', ...args] = command;
	const child = spawn(file, args, {
		cwd: path.resolve(import.meta.dirname, '..'),
		env: { ...process.env, ...env },
		stdio: ['ignore', 'inherit', 'inherit'],
	});
	const pass = (signal: NodeJS.Signals) => {
		console.error(`\nAsked to stop (${signal}).`);
		child.kill(signal);
		// After a signal, this process exits when the child has ended.
		child.once('close', () => process.exit(1));
	};
	process.on('SIGINT', pass).on('SIGTERM', pass);
	try {
		return await new Promise((done, fail) => {
			child.once('error', fail);
			child.once('close', (code) => done(code ?? 1));
		});
	} finally {
		process.off('SIGINT', pass).off('SIGTERM', pass);
	}
}
