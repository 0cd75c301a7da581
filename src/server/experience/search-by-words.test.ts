import { beforeAll, describe, expect, test } from 'vitest';
import { pointFrom } from '#domain/place/place.ts';
import { recordStatements } from '#test/count-statements.ts';
import { fakePayments } from '#test/fake-payments.ts';
import { testApp } from '#test/test-app.ts';
import { learnSearchWords } from './search-word-store.ts';

const world = testApp({ payments: () => fakePayments() });
const here = { lat: 5.95, lng: 80.45 };

interface Hit {
	readonly name: string;
	readonly departureTime: string;
}

async function search(query: Record<string, string>) {
	const params = new URLSearchParams(query);
	const { status, body } = await world().call(
		'GET',
		`/experience/search/Here/${here.lat}/${here.lng}?${params}`,
	);
	return { status, body, names: body.result?.experiences.map(({ name }: Hit) => name) as string[] };
}

const boats = {
	eagle: [
		'Sunil Wickramasinghe',
		{ name: 'Sea Eagle', category: 'Fishing', brand: 'Yamaha', features: ['Rods and tackle', 'Toilet'] },
	],
	mali: [
		'Dilini Jayawardena',
		{ name: 'Ruwan Mali', category: 'Sail', brand: 'Beneteau', features: ['Snorkelling gear', 'Shade'] },
	],
	comet: ['Kasun Fonseka', { name: 'Comet', category: 'Speed', brand: 'Sea-Doo', features: ['Tow hook'] }],
	river: [
		'Peter O’Brien',
		{
			name: 'Nilwala Queen',
			category: 'House',
			brand: 'Hand-built',
			features: ['Barbecue', 'Cabins', 'Hot shower'],
		},
	],
} as const;

/** The trips are sorted from the nearest to the farthest. */
const trips = [
	[
		'Whale watching off Mirissa',
		'Blue whales and spinner dolphins before breakfast.',
		'yacht',
		'mali',
		'06:30',
	],
	[
		'Sunset sail round the fort',
		'Out of the harbour and home by the last light.',
		'sailing',
		'mali',
		'17:10',
	],
	[
		'Deep-sea tuna at dawn',
		'Marlin, tuna and sailfish with the crew of the market.',
		'fishing',
		'eagle',
		'05:00',
	],
	[
		'Koggala among the mangroves',
		'Kingfishers, a lagoon and a cinnamon island.',
		'paddle boats',
		'comet',
		'09:00',
	],
	['Two dives on the wreck', 'The steamer Conch, 20 metres down.', 'scuba diving', 'mali', '08:00'],
	['Weligama at full throttle', 'An hour along the bay.', 'jet ski', 'comet', '10:00'],
	['A night on the river', 'Dinner on deck, and birds in the morning.', 'house boats', 'river', '17:30'],
	['Across to Delft', 'With the mail, the bread and the bicycles.', 'ferry', 'river', '07:00'],
	['Squid by lamplight', 'The lamps are lit at ten.', 'fishing', 'eagle', '22:00'],
	['Wakeboard lesson', 'Learn to stand up in one afternoon.', 'water sports', 'comet', '14:00'],
	[
		'Turtles of Hikkaduwa',
		'Snorkel over the reef with a guide. Café stop after.',
		'water sports',
		'mali',
		'09:30',
	],
] as const;
const [whales, sunset, tuna, lagoon, dives, jet, river, ferry, squid, wake, turtles] = trips.map(
	([name]) => name,
);

beforeAll(async () => {
	const owners = new Map<string, Awaited<ReturnType<ReturnType<typeof world>['owner']>>>();
	for (const [key, [name, boat]] of Object.entries(boats)) {
		owners.set(key, await world().owner(name, { ...boat, features: [...boat.features], maxCapacity: 20 }));
	}
	for (const [at, [name, description, category, boat, departureTime]] of trips.entries()) {
		const owner = owners.get(boat);
		if (!owner) throw new Error(boat);
		const location = pointFrom(here, 20, 3_000 + at * 5_000);
		await world().experience(owner, { name, description, category, departureTime, location });
	}
	await learnSearchWords(world().app);
});

test.each<[string, string | undefined]>([
	['whales', whales],
	['whale', whales],
	['WHALE WATCHING', whales],
	['dolphin', whales],
	['sunset', sunset],
	['sunsets', sunset],
	['sun', sunset],
	['mangrove', lagoon],
	['tuna', tuna],
	['marlin fishing', tuna],
	['wreck', dives],
	['steamer', dives],
	['birds', river],
	['dinner', river],
	['squid', squid],
	['turtle', turtles],
	['cafe', turtles],
	['café', turtles],
	['the reef', turtles],
	['learn to wakeboard', wake],
	// These searches find categories, features, boats and owners.
	['fishing', tuna],
	['jet ski', jet],
	['jetski', jet],
	['house boats', river],
	['houseboat', river],
	['ferry', ferry],
	['yacht', whales],
	['scuba', dives],
	['water sports', wake],
	['toilet', tuna],
	['barbecue', river],
	['hot shower', river],
	['snorkelling', whales],
	['snorkelling turtles', turtles],
	['Sea Eagle', tuna],
	['eagle squid', squid],
	['Ruwan Mali', whales],
	['queen', river],
	['beneteau', whales],
	['Sunil', tuna],
	['Wickramasinghe', tuna],
	['Kasun Fonseka', lagoon],
	["O'Brien", river],
	['Dilini sunset', sunset],
	// These searches contain typing errors.
	['whaels', whales],
	['sunste', sunset],
	['mirisa', whales],
	['dolfin', whales],
	['barbeque', river],
	['wikramasinghe', tuna],
	['මසුන් ඇල්ලීම', tuna],
	['තල්මසුන්', whales],
	['ජෙට් ස්කී', jet],
	['නිවාස බෝට්ටු', river],
	['ස්කූබා කිමිදීම', dives],
	['රුවල්', whales],
	['ජල ක්‍රීඩා', wake],
	['පැඩල් බෝට්ටු', lagoon],
	['කැස්බෑවුන්', turtles],
	['වැසිකිළිය', tuna],
	['மீன்பிடி', tuna],
	['திமிங்கிலம்', whales],
	['ஜெட் ஸ்கீ', jet],
	['படகு வீடுகள்', river],
	['ஸ்கூபா', dives],
	['பாய்மரப் பயணம்', whales],
	['நீர் சாகசம்', wake],
	['துடுப்புப் படகுகள்', lagoon],
	['ஆமைகள்', turtles],
	['கழிப்பறை', tuna],
	// No trip contains all of these words.
	['whales toilet', undefined],
	['zeppelin', undefined],
])('a search for “%s” finds %s first', async (q, first) => {
	expect((await search({ q })).names[0]).toBe(first);
});

describe('search text without usable words', () => {
	const all = trips.map(([name]) => name as string).slice(0, 9);

	test.each(['', ' ', '\t', '\u200b\u200d', '\u2800', '\u202e \u2066'])(
		'ignores the search text %j',
		async (q) => {
			expect((await search({ q })).names).toEqual(all);
		},
	);

	test.each([
		'㌖'.repeat(200),
		'௰',
		'w'.repeat(200),
		'%',
		'_',
		'%%%',
		"'",
		'"',
		'\\',
		'🐋',
		'!!!',
		'&|!()',
		'<->',
		':*',
	])('a search for %s finds nothing', async (q) => {
		const { status, names } = await search({ q });
		expect([status, names]).toEqual([200, []]);
	});

	test.each([
		"whales'; DROP TABLE experience; --",
		"whale' | 'tuna",
		'whale & ! tuna',
		'whale:* <-> (',
		'"whale watching"',
		'%whale_',
		'\u202ewhales',
		'whales 🐋',
		'ｗｈａｌｅｓ',
		`whale\\`,
	])('%s is read as words', async (q) => {
		const words = q.includes('tuna') ? [] : q.includes('DROP') ? [] : [whales];
		expect((await search({ q })).names).toEqual(words);
	});

	test('a search text has at most 200 characters', async () => {
		expect((await search({ q: 'whales '.repeat(28) })).names).toEqual([whales]);
		expect((await search({ q: 'w'.repeat(200) })).names).toEqual([]);
		const { status, body } = await search({ q: 'w'.repeat(500) });
		expect([status, body.code]).toEqual([400, 'malformed']);
	});
});

test('search words only narrow the results of other filters', async () => {
	for (const q of ['whales', 'the', 'a', 'boat', 'මසුන්', 'whaels', 'trip']) {
		const filters = { category: 'yacht', guests: '2' };
		const without = (await search(filters)).names;
		for (const name of (await search({ ...filters, q })).names) expect(without).toContain(name);
	}
});

test.each([
	['morning', [whales, tuna, lagoon, dives, jet, ferry, turtles]],
	['afternoon', [wake]],
	['evening', [sunset, river]],
	['night', [squid]],
])('finds a departure in the %s by its local time', async (time, names) => {
	expect((await search({ time })).names).toEqual(names);
});

test('rejects an unknown time of day', async () => {
	expect((await search({ time: 'noon' })).status).toBe(400);
});

test('map markers use the same search words and time of day as the list', async () => {
	const { body } = await world().call(
		'GET',
		`/experience/markers/${here.lat}/${here.lng}?q=fishing&time=night`,
	);
	expect(body.result.map(({ name }: Hit) => name)).toEqual([squid]);
});

test('search words add one SQL statement for any number of words', async () => {
	const cost = async (query: Record<string, string>) =>
		(await recordStatements(world().database.pool, () => search(query))).length;
	expect([
		await cost({}),
		await cost({ q: 'whales' }),
		await cost({ q: 'whales dolphin squid tuna reef' }),
	]).toEqual([3, 4, 4]);
});

test('renamed boats, owners and listings are found at once by the new name only', async () => {
	const owner = await world().owner('Ravi Amarasekara', { name: 'Petrel' });
	const id = await world().experience(owner, {
		name: 'Out to sea',
		description: 'And back.',
		location: here,
	});
	const found = async (q: string) => (await search({ q })).names;
	for (const q of ['petrel', 'amarasekara', 'sea out']) expect(await found(q)).toContain('Out to sea');
	const { db } = world().app;
	await db.updateTable('boat').set({ name: 'Albatross' }).where('id', '=', owner.boatId).execute();
	await db.updateTable('person').set({ last_name: 'Gunaratne' }).where('id', '=', owner.id).execute();
	await db.updateTable('experience').set({ name: 'Out to the lighthouse' }).where('id', '=', id).execute();
	for (const q of ['petrel', 'amarasekara', 'sea out']) {
		expect(await found(q)).not.toContain('Out to the lighthouse');
	}
	for (const q of ['albatross', 'gunaratne', 'lighthouse']) {
		expect(await found(q)).toContain('Out to the lighthouse');
	}
	await db.deleteFrom('experience').where('id', '=', id).execute();
});
