import { type Shore, shore } from './shore.ts';

const au = shore.bind(undefined, 'au');

/** Port Phillip and its neighbours, the Gippsland Lakes, Lake Eildon. */
export const victorianShores: readonly Shore[] = [
	au(
		'portmelbourne',
		'Port Melbourne',
		'city flat penguins open wreck',
		[
			['Princes Pier, Port Melbourne', -37.8419, 144.9263],
			['Sandridge Beach ramp, Port Melbourne', -37.8416, 144.9198],
			['Station Pier small-boat landing, Port Melbourne', -37.8427, 144.9302],
			['Lagoon Pier, Port Melbourne', -37.8443, 144.9412],
		],
		['Station Pier', 'the old piles of Princes Pier', 'Webb Dock', 'Fishermans Bend', 'the Gellibrand light'],
		[
			'The five hundred bare piles of Princes Pier stand in the water like an audience.',
			'From Port Melbourne the city is a paper cut-out, and on still mornings it stands on its head.',
			'Ships from everywhere come past close enough to read their home ports aloud.',
			'The bay is shallow and quick to wake, so we look at the wind twice before we look at the sea.',
			'You can be here from Collins Street in twelve minutes by tram, thongs in hand.',
			'Pelicans run the fish-cleaning table by the ramp, and they run it strictly.',
		],
	),
	au(
		'stkilda',
		'St Kilda',
		'city flat penguins open kite',
		[
			['St Kilda Pier', -37.8648, 144.9662],
			['St Kilda Marina, Elwood', -37.8728, 144.9748],
			['West Beach landing, St Kilda', -37.8603, 144.9668],
		],
		['the pavilion on the pier', 'Elwood beach', 'the breakwater', 'Kerferd Road Pier'],
		[
			'Little penguins live in the St Kilda breakwater, a tram ride from a million people, and come home after sunset.',
			'Luna Park grins, the Palais glitters, and out here you hear none of it.',
			'St Kilda faces west, so the sun goes down into the bay for your benefit.',
			'The cake shops of Acland Street supply our afternoon tea, so choose your seat near the box.',
		],
	),
	au(
		'williamstown',
		'Williamstown',
		'city history flat open wreck',
		[
			['Gem Pier, Williamstown', -37.8622, 144.9061],
			['Ferguson Street Pier, Williamstown', -37.8568, 144.8993],
			['Workshops Pier, Williamstown', -37.8661, 144.9076],
		],
		['HMAS Castlemaine', 'the Timeball Tower', 'the Breakwater light', 'the West Gate Bridge'],
		[
			'Williamstown was the port when Melbourne was a paddock, and it has not quite forgiven the paddock.',
			'The Timeball on the bluestone tower still drops at one; set your watch, everybody does.',
			'Black swans patrol between the moorings as if they paid for them.',
			'HMAS Castlemaine lies at Gem Pier with her guns politely pointed at Tasmania.',
			'Afterwards: fish and chips on Nelson Place, looking back at where you were.',
		],
	),
	au(
		'docklands',
		'Docklands',
		'city flat history',
		[
			['Victoria Harbour, Docklands', -37.8189, 144.9436],
			['Yarra’s Edge Marina, Docklands', -37.8239, 144.9468],
			['Southbank Promenade landing', -37.8199, 144.9612],
		],
		['the Bolte Bridge', 'Polly Woodside', 'the Webb Bridge', 'Southbank'],
		[
			'The Yarra runs upside down, they say, with the mud on top; at night nobody minds, because the lights run on it.',
			'The Bolte’s two towers do nothing at all but look splendid from underneath.',
			'Polly Woodside, an iron barque of 1885, has a front-row seat of everything that passes.',
			'We glide below seven bridges, and you should duck for none of them but will for all.',
		],
	),
	au(
		'brighton',
		'Brighton',
		'city flat penguins open kite',
		[
			['Middle Brighton Pier', -37.9136, 144.9832],
			['Sandringham Harbour', -37.9451, 144.9958],
		],
		['the bathing boxes', 'the sea baths', 'the wreck of the Cerberus', 'Green Point'],
		[
			'Eighty-two bathing boxes, no two alike and none with electricity; the price of one would buy the boat ten times.',
			'HMVS Cerberus, ironclad defender of Melbourne, is a breakwater at Black Rock and a palace for fish.',
			'On a northerly the bay off Brighton is flat to the horizon and warm to the knees.',
		],
	),
	au(
		'geelong',
		'Geelong',
		'city history flat open',
		[
			['Royal Geelong Yacht Club, Eastern Beach', -38.1439, 144.3712],
			['Cunningham Pier, Geelong', -38.1437, 144.3622],
		],
		['the painted bollards', 'the Carousel', 'Eastern Beach baths', 'Point Henry'],
		[
			'A hundred painted bollards watch Corio Bay, each one somebody from Geelong’s past.',
			'The You Yangs lie along the horizon like something asleep.',
			'Eastern Beach’s art-deco baths are still the best place in town to dive off something.',
			'Corio Bay is as sheltered as Port Phillip gets, so first-timers keep their lunch.',
		],
	),
	au(
		'queenscliff',
		'Queenscliff',
		'dolphins seals reef wreck history open flat',
		[
			['Queenscliff Harbour', -38.2672, 144.6689],
			['Portarlington Pier', -38.1116, 144.6546],
		],
		['the black lighthouse', 'Popes Eye', 'Swan Bay', 'the pilot station'],
		[
			'Queenscliff’s black lighthouse, one of only three in the world, leads ships through the Rip.',
			'Popes Eye is a half-built fort that gannets and seadragons finished in their own way.',
			'The Heads have taken more than a hundred ships; the reef they made is Victoria’s best.',
			'Portarlington grows the mussels, and you will want some after.',
		],
	),
	au(
		'sorrento',
		'Sorrento',
		'dolphins seals reef flat wreck history',
		[
			['Sorrento Pier', -38.3386, 144.7434],
			['Portsea Pier', -38.3186, 144.7136],
			['Blairgowrie Marina', -38.3558, 144.7723],
		],
		['Chinamans Hat', 'Point Nepean', 'Point King', 'the limestone cliffs'],
		[
			'Seals pile up on Chinamans Hat like teenagers on a sofa, and are about as curious.',
			'Burrunan dolphins live here and in the Gippsland Lakes and nowhere else on Earth.',
			'Weedy seadragons sway under Portsea Pier looking exactly like what they hide in.',
			'The water goes from bottle green to turquoise as you round Point King, and people always stop talking there.',
		],
	),
	au(
		'mornington',
		'Mornington',
		'flat open reef city',
		[
			['Mornington Pier', -38.2126, 145.0336],
			['Mount Martha, Balcombe Creek mouth', -38.2672, 145.0122],
		],
		['the Schnapper Point cliffs', 'the bathing boxes of Mills Beach', 'The Pillars', 'Fossil Beach'],
		[
			'Mornington’s orange cliffs glow at the end of the day as though somebody had plugged them in.',
			'Snapper school off Schnapper Point every spring, which is how it got the name and the spelling.',
			'Wineries begin a kilometre inland; we mention it for no reason at all.',
		],
	),
	au(
		'phillipisland',
		'Phillip Island',
		'seals penguins open islands whales',
		[
			['Cowes Jetty, Phillip Island', -38.4448, 145.2388],
			['Rhyll Jetty, Phillip Island', -38.4617, 145.3096],
		],
		['Seal Rocks', 'the Nobbies', 'Pyramid Rock', 'Churchill Island'],
		[
			'Twenty thousand fur seals live on Seal Rocks, and you smell them before you see them.',
			'Cape Woolamai goes pink at sunset, when the shearwaters come in by the million.',
		],
	),
	au(
		'gippsland',
		'Paynesville',
		'lake flat dolphins river',
		[
			['Paynesville Marina, Slip Road', -37.9192, 147.7206],
			['Metung Village jetty', -37.8903, 147.8519],
			['Cunninghame Arm, Lakes Entrance', -37.8786, 147.9908],
		],
		['Raymond Island', 'Sperm Whale Head', 'the Silt Jetties', 'Ninety Mile Beach'],
		[
			'Only a ribbon of dune keeps the lakes from Bass Strait: swim on one side, surf on the other.',
			'Koalas sleep in the forks above Raymond Island’s ferry queue, and are not impressed.',
			'Four hundred square kilometres of water and no tide to speak of: anchor where you like the look of it.',
			'The Silt Jetties reach eight kilometres into Lake King, one tree wide.',
		],
	),
	au(
		'eildon',
		'Lake Eildon',
		'lake flat river',
		[
			['Eildon Boat Harbour', -37.2258, 145.9142],
			['Jerusalem Creek Marina, Lake Eildon', -37.2386, 145.9531],
		],
		['the drowned forest of Big River', 'Mount Pinniger', 'the dam wall', 'Fraser camp'],
		[
			'Half the arms of Lake Eildon have no road to them, only water and lyrebirds.',
			'Kangaroos graze down to the bank at dusk, and the fire pit is two steps from the gangplank.',
			'The lake is warm and flat by eleven, gum trees to the edge and nobody in a hurry.',
		],
	),
];
