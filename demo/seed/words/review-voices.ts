import type { RatingAspect } from '#domain/review/rating.ts';
import type { Voice } from '../demo-guests.ts';

/** How each voice begins and ends; {owner}, {boat} and {place} as before. */
export const praise: Readonly<
	Record<Voice, { readonly first: readonly string[]; readonly last: readonly string[] }>
> = {
	warm: {
		first: [
			'What a beautiful day we had with {owner}.',
			'From the first message to the last wave we felt looked after.',
			'This was the heart of our holiday.',
			'I did not expect to be so moved by a boat trip.',
			'{owner} and the crew are simply lovely people.',
			'We came as guests and left as friends.',
			'Some trips you forget. Not this one.',
			'Thank you for a day that we are still talking about.',
		],
		last: [
			'We will be back, and we will bring my sister.',
			'Thank you from all of us.',
			'Go, and give them our love.',
			'It meant a lot to us.',
			'I wish that every trip were run with so much heart.',
			'We hugged at the jetty. All of us.',
		],
	},
	plain: {
		first: [
			'Good trip, well organised.',
			'Exactly as described.',
			'Left on time, came back on time.',
			'Easy to book, easy to find, well run.',
			'Everything worked as promised.',
			'A solid half day, and fair value.',
			'We had no complaints at all.',
			'Professional from start to finish.',
		],
		last: [
			'Would book again.',
			'Recommended.',
			'Parking is easier on the north side.',
			'Be there ten minutes early, as they ask.',
			'Take a jacket for the way back.',
			'Fair price for what you get.',
		],
	},
	short: {
		first: [
			'Brilliant.',
			'Loved it.',
			'Ten out of ten.',
			'Do it.',
			'Best thing we did in {place}.',
			'Just book it.',
			'Wow.',
			'Perfect day.',
		],
		last: ['Again, please.', 'Five stars.', 'No notes.', 'Going back on Sunday.', 'Bring sunscreen.', ''],
	},
	dry: {
		first: [
			'I am not easily impressed. I was impressed.',
			'I was promised a nice time and, annoyingly, had one.',
			'I only went because my wife had booked. My wife was right.',
			'It takes a lot to get me up at that hour. This was enough.',
			'I came to complain and have nothing to report.',
			'As an engineer I looked for faults. The kettle is a bit slow.',
			'The brochure did not exaggerate, which must be a first.',
			'I do not swim, fish or sunbathe, and still had a splendid time.',
		],
		last: [
			'I would say more, but then it will be booked out.',
			'My wife has asked me to add an exclamation mark!',
			'One star missing, if I could, for making me get off.',
			'I have since been seen looking at boats.',
			'Do not tell too many people.',
			'I may even do it again.',
		],
	},
	keen: {
		first: [
			'Oh my goodness, where do I start?!',
			'AMAZING. I have been telling everyone at work!',
			'If you do one thing in {place}, do this!',
			'We booked a second trip before we were back at the jetty!',
			'Absolutely incredible from beginning to end!',
			'I have two hundred photos and cannot delete one!',
			'Obsessed. Completely obsessed.',
			'Best. Day. Ever.',
		],
		last: [
			'Go go go!',
			'Can we move in on {boat}?',
			'Already planning the next one!',
			'Thank you thank you thank you!',
			'Ten stars if I could!',
			'You will not regret it!',
		],
	},
	family: {
		first: [
			'We went with three children between four and eleven, and all of them were happy at the same time.',
			'Three generations, one boat, no arguments.',
			'We were nervous about taking a toddler, and need not have been.',
			'Our kids rate it above the theme park.',
			'Took my parents, who are both over seventy, and the crew were wonderful with them.',
			'The best family outing that we have had in years.',
			'Our teenager said that it was ‘fine’, which is her highest mark.',
			'School holidays, day nine: this saved us.',
		],
		last: [
			'There are small life jackets, and they insist on them. Good.',
			'Everyone slept in the car on the way home.',
			'Bring spare clothes for anyone under ten.',
			'The kids have drawn pictures for {owner}.',
			'We will make it a yearly thing.',
			'Highly recommended for families.',
		],
	},
};

/** What was not so good, by what it cost: said in four- and three-star reviews. */
export const grumbles: Readonly<Record<RatingAspect, readonly string[]>> = {
	punctuality: [
		'We left half an hour late, because another group was still on board.',
		'Start was delayed by the tide; a message beforehand would have been kind.',
		'It took a while until everybody was kitted out, so we lost some time on the water.',
		'The departure time slipped by twenty minutes.',
		'We waited at the wrong jetty; the directions could be clearer.',
	],
	boatQuality: [
		'The boat is clean, but has seen some summers.',
		'Cushions could do with replacing.',
		'One of the seats was broken, and the shade does not quite reach the stern.',
		'The toilet pump and I did not become friends.',
		'Gear was fine, though my vest was still wet from somebody else.',
	],
	valueForMoney: [
		'A little dear for what it is, if you are only two.',
		'I would have expected drinks to be included at this price.',
		'Good, but it felt short for the money.',
		'You pay for the place, a bit.',
		'Go with a full boat, then the price makes sense.',
	],
	handling: [
		'The ride home into the wind was rougher than it had to be.',
		'We came alongside twice before it worked.',
		'The deckhand was new and still learning.',
		'A slower run past the reef would have been nice.',
		'The briefing was rather quick for beginners.',
	],
	friendliness: [
		'The crew were correct, but not very talkative.',
		'We would have liked a bit more explanation on the way.',
		'The skipper seemed to have had a long week.',
		'Service was friendly once we had asked for it.',
		'A smile at check-in would not cost extra.',
	],
};

/** How a middling review ends. */
export const balance: readonly string[] = [
	'Still, a nice day out.',
	'Would try again on a calmer day.',
	'The sea itself was five stars.',
	'They listened when we said so, which counts.',
	'All in all fine.',
	'{owner} apologised and knocked nothing off, but poured us another tea.',
	'With small fixes it would be excellent.',
	'The scenery makes up for a lot.',
];
