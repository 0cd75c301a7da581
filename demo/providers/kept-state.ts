import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A value in memory that may also be kept in a JSON file, so that it survives a kill. */
export interface KeptState<State> {
	readonly now: State;
	/** Resolves once everything changed so far is on the disk; at once when there is no file. */
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
	let writing: Promise<void> | undefined;
	let next: Promise<void> | undefined;

	async function write(): Promise<void> {
		const sibling = `${file}.new`;
		const handle = await open(sibling, 'w', 0o600);
		try {
			await handle.writeFile(JSON.stringify(now));
			await handle.sync();
		} finally {
			await handle.close();
		}
		await rename(sibling, file ?? sibling);
	}

	/** Callers that come during one write share the one after it. */
	function saved(): Promise<void> {
		if (!writing) {
			writing = write().finally(() => {
				writing = undefined;
			});
			return writing;
		}
		next ??= writing
			.catch(() => {})
			.then(() => {
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
