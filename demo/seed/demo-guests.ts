import { z } from 'zod';
import { readData } from './read-data.ts';

export const voices = ['warm', 'plain', 'short', 'dry', 'keen', 'family'] as const;
export type Voice = (typeof voices)[number];

const guest = z.strictObject({
	subject: z.string().regex(/^guest-[a-z]+$/),
	provider: z.enum(['google', 'facebook']),
	firstName: z.string(),
	lastName: z.string(),
	/** How they write. */
	voice: z.enum(voices),
});
/** Somebody who has been on trips and writes about them; nobody signs in as them. */
export type DemoGuest = Readonly<z.infer<typeof guest>>;

/** Ninety people of six voices. */
export const demoGuests: readonly DemoGuest[] = readData('guests.json', z.array(guest));
