import { boatsOf, bookedDays, idOf, placeNumber, renters, tokenOf } from './fill.ts';

export interface BenchRequest {
	readonly method: 'GET' | 'POST';
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
}

export interface World {
	readonly experiences: number;
	readonly filledOn: string;
}

/** Number of different searches; the bare server knows the SQL statements of each. */
export const searches = 2_000;

export const tasks = {
	search: (n: number) => get(searchPath(n % searches, 'price=1500&duration=12&groupSize=30'), n),
	availability: (n: number, { filledOn }: World) => {
		const search = n % searches;
		const date = plusDays(filledOn, 15 + (search % 30));
		return get(searchPath(search, `price=1500&duration=12&groupSize=30&date=${date}`), n);
	},
	/**
	 * Search with guests and a maximum price, which needs the exact price of the day. Nearly a third of
	 * the experiences have price rules.
	 */
	priced: (n: number, { filledOn }: World) => {
		const search = n % searches;
		const date = plusDays(filledOn, 15 + (search % 30));
		const guests = 2 + (search % 5);
		return get(searchPath(search, `price=${300 + (search % 9) * 100}&date=${date}&guests=${guests}`), n);
	},
	/** Search by one or two words: common words, rare words, names and a typing error. */
	words: (n: number) => {
		const search = n % searches;
		return get(searchPath(search, `q=${encodeURIComponent(typed[search % typed.length] ?? '')}`), n);
	},
	detail: (n: number, { experiences }: World) =>
		get(`/api/experience/one/${idOf('experience', (n * 7919) % experiences)}`, n),
	booking: (n: number, { experiences, filledOn }: World): BenchRequest => {
		// Books every boat once, then again two days later. The first experience of each boat departs
		// daily.
		const boats = boatsOf(experiences);
		const day = bookedDays + 10 + 2 * (Math.floor(n / boats) % 230);
		return {
			method: 'POST',
			path: '/api/booking/add',
			headers: {
				'content-type': 'application/json',
				cookie: `mateship_session=${tokenOf(n % renters)}`,
				'x-forwarded-for': address(n),
			},
			body: JSON.stringify({
				type: 'INSTANT',
				experience: idOf('experience', 5 * ((n * 7919) % boats)),
				departureDate: plusDays(filledOn, day),
				group: { adults: 1, kids: 0 },
				name: 'Nimal Perera',
				contactNumber: '+94771234567',
			}),
		};
	},
} as const satisfies Record<string, (n: number, world: World) => BenchRequest>;

const typed = [
	'boat',
	'sunset',
	'whales',
	'wikramasinghe',
	'Sunil Fonseka',
	'dolphin reef',
	'squid',
	'mangroves',
	'steamer wreck',
	'fishing',
	'manta',
	'zeppelin',
	'තල්මසුන්',
];

export type Task = keyof typeof tasks;

function get(path: string, n: number): BenchRequest {
	return { method: 'GET', path, headers: { 'x-forwarded-for': address(n) } };
}

function searchPath(n: number, query: string): string {
	const { lat, lng } = placeNumber(n);
	return `/api/experience/search/Somewhere/${lat}/${lng}?${query}`;
}

/**
 * Returns different client addresses, so that requests stay below the limits per address. The servers
 * trust the address in the header.
 */
export const address = (n: number) => `10.0.${Math.floor(n / 200) % 20}.${n % 200}`;

const days = new Map<string, string>();
function plusDays(date: string, count: number): string {
	const key = `${date}+${count}`;
	const known = days.get(key) ?? Temporal.PlainDate.from(date).add({ days: count }).toString();
	days.set(key, known);
	return known;
}
