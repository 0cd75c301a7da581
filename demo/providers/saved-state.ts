import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Pause after a write, as a multiple of the write’s duration, so that writing large files takes at most
 * a fifth of the time.
 */
const pauses = 4;
const maxPauseMs = 100;

export interface SavedState<State> {
	readonly now: State;
	/**
	 * Resolves once all changes so far are in the file, or at once without a file. The file survives a
	 * kill of the process, but not a power loss.
	 */
	saved(): Promise<void>;
}

/**
 * Reads the state file if it exists, otherwise starts with `empty`. Writes are atomic (sibling
 * file, then rename).
 */
export async function saveState<State extends object>(
	file: string | undefined,
	empty: State,
): Promise<SavedState<State>> {
	if (file === undefined) return { now: empty, saved: async () => {} };
	await mkdir(dirname(file), { recursive: true });
	const now: State = { ...empty, ...(await readState(file)) };
	/** The running write including its pause, and the next write. */
	let busy: Promise<void> | undefined;
	let next: Promise<void> | undefined;

	async function write(): Promise<void> {
		const sibling = `${file}.new`;
		await writeFile(sibling, JSON.stringify(now), { mode: 0o600 });
		await rename(sibling, file ?? sibling);
	}

	/** Calls during one write or its pause share the next write. */
	function saved(): Promise<void> {
		if (!busy) {
			const began = performance.now();
			const written = write();
			busy = written
				.catch(() => {})
				.then(() => pause(Math.min(maxPauseMs, pauses * (performance.now() - began))))
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
