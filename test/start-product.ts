import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach } from 'vitest';

export interface ProductProcess {
	readonly child: ChildProcess;
	readonly address: string;
	/** Returns the exit code, or the signal's name if the signal killed the process. */
	end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | string>;
}

/** Kills remaining processes after each test. */
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
