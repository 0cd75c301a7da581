import { type Shore, shore } from './shore.ts';

const au = shore.bind(undefined, 'au');

/** Sydney and its neighbours, and north to Brisbane. */
export const eastCoastShores: readonly Shore[] = [
	au(
		'sydney',
		'Sydney Harbour',
		'city history flat whales open deep',
		[
			['Campbells Cove jetty, The Rocks', -33.8576, 151.2098],
			['King Street Wharf, Darling Harbour', -33.8664, 151.2014],
			['Rose Bay Wharf', -33.8701, 151.2631],
			['Rushcutters Bay, CYCA landing', -33.8732, 151.2326],
			['Lavender Bay wharf', -33.8451, 151.2068],
		],
		['the Opera House', 'Fort Denison', 'the Harbour Bridge', 'Shark Island', 'Bradleys Head'],
		[
			'Passing under the Bridge never gets old; even the deckhand looks up.',
			'The Opera House has a fifth side that only boats see, and it is the best one.',
			'Fort Denison fires its gun at one o’clock. You have been warned.',
			'There are two hundred and forty kilometres of foreshore and a beach for every wind.',
			'Ferries have right of way, dolphins think they do, and we give way to both.',
			'Lights come on along Kirribilli one by one, like a slow applause.',
		],
	),
	au(
		'manly',
		'Manly',
		'city surf flat reef penguins whales wreck open deep',
		[
			['Manly Wharf, East Esplanade', -33.8009, 151.2846],
			['The Spit, Middle Harbour', -33.8047, 151.2444],
		],
		['North Head', 'Store Beach', 'Cabbage Tree Bay', 'the Quarantine Station'],
		[
			'Store Beach can only be reached by water, which keeps it the way it was.',
			'Cabbage Tree Bay has blue gropers that follow you about like Labradors.',
			'North Head drops ninety metres of sandstone straight into the Pacific.',
			'Penguins nest under the Manly ferry wharf and ignore the timetable.',
		],
	),
	au(
		'cronulla',
		'Cronulla',
		'surf flat river reef',
		[['Gunnamatta Bay wharf, Cronulla', -34.0562, 151.1496]],
		['Bundeena', 'Jibbon Beach', 'the Royal National Park', 'Maianbar’s sand flats'],
		[
			'Port Hacking is the Shire’s own private sea, clear green over white sand.',
			'Across the water lies the Royal, the second-oldest national park in the world.',
			'At Jibbon there are rock engravings a few steps above the anchorage.',
		],
	),
	au(
		'pittwater',
		'Pittwater',
		'flat river islands history open',
		[
			['Church Point wharf', -33.6459, 151.2846],
			['Newport, RPAYC marina', -33.6596, 151.3052],
			['Palm Beach Wharf', -33.5933, 151.3211],
		],
		['Barrenjoey Lighthouse', 'Scotland Island', 'The Basin', 'Lion Island'],
		[
			'At The Basin wallabies hop through the picnic ground and check the eskies.',
			'Barrenjoey has watched over Broken Bay since 1881; the keeper’s daughter carved her name in the rock.',
			'Scotland Island people go shopping by tinny and come home by moonlight.',
			'Every bay has a mooring, every mooring a kookaburra.',
		],
	),
	au(
		'hawkesbury',
		'Hawkesbury River',
		'river flat islands',
		[
			['Brooklyn, Dangar Road marina', -33.5479, 151.2262],
			['Bobbin Head, Cowan Creek', -33.6586, 151.1596],
		],
		['Dangar Island', 'the railway bridge', 'Jerusalem Bay', 'Refuge Bay’s waterfall'],
		[
			'Refuge Bay has a waterfall that lands on the beach; nobody has improved on it as a shower.',
			'The river runs between sandstone walls the colour of toast.',
			'Oysters are bought from the shed at Mooney Mooney, opened while you hold the bow.',
			'Phones give up after the second bend, and so, usually, do worries.',
		],
	),
	au(
		'jervisbay',
		'Jervis Bay',
		'dolphins whales reef flat penguins',
		[['Huskisson Wharf, Owen Street', -35.0386, 150.6716]],
		['Point Perpendicular', 'Hyams Beach', 'Bowen Island', 'Honeymoon Bay'],
		[
			'The sand of Jervis Bay squeaks; it is that fine, and that white.',
			'About a hundred bottlenose dolphins live in the bay all year and like a bow wave.',
			'Point Perpendicular is exactly what it says, seventy-five metres of it.',
			'Humpbacks turn into the bay on their way south to rest with their calves.',
		],
	),
	au(
		'portstephens',
		'Port Stephens',
		'dolphins whales flat open deep islands',
		[
			['d’Albora Marina, Nelson Bay', -32.7193, 152.1472],
			['Shoal Bay jetty', -32.7196, 152.1738],
		],
		['Tomaree Head', 'Broughton Island', 'the Stockton dunes', 'Cabbage Tree Island'],
		[
			'Port Stephens holds two and a half Sydney Harbours and a hundred and forty dolphins.',
			'Gould’s petrels nest on Cabbage Tree Island and nowhere else in the world.',
			'From the heads you see the Stockton dunes run south until they turn into haze.',
		],
	),
	au(
		'byron',
		'Byron Bay',
		'dolphins whales turtles surf reef wreck open deep',
		[
			['Clarkes Beach, near The Pass, Byron Bay', -28.6407, 153.6258],
			['Brunswick Heads boat harbour', -28.5383, 153.5516],
		],
		['Cape Byron lighthouse', 'Julian Rocks', 'The Pass', 'Wategos'],
		[
			'The lighthouse on Cape Byron is the most powerful in Australia and the first to see the sun.',
			'Julian Rocks, Nguthungulli, is where warm and cold currents meet, and so do leopard sharks and wobbegongs.',
			'Dolphins surf The Pass better than anyone, and never drop in.',
		],
	),
	au(
		'goldcoast',
		'the Gold Coast',
		'city surf flat whales open deep',
		[
			['Marina Mirage, Main Beach', -27.9684, 153.4256],
			['Runaway Bay Marina', -27.9133, 153.4046],
			['Mariners Cove, The Spit', -27.9721, 153.4263],
		],
		['South Stradbroke', 'Wave Break Island', 'Sovereign Islands', 'the Seaway'],
		[
			'From the Broadwater the towers look like a city that somebody has spilt along a beach.',
			'Wave Break Island is a sandbank with palm trees, and lunch tastes better on it.',
			'Wallabies live on South Stradbroke and come down to see who has landed.',
			'Whales go past the Seaway from June to November, often in both directions at once.',
		],
	),
	au(
		'brisbane',
		'Brisbane',
		'city river flat islands wreck dolphins open',
		[
			['Manly Boat Harbour, Brisbane', -27.4522, 153.1896],
			['Riverside jetty, Eagle Street', -27.4669, 153.0312],
		],
		['the Story Bridge', 'Peel Island', 'the Tangalooma wrecks', 'St Helena Island'],
		[
			'Fifteen old hulks were sunk at Tangalooma for a breakwater and turned into an aquarium.',
			'Moreton Bay has six hundred dugongs, three hundred islands and one correct tide for each sandbank.',
			'The river folds round the city so often that everybody claims a view.',
			'St Helena was Queensland’s hell-hole in paradise; the ruins are lovely now.',
		],
	),
];
