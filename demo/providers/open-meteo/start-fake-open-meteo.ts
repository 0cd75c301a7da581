import { setTimeout as wait } from 'node:timers/promises';
import { type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { addDays, dateAt, daysBetween, isLocalDate, type LocalDate } from '#domain/time.ts';
import { misbehaviour } from '../misbehaviour.ts';

export const scenarios = [
	'down',
	'errors',
	'slow',
	'garbled',
	'huge',
	'too-many',
	'other-units',
	'holes',
] as const;
export type Scenario = (typeof scenarios)[number];

export type Conditions = 'fine' | 'bad';

export interface FakeOpenMeteo {
	/** Base address of both services, without a path. */
	readonly url: string;
	/** Latest last. */
	readonly requests: readonly { readonly path: string; readonly query: Readonly<Record<string, string>> }[];
	/** `undefined` ends the fault. A slow answer takes two seconds. */
	misbehave(service: 'forecast' | 'marine', scenario: Scenario | undefined, times?: number): void;
	/** Sets the weather everywhere, or on one date in UTC. */
	make(conditions: Conditions, date?: LocalDate): void;
	close(): Promise<void>;
}

/** Days before and after today for which there is data. */
const daysBack = 92;
const daysAhead = { forecast: 16, marine: 8 };

const units: Readonly<Record<string, string>> = {
	temperature_2m: '°C',
	precipitation: 'mm',
	precipitation_probability: '%',
	wind_speed_10m: 'km/h',
	wind_gusts_10m: 'km/h',
	wind_direction_10m: '°',
	uv_index: '',
	wave_height: 'm',
	sea_level_height_msl: 'm',
	sunrise: 'unixtime',
	sunset: 'unixtime',
};

/**
 * Starts a fake of Open-Meteo’s forecast and marine services on loopback, as documented
 * (https://open-meteo.com/en/docs). The weather depends only on place and hour. Inland, the sea is
 * `null`. `POST /control` with `{ "conditions": "bad", "date": "2026-11-24" }` makes bad weather,
 * permanently or on a date.
 */
export async function startFakeOpenMeteo(options: { readonly port?: number } = {}): Promise<FakeOpenMeteo> {
	const requests: FakeOpenMeteo['requests'][number][] = [];
	const conditionsByDate = new Map<LocalDate | '', Conditions>();
	const wrong = { forecast: misbehaviour<Scenario>(), marine: misbehaviour<Scenario>() };
	const closing = new AbortController();
	const app = fastify({ forceCloseConnections: true });
	const make = (conditions: Conditions, date?: LocalDate) => {
		if (date === undefined) conditionsByDate.clear();
		conditionsByDate.set(date ?? '', conditions);
	};

	const serve = (service: 'forecast' | 'marine') => async (request: FastifyRequest, reply: FastifyReply) => {
		const query = request.query as Readonly<Record<string, string>>;
		requests.push({ path: request.url.split('?')[0] ?? '', query });
		const { take } = wrong[service];
		if (take('down')) {
			reply.hijack();
			request.raw.socket.destroy();
			return;
		}
		if (take('errors')) return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
		if (take('too-many'))
			return reply
				.code(429)
				.send(refusal('Minutely API request limit exceeded. Please try again in one minute.'));
		if (take('slow')) await wait(2_000, undefined, { signal: closing.signal }).catch(() => {});
		if (take('garbled')) return reply.type('application/json').send('{"hourly": {"time": [17');
		if (take('huge')) return reply.send({ padding: 'x'.repeat(200_000) });
		const problem = refusedFor(query, service);
		if (problem) return reply.code(400).send(refusal(problem));
		const answer = answerTo(
			query,
			(date) => conditionsByDate.get(date) ?? conditionsByDate.get('') ?? 'fine',
		);
		if (take('other-units')) {
			return reply.send({ ...answer, hourly_units: mapped(answer.hourly_units, () => 'furlong') });
		}
		if (take('holes')) {
			const holed = (values: readonly unknown[]) => values.map((value, row) => (row % 2 ? null : value));
			const { time, ...values } = answer.hourly;
			return reply.send({ ...answer, hourly: { time, ...mapped(values, holed) } });
		}
		return reply.send(answer);
	};
	app.get('/v1/forecast', serve('forecast'));
	app.get('/v1/marine', serve('marine'));
	app.post('/control', async (request, reply) => {
		const { conditions, date } = request.body as { readonly conditions: Conditions; readonly date?: string };
		make(conditions, date);
		return reply.code(204).send();
	});

	const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
	return {
		url,
		requests,
		misbehave(service, scenario, times = 0) {
			wrong[service].reset();
			if (scenario) wrong[service].order(scenario, times, undefined);
		},
		make,
		async close() {
			closing.abort();
			await app.close();
		},
	};
}

const refusal = (reason: string) => ({ error: true, reason });

const mapped = <Value, Made>(of: Readonly<Record<string, Value>>, make: (value: Value) => Made) =>
	Object.fromEntries(Object.entries(of).map(([name, value]) => [name, make(value)]));

function refusedFor(
	{ latitude, longitude, start_date, end_date, timezone, timeformat }: Readonly<Record<string, string>>,
	service: 'forecast' | 'marine',
): string | undefined {
	if (!(Math.abs(Number(latitude)) <= 90))
		return `Latitude must be in range of -90 to 90°. Given: ${latitude}.`;
	if (!(Math.abs(Number(longitude)) <= 180))
		return `Longitude must be in range of -180 to 180°. Given: ${longitude}.`;
	if (timezone !== 'GMT' || timeformat !== 'unixtime') return 'This fake knows GMT and unixtime only';
	const today = dateAt(Temporal.Now.instant(), 'UTC');
	const dates = [start_date, end_date].map((date = '') => (isLocalDate(date) ? date : undefined));
	const [from, until] = dates;
	if (from === undefined || until === undefined || until < from)
		return "Invalid date format. Make sure to use 'YYYY-MM-DD'";
	const last = addDays(today, daysAhead[service] - 1);
	if (from < addDays(today, -daysBack) || until > last)
		return `Parameter 'end_date' is out of allowed range from ${addDays(today, -daysBack)} to ${last}`;
	return undefined;
}

function answerTo(query: Readonly<Record<string, string>>, conditionsOn: (date: LocalDate) => Conditions) {
	const { start_date: from = '', end_date: until = '', wind_speed_unit: wind } = query;
	const place = { lat: Number(query.latitude), lng: Number(query.longitude) };
	const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, day) => addDays(from, day));
	const seconds = (date: LocalDate) => Date.parse(`${date}T00:00Z`) / 1_000;
	const time = days.flatMap((date) => Array.from({ length: 24 }, (_, hour) => seconds(date) + hour * 3_600));
	const named = (list = '') => list.split(',').filter(Boolean);
	const unitOf = (name: string) => (wind === 'kn' && units[name] === 'km/h' ? 'kn' : units[name]);
	const columns = named(query.hourly).map((name) => [
		name,
		time.map((second) => {
			const date = new Date(second * 1_000).toISOString().slice(0, 10);
			return figureOf(name, second, place, conditionsOn(date), wind === 'kn' ? 1 : 1.852);
		}),
	]);
	const daily = named(query.daily).map((name) => [
		name,
		days.map((date) => seconds(date) + (name === 'sunrise' ? 6 : 18) * 3_600 - Math.round(place.lng * 240)),
	]);
	return {
		latitude: place.lat,
		longitude: place.lng,
		generationtime_ms: 0.1,
		utc_offset_seconds: 0,
		timezone: 'GMT',
		timezone_abbreviation: 'GMT',
		hourly_units: Object.fromEntries([
			['time', 'unixtime'],
			...columns.map(([name]) => [name, unitOf(String(name))]),
		]) as Record<string, string>,
		hourly: Object.fromEntries([['time', time], ...columns]) as Record<string, readonly unknown[]>,
		...(daily.length > 0 ? { daily: Object.fromEntries([['time', days.map(seconds)], ...daily]) } : {}),
	};
}

/** Returns true for places without sea in the models: the hills of Sri Lanka and Victoria. */
const inland = ({ lat, lng }: { readonly lat: number; readonly lng: number }): boolean =>
	(lat > 6.6 && lat < 8.2 && lng > 80.4 && lng < 81) || (lat > -37.4 && lat < -36 && lng > 144 && lng < 146);

function figureOf(
	name: string,
	second: number,
	place: { readonly lat: number; readonly lng: number },
	conditions: Conditions,
	perKnot: number,
): number | null {
	const hour = second / 3_600;
	const swing = (period: number, shift = 0) =>
		Math.sin((2 * Math.PI * (hour + shift)) / period + place.lat + place.lng);
	const bad = conditions === 'bad';
	const light = Math.max(0, Math.sin(((hour + place.lng / 15 - 6) * Math.PI) / 12));
	const round = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;
	const wind = (bad ? 29 : 9) + 3 * swing(31);
	switch (name) {
		case 'wind_speed_10m':
			return round(wind * perKnot);
		case 'wind_gusts_10m':
			return round(wind * 1.4 * perKnot);
		case 'wind_direction_10m':
			return Math.round(225 + 30 * swing(60));
		case 'precipitation':
			return round(bad ? 4 + 2 * swing(9) : Math.max(0, 0.6 * swing(26) - 0.4));
		case 'precipitation_probability':
			return Math.round(bad ? 92 : 18 + 14 * swing(26));
		case 'uv_index':
			return round(light * (bad ? 3 : 11));
		case 'temperature_2m':
			return round(26 + 4 * (light - 0.4) - (bad ? 3 : 0));
		case 'wave_height':
			return inland(place) ? null : round((bad ? 3.2 : 0.8) + 0.3 * swing(40), 2);
		case 'sea_level_height_msl':
			return inland(place) ? null : round(0.35 * swing(12.42), 2);
		default:
			return null;
	}
}
