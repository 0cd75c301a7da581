import { z } from 'zod';
import { readData } from './read-data.ts';

export const voices = ['warm', 'plain', 'short', 'dry', 'keen', 'family'] as const;
export type WritingStyle = (typeof voices)[number];

const guest = z.strictObject({
	subject: z.string().regex(/^guest-[a-z]+$/),
	provider: z.enum(['google', 'facebook']),
	firstName: z.string(),
	lastName: z.string(),
	voice: z.enum(voices),
});
/** Person who takes trips and writes reviews, but cannot sign in. */
export type DemoGuest = Readonly<z.infer<typeof guest>>;

export const demoGuests: readonly DemoGuest[] = readData('guests.json', z.array(guest));
