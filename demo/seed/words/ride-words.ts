import { durationWords } from '#domain/time.ts';
import type { Listed } from '../seed-listings.ts';
import type { SeededDice } from '../seeded-dice.ts';

/** How owners invite strangers aboard; `{boat}`, `{place}`, `{time}` and `{mark}` are filled in. */
const invitations = [
	'I am taking {boat} out anyway and hate to see empty seats. Come along: {time} off {place}, past {mark}, tea on me.',
	'Looking for a few easy-going people to share {boat} with. We leave from {place}, drift by {mark} and are back {time} later, sunburnt and happy.',
	'My cousin cancelled, so there is room. Bring a hat and something to share; I bring {boat}, the cooler box and bad jokes.',
	'Half the boat is a family from Kandy, the other half could be you. We sail from {place} and look for dolphins beyond {mark}.',
	'No experience needed, no hurry either. {time} on the water, a swim stop near {mark}, and whoever wants may take the wheel.',
	'Early start, flat water, cameras welcome. I know where the light is best off {place}; there is coffee on board.',
	'{boat} is too big for one and too lovely to leave at the pier. Share the fuel with us, and the sunset is free.',
	'Solo travellers, this one is for you: {time}, a small group, proper life jackets, and a skipper who has done it a thousand times.',
	'We do this every month: out past {mark}, engine off, everybody quiet for ten minutes. You will remember it.',
	'A day out with new mates. Lunch is rice and curry in banana leaf; tell me if you do not eat fish.',
	'Weather looks kind, so I am opening the seats to anybody. Children welcome from six, grandparents until ninety.',
	'Room for a few more on our run along {place}. We fish a little, swim a lot, and always come back with a story.',
] as const;

/** What the owner of a ride says to whoever might join. */
export function rideMessage({ shore, boatName, experience }: Listed, dice: SeededDice): string {
	return dice
		.pick(invitations)
		.replace('{boat}', boatName)
		.replace('{place}', shore.name)
		.replace('{time}', durationWords(experience.durationMinutes).toLowerCase())
		.replace('{mark}', shore.marks.length > 0 ? dice.pick(shore.marks) : 'the point')
		.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
