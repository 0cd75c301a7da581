import { type Shore, shore } from './shore.ts';

const au = shore.bind(undefined, 'au');

/** Queensland’s sunshine and the rest of Australia, round the north and west to Hobart. */
export const australianShores: readonly Shore[] = [
	au(
		'noosa',
		'Noosa',
		'river lake flat surf',
		[
			['Noosaville, Gympie Terrace jetty', -26.4003, 153.0652],
			['Noosa Marina, Tewantin', -26.3926, 153.0396],
		],
		['the Everglades', 'Laguna Bay', 'Lake Cootharaba', 'Makepeace Island'],
		[
			'There are two everglades in the world, and this is the one without alligators.',
			'The upper Noosa River is tea-dark and so still that the sky seems to be underneath.',
			'Makepeace Island is shaped like a heart, which pilots notice and the rest of us take on trust.',
		],
	),
	au(
		'herveybay',
		'Hervey Bay',
		'whales flat islands dolphins',
		[['Great Sandy Straits Marina, Urangan', -25.2946, 152.9086]],
		['K’gari', 'Platypus Bay', 'the Urangan Pier'],
		[
			'Humpbacks stop in Platypus Bay for days to rest, and young ones come over to look at us.',
			'K’gari, the largest sand island in the world, keeps the swell out and the bay flat.',
			'The Urangan Pier is nearly nine hundred metres long, and once was longer.',
		],
	),
	au(
		'whitsundays',
		'Airlie Beach',
		'islands reef turtles flat whales open',
		[
			['Coral Sea Marina, Airlie Beach', -20.2636, 148.7118],
			['Shute Harbour', -20.2916, 148.7846],
			['Hamilton Island Marina', -20.3462, 148.9496],
		],
		['Hill Inlet', 'Whitehaven Beach', 'Hook Island', 'Langford Reef'],
		[
			'Whitehaven’s sand is ninety-eight per cent silica, so it squeaks and never burns your feet.',
			'Hill Inlet changes its pattern with every tide; we time it so that you see the swirl.',
			'Langford is a sandbank for six hours a day and a rumour for the other eighteen.',
			'Maori wrasse the size of armchairs come to see what is under the boat at Hook.',
			'We carry stinger suits from October to May, and everyone looks equally silly.',
		],
	),
	au(
		'magnetic',
		'Magnetic Island',
		'islands reef turtles flat',
		[
			['Nelly Bay Harbour, Magnetic Island', -19.1634, 146.8522],
			['Horseshoe Bay jetty, Magnetic Island', -19.1159, 146.8572],
		],
		['Horseshoe Bay', 'Balding Bay', 'the Forts'],
		[
			'Cook’s compass went odd here, hence the name; nobody’s has since.',
			'Koalas, rock wallabies and hoop pines on granite: Maggie looks like nowhere else on the reef coast.',
		],
	),
	au(
		'cairns',
		'Cairns',
		'reef turtles islands crocs river open deep',
		[
			['Marlin Marina, Cairns', -16.9183, 145.7816],
			['Trinity Inlet, Smiths Creek landing', -16.9386, 145.7702],
		],
		['Green Island', 'Fitzroy Island', 'Michaelmas Cay', 'Trinity Inlet'],
		[
			'The outer reef is ninety minutes away and older than anything you have ever touched, so we don’t.',
			'Michaelmas Cay belongs to twenty thousand terns; visitors get one end of the beach.',
			'Rainforest comes down to the sea on one side, reef comes up on the other: two World Heritage sites, one horizon.',
			'Trinity Inlet’s mangroves have estuarine crocodiles, so swimming is for the reef.',
		],
	),
	au(
		'portdouglas',
		'Port Douglas',
		'reef turtles islands open deep crocs',
		[['Crystalbrook Marina, Port Douglas', -16.4842, 145.4612]],
		['Low Isles', 'Agincourt Reef', 'Four Mile Beach', 'Snapper Island'],
		[
			'Low Isles is a lighthouse, a lagoon and a great many clams.',
			'The Daintree ranges turn purple behind the boat on the way home, with a cloud on each.',
			'Agincourt’s ribbons sit at the edge of the shelf, where the blue becomes serious.',
		],
	),
	au(
		'darwin',
		'Darwin',
		'crocs open deep history wreck river',
		[
			['Cullen Bay Marina, Darwin', -12.4519, 130.8196],
			['Stokes Hill Wharf, Darwin', -12.4696, 130.8502],
		],
		['Mindil Beach', 'East Point', 'Fannie Bay', 'the Mandorah jetty'],
		[
			'Darwin’s tides rise and fall up to eight metres, so the coastline is a matter of opinion.',
			'In the build-up the lightning starts at five and needs no ticket.',
			'The sun goes into the Timor Sea like a coin into a slot, and on Mindil Beach they clap.',
			'We don’t swim here. The locals with the teeth do.',
		],
	),
	au(
		'broome',
		'Broome',
		'open deep whales turtles history',
		[
			['Gantheaume Point landing, Broome', -17.9742, 122.1786],
			['Town Beach jetty, Broome', -17.9706, 122.2376],
		],
		['Gantheaume Point', 'Cable Beach', 'Roebuck Bay', 'the old luggers’ jetty'],
		[
			'Red cliff, white sand, turquoise water: Broome looks colour-corrected and is not.',
			'At the lowest tides dinosaur footprints come out of the sea at Gantheaume.',
			'Camels go by on Cable Beach with the sun behind them, and we drift past looking smug.',
			'Snubfin dolphins, shy and round-headed, feed in Roebuck Bay.',
		],
	),
	au(
		'exmouth',
		'Ningaloo',
		'reef turtles whales dolphins flat open deep',
		[
			['Tantabiddi boat ramp, Ningaloo', -21.9122, 113.9772],
			['Exmouth Marina', -21.9556, 114.1418],
		],
		['Ningaloo Reef', 'Turquoise Bay', 'the Muiron Islands', 'Vlamingh Head'],
		[
			'Ningaloo is a fringing reef, so coral begins where the sand ends.',
			'Whale sharks come in from March to July, humpbacks after that, mantas whenever they like.',
			'The Cape Range is red, the lagoon is pale green, and the line between them is a road with emus on it.',
		],
	),
	au(
		'fremantle',
		'Fremantle',
		'city river history flat open',
		[
			['Fishing Boat Harbour, Fremantle', -32.0581, 115.7432],
			['Matilda Bay jetty, Crawley', -31.9782, 115.8222],
			['East Street Jetty, East Fremantle', -32.0382, 115.7602],
		],
		['the Round House', 'Freshwater Bay', 'the Maritime Museum', 'Blackwall Reach'],
		[
			'The Fremantle Doctor arrives at one with twenty knots, cures the heat and fills every sail on the river.',
			'Bottlenose dolphins hunt in Blackwall Reach, under cliffs that teenagers jump off.',
			'Black swans gave the river its name, and still own the shallows at Crawley.',
			'Fish and chips on the harbour is compulsory; gulls attend.',
		],
	),
	au(
		'rottnest',
		'Rottnest Island',
		'islands reef wreck turtles whales flat open deep',
		[
			['Thomson Bay jetty, Rottnest Island', -31.9959, 115.5442],
			['Geordie Bay jetty, Rottnest Island', -31.9916, 115.5226],
		],
		['Bathurst Lighthouse', 'Geordie Bay', 'Cathedral Rocks', 'Little Salmon Bay'],
		[
			'Quokkas smile at everybody on Wadjemup, and will have your sandwich while you find the camera.',
			'Sixty-three beaches and no cars: most of them are best reached from the sea.',
			'Fur seals at Cathedral Rocks lie on their backs with a flipper up, as if hailing a taxi.',
		],
	),
	au(
		'mandurah',
		'Mandurah',
		'flat dolphins river lake lagoon',
		[['Mandurah Ocean Marina', -32.5243, 115.7139]],
		['the Peel Inlet', 'the Venetian canals', 'Dawesville Cut', 'the old bridge'],
		[
			'Mandurah’s inlet is twice the size of Sydney Harbour and mostly waist-deep.',
			'Blue manna crabs walk the sand flats in summer, scoops and children after them.',
			'Dolphins patrol the canals as if looking for a place to rent.',
		],
	),
	au(
		'adelaide',
		'Adelaide',
		'dolphins flat open city history reef',
		[
			['Holdfast Shores Marina, Glenelg', -34.9786, 138.5106],
			['North Haven Marina', -34.7866, 138.4876],
		],
		['Glenelg’s jetty', 'the Port River', 'West Beach', 'the Noarlunga reef'],
		[
			'The Port River is the only place in a city where wild dolphins have a sanctuary with suburbs round it.',
			'Gulf St Vincent lies flat most mornings, and the hills come up pink behind the city.',
			'Glenelg’s jetty is where South Australia was proclaimed and where it now eats gelato.',
		],
	),
	au(
		'kangaroo',
		'Kangaroo Island',
		'dolphins seals open reef islands',
		[
			['Penneshaw jetty, Kangaroo Island', -35.7172, 137.9412],
			['Kingscote jetty, Kangaroo Island', -35.6546, 137.6412],
		],
		['Cape Willoughby', 'Dashwood Bay', 'Nepean Bay', 'the Sapphire Coast'],
		[
			'In Dashwood Bay dolphins come to play and sea lions come to show them how it is done.',
			'The north coast is all cliffs and pocket beaches without a road to them.',
			'Kangaroo Island keeps Ligurian bees, old habits and the clearest water in the state.',
		],
	),
	au(
		'mannum',
		'Mannum',
		'river flat lake',
		[
			['Mary Ann Reserve landing, Mannum', -34.9138, 139.3142],
			['Hogwash Bend landing, Murray River', -34.0372, 139.8186],
		],
		['the cliffs at Big Bend', 'the paddle steamer Marion', 'the Mannum ferries', 'Bowhill'],
		[
			'The Murray’s limestone cliffs turn gold at six, orange at seven, and pink until the stars are out.',
			'Pelicans, whistling kites and the odd paddle steamer have the river to themselves.',
			'Tie up under a red gum, light the fire and listen to nothing.',
			'Southern wombats graze on the flats at Big Bend after dark; bring a torch with a red glass.',
		],
	),
	au(
		'hobart',
		'Hobart',
		'city history whales seals open deep dolphins flat',
		[
			['Elizabeth Street Pier, Hobart', -42.8839, 147.3326],
			['Kings Pier Marina, Hobart', -42.8846, 147.3332],
		],
		['Sullivans Cove', 'the Iron Pot light', 'Battery Point', 'the Tasman Bridge', 'Storm Bay'],
		[
			'kunanyi stands behind the city with its own weather, and a dusting of snow when it feels like it.',
			'The Iron Pot is Tasmania’s oldest lighthouse and the mark that every Hobart yacht has cried at.',
			'MONA’s landing is on the way, if you want to arrive as one should.',
			'Constitution Dock smells of scallop pies and varnish, which is the right smell.',
		],
	),
	au(
		'freycinet',
		'Freycinet',
		'whales dolphins flat islands seals',
		[['Coles Bay jetty, Freycinet', -42.1266, 148.2862]],
		['Wineglass Bay', 'the Hazards', 'Schouten Island', 'Cape Tourville'],
		[
			'The Hazards are pink granite, lichened orange and wet by a sea the colour of bottles.',
			'Wineglass Bay from the water is the view without the steps.',
			'White-bellied sea eagles nest on Schouten Island and sit for portraits.',
		],
	),
];
