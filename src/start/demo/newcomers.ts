import { approved, changes, type Newcomer, rejected, waiting } from './newcomer.ts';

/** Owners in every state that there is, with what waits at the desk. */
export const newcomers: readonly Newcomer[] = [
	{
		key: 'tharushi',
		provider: 'google',
		firstName: 'Tharushi',
		lastName: 'Madawala',
		country: 'lk',
		home: 'Negombo',
		about: 'Wants to list a boat: no owner account yet',
		boats: [],
	},
	{
		key: 'lakmal',
		provider: 'google',
		firstName: 'Lakmal',
		lastName: 'Jayakody',
		country: 'lk',
		home: 'Negombo',
		about: 'Owner account handed in: it waits at the desk, with a boat and a trip',
		account: {
			description:
				'I grew up on Negombo lagoon and skippered my uncle’s outrigger before I could ride a bicycle. Now I have a boat of my own and want to show people the canals at sunrise.',
			stands: waiting,
		},
		boats: [
			{
				name: 'Muthu',
				category: 'Speed',
				brand: 'Neil Marine',
				model: 'NM 22',
				year: 2021,
				length: 7,
				capacity: 8,
				insuredDays: 240,
				stands: waiting,
				trips: [
					{
						name: 'Sunrise on the Dutch canal, Negombo',
						category: 'water sports',
						description:
							'We leave before the heat, slip through the lagoon’s fishing fleet coming home and turn into the Dutch canal while the kingfishers are still at breakfast. King coconuts on board, and a swim where the lagoon meets the sea.',
						priceRupees: 14_500,
						minutes: 120,
						departs: '05:50',
						address: 'Lagoon jetty, Kuttiduwa, Negombo',
						at: { lat: 7.1996, lng: 79.8363 },
						stands: waiting,
					},
				],
			},
		],
	},
	{
		key: 'gavin',
		provider: 'facebook',
		firstName: 'Gavin',
		lastName: 'Mercer',
		country: 'au',
		home: 'Geelong',
		about: 'Owner account rejected, with the reason',
		account: {
			description:
				'Weekend fisherman with a tinny and too much time. I know where the flathead sit in Corio Bay and I am happy to take a mate or two along when the wind is kind.',
			stands: rejected(
				'The licence you sent ran out two years ago. Please send your current one and hand the account in again.',
			),
		},
		boats: [
			{
				name: 'Second Wind',
				category: 'Fishing',
				brand: 'Quintrex',
				model: '481 Fishabout',
				year: 2009,
				length: 5,
				capacity: 4,
				insuredDays: 90,
				stands: waiting,
				trips: [],
			},
		],
	},
	{
		key: 'jiayi',
		provider: 'google',
		firstName: 'Jia-Yi',
		lastName: 'Zhao',
		country: 'au',
		home: 'Fremantle',
		about: 'The desk asked for changes to her owner account',
		account: {
			description:
				'Marine biologist turned skipper. Between contracts I take small groups out to look at sea grass, seahorses and whatever else the Swan River has been hiding from the ferries.',
			stands: changes(
				'The name on the bank account is a company’s. Please tell us how you are related to it, or use an account of your own.',
			),
		},
		boats: [],
	},
	{
		key: 'priyantha',
		provider: 'facebook',
		firstName: 'Priyantha',
		lastName: 'Wickrama',
		country: 'lk',
		home: 'Kalpitiya',
		about: 'Approved owner: one boat waits at the desk, another’s insurance runs out in 20 days',
		account: {
			description:
				'Thirty years between Kalpitiya and the Bar Reef, first for prawns and now for people. I count dolphins for the university every morning and I have never once been bored.',
			stands: approved,
		},
		boats: [
			{
				name: 'Ran Diyamba',
				category: 'Fishing',
				brand: 'Cey-Nor',
				model: 'OFRP 23',
				year: 2017,
				length: 7,
				capacity: 8,
				insuredDays: 20,
				stands: approved,
				trips: [
					{
						name: 'A thousand spinners: dolphins off Kalpitiya',
						category: 'water sports',
						description:
							'From November to April the spinner dolphins come in by the hundred. We leave from Alankuda at first light, switch off when we find them and let them decide. Back for a rice-flour breakfast on the beach.',
						priceRupees: 18_000,
						minutes: 180,
						departs: '06:30',
						address: 'Alankuda beach, Kalpitiya',
						at: { lat: 8.0517, lng: 79.7126 },
						stands: approved,
					},
				],
			},
			{
				name: 'Sayura',
				category: 'Catamaran',
				brand: 'Lagoon',
				model: '400 S2',
				year: 2016,
				length: 12,
				capacity: 14,
				insuredDays: 310,
				stands: waiting,
				trips: [
					{
						name: 'Bar Reef under sail, with lunch on the nets',
						category: 'sailing',
						description:
							'A day on the catamaran along the largest reef of the island: two hours of sailing out, snorkelling over the coral gardens, lunch from the galley and a slow reach home with the afternoon wind.',
						priceRupees: 92_500,
						minutes: 420,
						departs: '08:00',
						address: 'Kalpitiya lagoon jetty',
						at: { lat: 8.2297, lng: 79.7596 },
						stands: waiting,
					},
				],
			},
		],
	},
	{
		key: 'helena',
		provider: 'google',
		firstName: 'Helena',
		lastName: 'Papadakis',
		country: 'au',
		home: 'Queenscliff',
		about: 'Approved owner: one boat’s insurance has run out, one needs changes, a trip was rejected',
		account: {
			description:
				'Third generation on the Queenscliff waterfront. My grandfather piloted ships through the Rip; I take people to the seals, the forts and the quiet side of Swan Bay instead.',
			stands: approved,
		},
		boats: [
			{
				name: 'Pilot’s Daughter',
				category: 'Yacht',
				brand: 'Riviera',
				model: '39 Open Flybridge',
				year: 2018,
				length: 12,
				capacity: 10,
				insuredDays: -5,
				stands: approved,
				trips: [
					{
						name: 'Through the Rip and home for lunch',
						category: 'yacht',
						description:
							'Out past the lighthouses at slack water, round the heads where the bay meets Bass Strait, and back along the forts with a long lunch at anchor off Portsea.',
						priceRupees: 148_000,
						minutes: 300,
						departs: '09:30',
						address: 'Queenscliff Harbour, C pier',
						at: { lat: -38.2655, lng: 144.6688 },
						stands: approved,
					},
				],
			},
			{
				name: 'Swan Bay Lady',
				category: 'House',
				brand: 'Sumerset',
				model: '1474',
				year: 2004,
				length: 14,
				capacity: 8,
				insuredDays: 150,
				stands: changes('The pictures show another boat than the papers do. Please send some of this one.'),
				trips: [],
			},
			{
				name: 'Little Rip',
				category: 'Canoe',
				brand: 'Old Town',
				model: 'Discovery 169',
				year: 2022,
				length: 5,
				capacity: 3,
				insuredDays: 400,
				stands: approved,
				trips: [
					{
						name: 'Paddling Swan Bay with the black swans',
						category: 'paddle boats',
						description:
							'Knee-deep water, sea grass meadows and several hundred swans. We follow the tide in, look for weedy sea dragons on the edge, and let it carry us out again.',
						priceRupees: 9_500,
						minutes: 150,
						departs: '07:40',
						address: 'Swan Bay jetty, Queenscliff',
						at: { lat: -38.2618, lng: 144.6489 },
						stands: waiting,
					},
					{
						name: 'Across the Rip by canoe',
						category: 'paddle boats',
						description:
							'From Queenscliff to Point Nepean over the most interesting three kilometres of water in Victoria, for people who like their heart rate high.',
						priceRupees: 21_000,
						minutes: 180,
						departs: '06:00',
						address: 'Queenscliff front beach',
						at: { lat: -38.2707, lng: 144.6667 },
						stands: rejected(
							'An open canoe has no business in the Rip. We cannot list this trip; the one on Swan Bay is welcome.',
						),
					},
				],
			},
		],
	},
];
