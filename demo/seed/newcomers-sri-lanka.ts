import { approved, type Newcomer, waiting } from './newcomer.ts';

/** Owners on their way in Sri Lanka. */
export const sriLankanNewcomers: readonly Newcomer[] = [
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
];
