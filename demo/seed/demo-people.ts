import { z } from 'zod';
import type { DemoPerson } from '#demo/providers/social-login/demo-person.ts';
import { pictureAddress } from '#drawing/picture/picture-sizes.ts';
import { demoOwners } from './demo-owners.ts';
import { portraitKey } from './demo-pictures.ts';
import { newcomers } from './newcomer.ts';
import { readData } from './read-data.ts';

/**
 * Renters who can sign in, and staff. Staff are configured as first staff before their accounts are
 * created.
 */
const people = readData(
	'people.json',
	z.array(
		z.strictObject({
			group: z.enum(['Renters', 'Platform']),
			provider: z.enum(['google', 'facebook']),
			subject: z.string().regex(/^[a-z-]+$/),
			firstName: z.string(),
			lastName: z.string(),
			about: z.string(),
		}),
	),
);

const fewWords: readonly (string | undefined)[] = ['no', 'one', 'two', 'three', 'four', 'five'];

export const demoPeople: readonly DemoPerson[] = [
	...people.filter(({ group }) => group === 'Renters'),
	...demoOwners.map(({ provider, key, firstName, lastName, home, boats }) => {
		const many = `${fewWords[boats.length] ?? boats.length} ${boats.length === 1 ? 'boat' : 'boats'}`;
		const about = `Owner in ${home} with ${many}`;
		return { group: 'Owners' as const, provider, subject: `owner-${key}`, firstName, lastName, about };
	}),
	...newcomers.map(({ provider, key, firstName, lastName, about }) => {
		const group = 'Owners not yet approved' as const;
		return { group, provider, subject: `owner-${key}`, firstName, lastName, about };
	}),
	...people.filter(({ group }) => group === 'Platform'),
].map((person) => ({
	...person,
	email: `${person.subject}@mateship.example`,
	picture: portraitAddress(person.subject),
}));

export function portraitAddress(subject: string): string {
	return pictureAddress(portraitKey(subject), 160, 'webp');
}
