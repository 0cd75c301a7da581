import { z } from 'zod';
import { formatDuration } from '#domain/time.ts';
import { readData } from './read-data.ts';
import type { Listed } from './seed-listings.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Texts that invite to rides; `{boat}`, `{place}`, `{time}` and `{mark}` are filled in. */
const invitations = readData('ride-invitations.json', z.array(z.string()));

/** Returns the owner’s message for a ride. */
export function rideMessage({ shore, boatName, experience }: Listed, random: SeededRandom): string {
	return random
		.pick(invitations)
		.replace('{boat}', boatName)
		.replace('{place}', shore.name)
		.replace('{time}', formatDuration(experience.durationMinutes).toLowerCase())
		.replace('{mark}', shore.marks.length > 0 ? random.pick(shore.marks) : 'the point')
		.replace(/(^|[.!?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
