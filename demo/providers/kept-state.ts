import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Writing a file of thousands of payments takes at most a fifth of the time: it pauses this many times as long as it took. */
const pauses = 4;
const longestPauseMs = 100;

/** A value in memory that may also be kept in a JSON file, so that it survives a kill. */
export interface KeptState<State> {
	readonly now: State;
	/**
	 * Resolves once everything changed so far is in the file, where a kill of the process does not reach it; at once when
	 * there is none. A machine that loses its power may lose the latest: a fake is not asked for more.
	 */
	saved(): Promise<void>;
}

/** Reads the file if there is one, else begins with `empty`. Writes are whole or not at all (sibling, then rename). */
export async function keepState<State extends object>(
	file: string | undefined,
	empty: State,
): Promise<KeptState<State>> {
	if (file === undefined) return { now: empty, saved: async () => {} };
	await mkdir(dirname(file), { recursive: true });
	const now: State = { ...empty, ...(await readState(file)) };
	/** A write, and the pause after it. */
	let busy: Promise<void> | undefined;
	let next: Promise<void> | undefined;

	async function write(): Promise<void> {
		const sibling = `${file}.new`;
		await writeFile(sibling, JSON.stringify(now), { mode: 0o600 });
		await rename(sibling, file ?? sibling);
	}

	/** Callers that come during one write or its pause share the write after it. */
	function saved(): Promise<void> {
		if (!busy) {
			const began = performance.now();
			const written = write();
			busy = written
				.catch(() => {})
				.then(() => pause(Math.min(longestPauseMs, pauses * (performance.now() - began))))
				.then(() => {
					busy = undefined;
				});
			return written;
		}
		next ??= busy.then(() => {
			next = undefined;
			return saved();
		});
		return next;
	}

	return { now, saved };
}

async function readState(file: string): Promise<object> {
	try {
		return JSON.parse(await readFile(file, 'utf8')) as object;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
		throw new Error(`The fake's state in ${file} cannot be read`, { cause: error });
	}
}
