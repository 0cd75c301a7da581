import type { Clock } from '#ports/system.ts';
import { type ForecastQuery, type Weather, WeatherUnavailable } from '#ports/weather.ts';

export interface WeatherCacheLimits {
	readonly freshMinutes: number;
	/** Minutes for which an old forecast is used if a newer one is not available. */
	readonly staleMinutes: number;
	/** Minutes without calls after a failure. */
	readonly restMinutes: number;
	/** The least recently used entry is dropped. */
	readonly most: number;
}

/** Forecast models run every one to twelve hours. */
const defaultLimits: WeatherCacheLimits = {
	freshMinutes: 60,
	staleMinutes: 360,
	restMinutes: 1,
	most: 1_000,
};

/**
 * Rounds to a grid of 0.05 degrees, some 5 km, which is finer than sea models and does not reveal
 * a pier.
 */
const roundDegrees = (degrees: number): number => Math.round(degrees * 20) / 20;

/**
 * Caches forecasts in this process: one call per grid cell, range and hour, within a daily budget.
 * Never throws, unlike the wrapped service: unknown values are undefined.
 */
export function cachedWeather(
	weather: Weather,
	{
		clock,
		takeFromBudget,
		limits = defaultLimits,
	}: {
		readonly clock: Clock;
		readonly takeFromBudget: () => Promise<boolean>;
		readonly limits?: WeatherCacheLimits;
	},
): Weather {
	const cachedCall = <Answer>(call: (query: ForecastQuery) => Promise<Answer | undefined>) => {
		const cached = responseCache(clock, limits);
		return ({ at, ...dates }: ForecastQuery) => {
			const rounded = { ...dates, at: { lat: roundDegrees(at.lat), lng: roundDegrees(at.lng) } };
			return cached(JSON.stringify(rounded), async () => {
				if (!(await takeFromBudget())) throw new WeatherUnavailable('the daily budget is used up');
				return await call(rounded);
			});
		};
	};
	return { air: cachedCall((query) => weather.air(query)), sea: cachedCall((query) => weather.sea(query)) };
}

interface CacheEntry {
	answer: Promise<unknown>;
	answeredAt: Temporal.Instant | undefined;
	until: Temporal.Instant;
	isPending: boolean;
}

function responseCache(clock: Clock, { freshMinutes, staleMinutes, restMinutes, most }: WeatherCacheLimits) {
	const cache = new Map<string, CacheEntry>();
	return async <Answer>(
		key: string,
		cachedCall: () => Promise<Answer | undefined>,
	): Promise<Answer | undefined> => {
		const now = clock.now();
		const before = cache.get(key);
		if (before && (before.isPending || Temporal.Instant.compare(now, before.until) < 0)) {
			cache.delete(key);
			cache.set(key, before);
			return (await before.answer) as Answer | undefined;
		}
		const usable =
			before?.answeredAt &&
			Temporal.Instant.compare(now, before.answeredAt.add({ minutes: staleMinutes })) < 0
				? (before as CacheEntry & { answeredAt: Temporal.Instant })
				: undefined;
		const entry: CacheEntry = {
			answer: Promise.resolve(),
			answeredAt: undefined,
			until: now,
			isPending: true,
		};
		entry.answer = cachedCall().then(
			(answer) => {
				Object.assign(entry, {
					isPending: false,
					answeredAt: now,
					until: now.add({ minutes: freshMinutes }),
				});
				return answer;
			},
			(problem: unknown) => {
				if (!(problem instanceof WeatherUnavailable)) {
					cache.delete(key);
					throw problem;
				}
				Object.assign(entry, {
					isPending: false,
					answeredAt: usable?.answeredAt,
					until: now.add({ minutes: restMinutes }),
				});
				return usable?.answer;
			},
		);
		cache.delete(key);
		cache.set(key, entry);
		const [oldest] = cache.keys();
		if (cache.size > most && oldest !== undefined) cache.delete(oldest);
		return (await entry.answer) as Answer | undefined;
	};
}
