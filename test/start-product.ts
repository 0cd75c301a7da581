import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';

/** The product's API and worker in a child process. */
export interface ProductProcess {
	readonly child: ChildProcess;
	/** `http://127.0.0.1:…` */
	readonly address: string;
	/** Ends it with a signal; returns the exit code, or the signal's name if it could not exit itself. */
	end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
}

/** Starts `product-process.ts` with more variables; kills leftovers after each test. */
export function productProcesses(): (variables: Record<string, string>) => Promise<ProductProcess> {
	const running = new Set<ChildProcess>();
	afterEach(() => {
		for (const child of running) child.kill('SIGKILL');
		running.clear();
	});
	return async (variables) => {
		const child = spawn(process.execPath, [path.resolve(import.meta.dirname, 'product-process.ts')], {
			env: { ...process.env, ...variables },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		running.add(child);
		const address = await new Promise<string>((listening, failed) => {
			child.once('exit', (code) => failed(new Error(`the product ended with ${code}`)));
			createInterface({ input: child.stdout }).on('line', (line) => {
				if (line.startsWith('listening ')) listening(line.slice('listening '.length));
			});
		});
		return {
			child,
			address,
			async end(signal) {
				const ended = once(child, 'exit');
				child.kill(signal);
				const [code, by] = await ended;
				running.delete(child);
				return code ?? by;
			},
		};
	};
}
