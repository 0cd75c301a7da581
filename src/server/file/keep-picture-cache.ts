import { keptSince } from '#domain/retention.ts';
import type { Clock } from '#ports/clock.ts';
import type { Log } from '../http/log.ts';
import type { PictureCache } from './picture-cache.ts';
import type { RemovedPictures } from './removed-pictures.ts';
import { tellCacheSize } from './rendition-told.ts';

/** So often the disk is compared with what was removed. */
const removeEvery = 60_000;
/** So often the cache is measured, and cut to its cap. */
const tidyEvery = 600_000;
/** A rendition may be written while its picture is removed: removals are acted on for so long, in minutes. */
const actedOnMinutes = 15;

/**
 * Keeps one machine's renditions small and rid of what was removed, from now until it is stopped. Removed pictures are not
 * shown meanwhile, whatever lies on the disk.
 */
export function keepPictureCache(
	cache: PictureCache,
	app: {
		readonly clock: Clock;
		readonly removed: RemovedPictures;
		readonly log: Pick<Log, 'info' | 'warn'>;
	},
): { stop(): void } {
	const { clock, removed, log } = app;
	let lookedAt = Temporal.Instant.fromEpochMilliseconds(0);
	const guarded = (what: string, act: () => Promise<void>) => async () => {
		try {
			await act();
		} catch (problem) {
			log.warn({ err: problem }, what);
		}
	};
	const remove = guarded('removed pictures could not be taken from the disk', async () => {
		const now = clock.now();
		await cache.remove(await removed.since(lookedAt));
		lookedAt = now.subtract({ minutes: actedOnMinutes });
	});
	const tidy = guarded('the cache of pictures could not be measured', async () => {
		const measured = await cache.tidy(keptSince('smaller-pictures', clock.now()));
		tellCacheSize(measured);
		const { bytes, deleted } = measured;
		if (deleted > 0) log.info({ bytes, deleted }, 'the cache of pictures is cut');
	});
	void remove().then(tidy);
	const timers = [setInterval(remove, removeEvery), setInterval(tidy, tidyEvery)];
	for (const timer of timers) timer.unref();
	return { stop: () => timers.forEach(clearInterval) };
}
