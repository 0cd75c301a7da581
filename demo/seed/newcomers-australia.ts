import { approved, changes, type Newcomer, rejected, waiting } from './newcomer.ts';

/** Owners on their way in Australia. */
export const australianNewcomers: readonly Newcomer[] = [
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
