import type { App } from '../app.ts';
import type { PageSeen } from '../http/page-seen.ts';
import { hashedToken } from '../session/hashed-token.ts';
import { addViews, type Looks } from './view-store.ts';

/** Counts looks in memory and writes them in batches: no page waits for it. */
export interface ViewCounter {
	/** A page that somebody looks at; `token` is their session's, where they have one. */
	count(seen: PageSeen, token: string | undefined): void;
	/** Writes what was counted so far. */
	flush(): Promise<void>;
	/** Writes the rest, and counts no more. */
	stop(): Promise<void>;
}

/** A process that dies loses at most what it counted meanwhile. */
const everyMs = 5_000;
/** So many different looks wait in memory at most; while the database is away for long, what comes after is not counted. */
const mostWaiting = 20_000;

/** Starts to count. Whose session a look belongs to is asked when it is written, for the owner's own are left out. */
export function viewCounter(app: Pick<App, 'db' | 'clock' | 'log'>): ViewCounter {
	let waiting = new Map<string, Looks>();
	let writing: Promise<void> | undefined;

	const note = (look: Looks) => {
		const key = `${look.experienceId} ${look.tokenHash?.toString('base64') ?? ''}`;
		const before = waiting.get(key);
		if (!before && waiting.size >= mostWaiting) return;
		const shown = look.shown + (before?.shown ?? 0);
		waiting.set(key, { ...look, shown, opened: look.opened + (before?.opened ?? 0) });
	};
	const write = async () => {
		const batch = waiting;
		if (batch.size === 0) return;
		waiting = new Map();
		try {
			await addViews(app.db, [...batch.values()], app.clock.now());
		} catch (problem) {
			// They wait for the next time, with what came meanwhile.
			const since = waiting;
			waiting = batch;
			for (const look of since.values()) note(look);
			app.log.warn({ err: problem, looks: waiting.size }, 'looks at listings could not be written yet');
		}
	};
	const flush = async () => {
		await writing;
		writing = write();
		await writing;
	};
	const timer = setInterval(() => void flush(), everyMs);
	timer.unref();

	return {
		count({ shown, opened }, token) {
			const tokenHash = token ? hashedToken(token) : null;
			for (const experienceId of shown) note({ experienceId, tokenHash, shown: 1, opened: 0 });
			for (const experienceId of opened) note({ experienceId, tokenHash, shown: 0, opened: 1 });
		},
		flush,
		async stop() {
			clearInterval(timer);
			await flush();
		},
	};
}
